"""The JavaScript check, which shares no code with the Python one, comes to the same results."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.toy import GAME

from ridotto import games
from ridotto.core import TakeBack
from ridotto.core.chance import Draw, commitment_to, draw_again, key_of
from ridotto.core.record import digest_of_record, encode, record_of, withdraw_text
from ridotto.core.verify import verify
from ridotto.kit.walk import started, walk

pytestmark = pytest.mark.native

HERE = Path(__file__).parent
CLI = HERE.parent.parent / "web" / "check" / "cli.mjs"
NAMES = ("masks", "the Ambassador's place", "così è", "città/ponte/0", "仮面", "🎭", "", "a b\tc")
WORDS = ("", "ciao", "perché", '"\\/\b\f\n\r\t\x01\x1f', "\x7f\x80\u2028\u2029\ufeff", "𝄞 e 🎭", "</script>")


def node(*args: Path | str) -> subprocess.CompletedProcess[str]:
    beside = Path(sys.executable).with_name("node")
    program = str(beside) if beside.exists() else shutil.which("node")
    assert program, "node is missing; it comes with the packages for development"
    return subprocess.run([program, *map(str, args)], capture_output=True, encoding="utf-8", check=False)


def verdicts(files: dict[str, bytes], folder: Path) -> dict[str, bool]:
    """What the JavaScript check says of each file."""
    for name, data in files.items():
        (folder / name).write_bytes(data)
    run = node(CLI, *(folder / name for name in files))
    assert run.stderr == ""
    lines = [line.rsplit(": ", 1) for line in run.stdout.splitlines() if not line.startswith(" ")]
    found = {Path(file).name: word == "ok" for file, word in lines}
    assert run.returncode == (0 if all(found.values()) else 1)
    return found


def a_record(n: int) -> dict[str, Any]:
    """A match in which everybody toasts, with words of the players."""
    rng = random.Random(n)
    match = GAME.start(
        rng.choice(GAME.seat_counts), {}, f"seme {n} è", words=rng.sample(WORDS, rng.randrange(4))
    )
    while not match.over:
        seat = rng.choice(match.to_move())
        moves = match.moves(seat)
        toast = [move for move in moves if type(move).__name__ == "Toast"]
        move = toast[0] if toast else rng.choice([m for m in moves if match.answers(m, seat)])
        if toast:
            move = type(move)(text=rng.choice(WORDS[1:]))
        match.play(seat, move, at=rng.randrange(2**41))
    return match.record()


def test_a_thousand_draws_come_out_alike(tmp_path: Path) -> None:
    rng = random.Random("vectors")
    seeds, draws, expected = [], [], []
    for n in range(1_000):
        kind = rng.choice(["shuffle", "pick", "pick", "roll"])
        most = 80 if kind == "shuffle" else 2 ** rng.choice([1, 3, 8, 9, 16, 17, 31, 32, 33, 53, 54, 64, 70])
        of = rng.choice([1, most, rng.randint(1, most)])
        key, name = rng.randbytes(rng.choice([1, 32, 64, 65, 100])), rng.choice(NAMES)
        number = rng.choice([n, rng.randrange(2**48)])
        draws.append(
            {"key": key.hex(), "number": number, "draw": {"name": name, "kind": kind, "of": str(of)}}
        )
        outcome = draw_again(key, number, Draw(name, kind, of, 0))
        expected.append(",".join(map(str, outcome)) if isinstance(outcome, tuple) else str(outcome))
        seeds.append(
            {"seed": rng.choice(WORDS) * rng.randrange(40), "words": rng.sample(WORDS, rng.randrange(4))}
        )
    file = tmp_path / "vectors.json"
    file.write_text(json.dumps({"seeds": seeds, "draws": draws}), encoding="utf-8")
    run = node(HERE / "vectors.mjs", file)
    assert run.stderr == ""
    found = json.loads(run.stdout)
    assert found["draws"] == expected
    assert found["seeds"] == [[key_of(**s).hex(), commitment_to(s["seed"])] for s in seeds]


def test_good_records_pass_also_after_a_text_was_withdrawn(tmp_path: Path) -> None:
    files = {}
    for n in range(20):
        record = a_record(n)
        files[f"{n}.json"] = encode(record)
        texts = [entry["n"] for entry in record["entries"] if "text_digest" in entry]
        assert texts
        files[f"{n} without.json"] = encode(withdraw_text(record, texts[0]))
    assert all(verdicts(files, tmp_path).values())


@pytest.mark.long
def test_records_of_every_game_pass_both_checkers_with_undos_and_offers(tmp_path: Path) -> None:
    files, offered, undone = {}, 0, 0
    for name in games.NAMES:
        for n in range(6):
            game = games.load(name)
            seats = game.seat_counts[n % len(game.seat_counts)]
            sets = list(game.variants(seats))
            match, rng = started(game, seats, sets[n % len(sets)], f"seme {n} è")
            for _ in walk(match, rng):
                pass
            offered += sum(entry.offered for entry in match.journal)
            undone += sum(isinstance(entry.move, TakeBack) for entry in match.journal)
            files[f"{name} {n}.json"] = encode(match.record())
            assert verify(files[f"{name} {n}.json"], games.load).ok
    assert offered
    assert undone
    assert all(verdicts(files, tmp_path).values())


def test_unusual_scores_are_written_as_javascript_writes_them(tmp_path: Path) -> None:
    record = a_record(1)
    record["outcome"]["scores"] = [2.5, 0.1, 1 / 3, 0.0001, -7.25, 1e15 + 0.5, -0.0, 3.0, 2.0**52]
    record["outcome"]["winners"] = []
    record["seats"] = 9
    record["options"] = {}
    record = json.loads(encode(record))
    record["seal"] = digest_of_record(record)
    assert verdicts({"scores.json": encode(record)}, tmp_path) == {"scores.json": True}


def test_every_flipped_bit_is_found(tmp_path: Path) -> None:
    rng = random.Random("flips")
    files = {}
    for n in range(200):
        data = bytearray(encode(a_record(n % 5)))
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        files[f"{n}.json"] = bytes(data)
    assert not any(verdicts(files, tmp_path).values())


def test_other_draws_seeds_words_and_texts_are_found_under_a_renewed_seal(tmp_path: Path) -> None:
    changed = [a_record(n) for n in range(6)]
    order = changed[0]["opening"][0]["outcome"]
    order[0], order[1] = order[1], order[0]
    changed[1]["seed"] += "!"
    changed[2]["words"].append("more")
    changed[3]["commitment"] = commitment_to("another")
    next(e for e in changed[4]["entries"] if "text_digest" in e)["move"]["text"] = "I never said that."
    changed[5]["seed"] += "!"
    changed[5]["commitment"] = commitment_to(changed[5]["seed"])
    files = {
        f"{n}.json": encode(record | {"seal": digest_of_record(record)}) for n, record in enumerate(changed)
    }
    assert not any(verdicts(files, tmp_path).values())


def test_what_cannot_be_checked_is_said(tmp_path: Path) -> None:
    file = tmp_path / "running.json"
    file.write_bytes(encode(record_of(GAME.start(3, seed="later"), reveal=False)))
    run = node(CLI, file)
    assert run.returncode == 0
    assert "the house kept to its seed: not checked (the seed is not revealed yet)" in run.stdout


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    data = encode(a_record(1))
    files = {"a": b"", "b": b"{}", "c": b"null", "d": b"\xef\xbb\xbf" + data, "e": data + b"\n", "f": b"\xff"}
    assert not any(verdicts(files, tmp_path).values())
    assert node(CLI, tmp_path / "missing.json").returncode == 1
    assert node(CLI).returncode == 2
