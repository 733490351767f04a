"""Records of every revision that there ever was open, are told again, and verify as far as they can."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.core.test_javascript_check import verdicts
from tests.played.shelf import RECORDS, record
from typer.testing import CliRunner

from ridotto import games
from ridotto.cli import app
from ridotto.core.record import OtherRules, bytes_of, decode, digest_of_record, encode, replayed
from ridotto.core.verify import verify


def is_older(name: str) -> bool:
    """Whether the rules of this record are no longer here."""
    game, revision = games.load(name.split("-")[2]), decode(record(name))["revision"]
    return revision != game.revision and revision not in game.replays


OLDER = [name for name in RECORDS if is_older(name)]
MOSTLY = [
    name for name in RECORDS if decode(record(name))["revision"] in games.load(name.split("-")[2]).replays
]
"""Of a revision that most, but not all, matches of which can be played again."""
NEEDS_RULES = (
    "the rules of the game are here",
    "every move was allowed",
    "every fingerprint is that of the state",
    "the outcome is the one that was played",
)


def changed(name: str, how: Any) -> bytes:
    """The record after somebody has changed it and renewed its seal."""
    plain = decode(record(name))
    how(plain)
    plain["seal"] = digest_of_record(plain)
    return bytes_of(plain)


def test_every_revision_is_here() -> None:
    held = {tuple(name.split("-")[2:4]) for name in RECORDS}
    assert held >= {(name, str(n)) for name in ("q", "zena") for n in (1, 2)} | {("q", "3")}
    assert {game for game, _ in held} == {*games.NAMES}
    assert {f"house-1-{game}-1-{what}" for game in ("q", "zena") for what in ("over", "running")} <= {*OLDER}


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_of_any_revision_is_as_good_as_it_can_be_shown_to_be(name: str) -> None:
    verdict = verify(record(name), games.load)
    assert encode(decode(record(name))) == record(name)
    if name in MOSTLY:
        assert verdict.ok, verdict
        return
    assert verdict.result == ("verified in part" if name in OLDER else "verified"), verdict
    assert tuple(c.what for c in verdict.checks if c.passed is None) == (NEEDS_RULES if name in OLDER else ())


def test_javascript_says_the_same_of_all_of_them(tmp_path: Path) -> None:
    files = {f"{name}.json": record(name) for name in RECORDS}
    assert verdicts(files, tmp_path) == dict.fromkeys(files, True)


def another_outcome(plain: dict[str, Any]) -> None:
    draw = next(draw for entry in plain["entries"] for draw in entry.get("draws", ()) if draw["of"] > 2)
    outcome = draw["outcome"]
    draw["outcome"] = outcome[::-1] if isinstance(outcome, list) else (outcome + 1) % draw["of"]


def one_entry_less(plain: dict[str, Any]) -> None:
    del plain["entries"][3]


def two_exchanged(plain: dict[str, Any]) -> None:
    plain["entries"][4], plain["entries"][5] = plain["entries"][5], plain["entries"][4]


def another_seed(plain: dict[str, Any]) -> None:
    plain["seed"] = "0" * 32


def a_winner_from_outside(plain: dict[str, Any]) -> None:
    plain["outcome"]["winners"] = [plain["seats"]]


@pytest.mark.parametrize(
    "how", [another_outcome, one_entry_less, two_exchanged, another_seed, a_winner_from_outside]
)
def test_what_was_tampered_with_is_found_without_the_old_rules(how: Any, tmp_path: Path) -> None:
    files = {f"{name}.json": changed(name, how) for name in OLDER if name.endswith("-over")}
    assert {verify(data, games.load).result for data in files.values()} == {"wrong"}
    assert verdicts(files, tmp_path) == dict.fromkeys(files, False)
    for name in OLDER:
        assert verify(record(name).replace(b'"acqua alta"', b'"acqua bassa"'), games.load).result == "wrong"


@pytest.mark.parametrize("name", OLDER)
@pytest.mark.parametrize("language", ["it", "en"])
def test_an_older_record_is_told_as_moves_and_draws_and_says_so(
    name: str, language: str, tmp_path: Path
) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(record(name))
    found = CliRunner().invoke(app, ["replay", str(file), "--lang", language])
    assert found.exit_code == 0, found.output
    plain, here = decode(record(name)), games.load(name.split("-")[2]).revision
    notice = {
        "it": f"la revisione {plain['revision']} delle regole; qui c'è la revisione {here}",
        "en": f"revision {plain['revision']} of the rules; here is revision {here}",
    }[language]
    assert notice in found.output
    assert [f"\n{n + 1}.\n" in found.output for n in range(len(plain["entries"]))].count(False) == 0
    draws = [*plain["opening"], *(draw for entry in plain["entries"] for draw in entry.get("draws", ()))]
    quoted = {"it": "«{}»", "en": "“{}”"}[language]
    assert sum(found.output.count(quoted.format(name)) for name in {d["name"] for d in draws}) == len(draws)
    over = {"it": "La partita è finita.", "en": "The match is over."}[language]
    assert (over in found.output) == (plain["outcome"] is not None)
    assert "{" not in found.output


@pytest.mark.parametrize("name", OLDER)
def test_verify_says_what_could_not_be_checked_and_ends_well(name: str, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(record(name))
    found = CliRunner().invoke(app, ["verify", str(file)])
    assert found.exit_code == 0
    assert found.output.count("not checked") == len(NEEDS_RULES)
    assert "as far as it could be checked" in found.output
    with pytest.raises(OtherRules, match="the match was played by revision"):
        replayed(decode(record(name)), games.load)


def test_an_opening_of_which_only_the_number_is_known_still_numbers_the_draws(tmp_path: Path) -> None:
    def forget(plain: dict[str, Any]) -> None:
        plain["opening"] = len(plain["opening"])
        plain["fingerprint"] = None
        for entry in plain["entries"]:
            entry.pop("fingerprint", None)

    def miscount(plain: dict[str, Any]) -> None:
        forget(plain)
        plain["opening"] += 1

    files = {}
    for name in OLDER:
        files |= {f"{name}-lost.json": changed(name, forget), f"{name}-wrong.json": changed(name, miscount)}
    found = verdicts(files, tmp_path)
    for name, data in files.items():
        result = "verified in part" if "lost" in name else "wrong"
        assert (verify(data, games.load).result, found[name]) == (result, "lost" in name)
