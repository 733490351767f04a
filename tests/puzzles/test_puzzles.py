"""Puzzles are exact: whoever lists all worlds by hand comes to the same answers, reasons and bits."""

from __future__ import annotations

import io
from collections import Counter
from datetime import date, timedelta
from pathlib import Path
from random import Random
from string import Formatter

import msgspec
import pytest
from tests.puzzles.brute import check

from ridotto import bots, games
from ridotto.bots.table import chances_of, play_match
from ridotto.core import Chance
from ridotto.lab.puzzles.cut import cut
from ridotto.lab.puzzles.make import KINDS, WEEK, cut_from, likeness, make
from ridotto.lab.puzzles.seen import seen_by, sources
from ridotto.puzzles import days, lessons, pack
from ridotto.puzzles.pack import PackError, Puzzle
from ridotto.puzzles.speaking import sayings, share_text, spoken
from ridotto.terminal.puzzle import Desk, Solver, listed

OURS = days.ours()
DAY = OURS.first
FIRST_PACK, SECOND_PACK = (pack.decode((pack.PACKS / f"{n}.json").read_bytes()) for n in (1, 2))
EVERY = [*FIRST_PACK.puzzles, *SECOND_PACK.puzzles]


def plain(puzzle: Puzzle) -> dict[str, object]:
    found: dict[str, object] = msgspec.to_builtins(puzzle)
    return found


def sample(game: str, number: int) -> list[Puzzle]:
    """As many of each kind."""
    found = []
    for kind in KINDS:
        some = [one for one in EVERY if (one.game, one.kind) == (game, kind)]
        found += Random(f"{game} {kind}").sample(some, min(number, len(some)))
    return found


@pytest.mark.parametrize(("game", "number"), [("inkognito", 10), ("arsenalia", 1), ("q", 8)])
def test_every_world_listed_by_hand_gives_the_same_answer(game: str, number: int) -> None:
    for puzzle in sample(game, number):
        check(plain(puzzle))


@pytest.mark.soak
def test_a_thousand_puzzles_are_confirmed_by_hand() -> None:
    for puzzle in EVERY:
        check(plain(puzzle))
    done = len(EVERY)
    for n in range(200):
        for puzzle in cut_from(f"a thousand/{n}", ("arsenalia", "q", "inkognito")[min(n % 8, 2)]):
            if puzzle.game != "arsenalia" or Random(puzzle.id).random() < 0.1:
                check(plain(puzzle))
                done += 1
        if done >= 1000:
            return
    pytest.fail(f"only {done} puzzles")


@pytest.mark.parametrize("spoil", ["answer", "chain", "worlds", "fact"])
def test_the_check_by_hand_finds_what_is_wrong(spoil: str) -> None:
    puzzle = next(one for one in EVERY if (one.game, one.kind) == ("inkognito", "who"))
    wrong = plain(puzzle)
    if spoil == "answer":
        wrong["answer"] = (puzzle.answer + 1) % len(puzzle.options)
    elif spoil == "chain":
        wrong["chain"] = wrong["chain"][:-1]  # type: ignore[index]  # a list
    elif spoil == "worlds":
        wrong["worlds"] = puzzle.worlds + 1
    else:
        last = puzzle.chain[-1].fact
        wrong["facts"] = [fact for n, fact in enumerate(wrong["facts"]) if n != last]  # type: ignore[arg-type,var-annotated]  # a list
    with pytest.raises((AssertionError, IndexError)):
        check(wrong)


@pytest.mark.parametrize("kind", ["knows", "lied"])
def test_the_check_by_hand_finds_another_answer_and_a_claim_or_fact_that_is_gone(kind: str) -> None:
    puzzle = next(one for one in EVERY if one.kind == kind and one.game != "arsenalia")
    another = plain(puzzle) | {"answer": (puzzle.answer + 1) % len(puzzle.options)}
    needed = {link.fact for link in puzzle.chain}
    fewer = plain(puzzle)
    fewer["facts"] = [fact for n, fact in enumerate(plain(puzzle)["facts"]) if n not in needed]  # type: ignore[arg-type,var-annotated]  # a list
    for wrong in (another, fewer):
        with pytest.raises((AssertionError, IndexError, ValueError)):
            check(wrong)


def test_the_same_seed_makes_the_same_pack_of_puzzles_that_are_not_alike() -> None:
    done: list[int] = []
    one = make("a seed", 3, "2026-12-01", done.append)
    assert done == sorted(done)
    assert done[-1] == 3
    assert [puzzle.difficulty for puzzle in one.puzzles] == [2, 2, 3], "from a Tuesday on"
    assert pack.encode(one) == pack.encode(make("a seed", 3, "2026-12-01"))
    assert pack.decode(pack.encode(one)) == one
    for some in (FIRST_PACK.puzzles, SECOND_PACK.puzzles):
        assert len({likeness(puzzle) for puzzle in some}) == len(some)
    assert len({puzzle.id for puzzle in EVERY}) == len(EVERY)


def test_the_weeks_of_the_second_pack_go_from_easy_to_hard_and_hold_every_kind() -> None:
    monday = date.fromisoformat(SECOND_PACK.first_day)
    assert monday.weekday() == 0
    assert [puzzle.difficulty for puzzle in SECOND_PACK.puzzles] == [
        WEEK[n % len(WEEK)] for n in range(len(SECOND_PACK.puzzles))
    ]
    kinds = Counter((puzzle.game, puzzle.kind) for puzzle in SECOND_PACK.puzzles)
    assert kinds.keys() == {(game, kind) for game in sources() for kind in sources()[game].kinds}
    assert min(kinds.values()) >= 6, "each comes about once a month"


def test_what_was_changed_in_a_pack_is_found() -> None:
    for n, ours in ((1, FIRST_PACK), (2, SECOND_PACK)):
        assert pack.encode(ours) == (pack.PACKS / f"{n}.json").read_bytes()
    data = pack.encode(FIRST_PACK)
    puzzle = FIRST_PACK.puzzles[0]
    changed = data.replace(b'"answer":%d' % puzzle.answer, b'"answer":%d' % (puzzle.answer + 1), 1)
    with pytest.raises(PackError, match="puzzle 0 was changed"):
        pack.decode(changed)
    with pytest.raises(PackError, match="format"):
        pack.decode(data.replace(b"puzzles/1", b"puzzles/9", 1))
    with pytest.raises(PackError, match="not a pack"):
        pack.decode(b"{")


@pytest.mark.parametrize("name", [name for name, source in sources().items() if source.cut is None])
def test_a_puzzle_depends_on_nothing_but_what_its_seat_was_told(name: str) -> None:
    """Another match that the seat could be in gives it the same puzzles: they are cut from its view alone."""
    game, found = games.load(name), 0
    match = game.start(4, {}, f"twins {name}")
    frame = ("A", "B", "C", "D"), ("bauta",) * 4, ("twins", 0)
    before = [seen_by(name, match.view(seat), []) for seat in range(4)]

    def look(_: object) -> None:
        nonlocal found
        for p in range(4) if found < 20 else ():
            twin = game.imagine(match.view(p), Chance.of(f"{len(match.journal)} {p}"))
            now, other = (seen_by(name, one.view(p), one.asked_moves(p)) for one in (match, twin))
            assert now == other
            if now is not None and other is not None and now != before[p] and match.state != twin.state:
                cuts = [*cut(before[p], now, frame)]
                assert cuts == [*cut(before[p], other, frame)]
                found += len(cuts)
            before[p] = now

    players = [bots.make(name, sources()[name].bot) for _ in range(4)]
    play_match(match, players, chances_of("twins", 4), look)
    assert found


def test_claims_about_a_cargo_depend_on_no_card_of_those_who_did_not_load_it() -> None:
    """What is shown of a cargo is what came to light; who loaded what goes into claims alone."""
    for puzzle in (one for one in EVERY if one.kind == "lied"):
        claimed = sum(len(fact.cards) for fact in puzzle.facts)
        assert len(puzzle.cargo) + puzzle.lost == claimed + len(puzzle.own)
        assert puzzle.me not in {fact.figure for fact in puzzle.facts}
        assert not (puzzle.lost and puzzle.own)


# ---- days


def test_every_day_has_its_puzzle_until_the_pack_is_exhausted() -> None:
    last = DAY + timedelta(days=len(OURS.slots) - 1)
    assert days.of_day(OURS, DAY, last) == OURS.slots[0]
    assert days.of_day(OURS, last, last) == OURS.slots[-1]
    for day, now, why in (
        (last + timedelta(days=1), last + timedelta(days=9), "exhausted"),
        (DAY - timedelta(days=1), DAY, "too_early"),
        (DAY + timedelta(days=1), DAY, "not_yet"),
    ):
        with pytest.raises(days.NoPuzzle) as no:
            days.of_day(OURS, day, now)
        assert no.value.why == why
    assert [day for day, _ in days.archive(OURS, DAY + timedelta(days=2))] == [
        DAY + timedelta(days=n) for n in (2, 1, 0)
    ]


def test_the_calendar_leaves_out_no_day_and_gives_no_puzzle_twice() -> None:
    stretches = [days.Stretch("2026-11-18", 1, 0, 2), days.Stretch("2026-11-20", 2, 0, 1)]
    packs = {1: FIRST_PACK, 2: SECOND_PACK}
    found = days.arranged([*stretches, days.Stretch("2026-11-21", 1, 2, 1)], packs)
    first, second = FIRST_PACK.puzzles, SECOND_PACK.puzzles
    assert [slot.puzzle for slot in found.slots] == [first[0], first[1], second[0], first[2]]
    for wrong, why in (
        (days.Stretch("2026-11-22", 1, 2, 1), "does not begin"),
        (days.Stretch("2026-11-21", 1, 365, 2), "has no 2 puzzles"),
        (days.Stretch("2026-11-21", 1, 1, 1), "twice"),
    ):
        with pytest.raises(PackError, match=why):
            days.arranged([*stretches, wrong], packs)


def test_days_of_the_past_keep_their_puzzles() -> None:
    """Once a day has come nobody may give it another puzzle: stretches of the calendar are frozen too."""
    assert [slot.puzzle for slot in OURS.slots[:19]] == [*FIRST_PACK.puzzles[:19]]
    assert {slot.puzzle.id for slot in OURS.slots} == {puzzle.id for puzzle in EVERY}


def test_a_streak_counts_days_in_a_row_and_is_not_lost_before_the_day_is_over() -> None:
    solved = [DAY + timedelta(days=n) for n in (0, 1, 3, 4, 5)]
    assert days.streak(solved, DAY + timedelta(days=5)) == 3
    assert days.streak(solved, DAY + timedelta(days=6)) == 3
    assert days.streak(solved, DAY + timedelta(days=7)) == 0
    assert days.streak([], DAY) == 0


# ---- words


def test_both_languages_say_the_same_of_the_same_facts() -> None:
    it, en = sayings("it"), sayings("en")
    assert it.keys() == en.keys()
    for key in it:
        fields = [{name for _, name, _, _ in Formatter().parse(one[key]) if name} for one in (it, en)]
        assert fields[0] == fields[1], key


@pytest.mark.parametrize("language", ["it", "en"])
def test_every_puzzle_is_spoken_and_what_is_shared_does_not_tell_the_answer(language: str) -> None:
    for ours, puzzle in OURS.slots:
        shown = spoken(ours, puzzle, language)
        assert shown.question.endswith("?")
        assert len({option.says for option in shown.options}) == len(shown.options)
        wrong = [option.why for n, option in enumerate(shown.options) if n != shown.answer]
        assert all(wrong)
        assert len(shown.chain) == (len(puzzle.chain) + 1 if puzzle.chain else 0)
        shared = share_text(puzzle, DAY, 1, 3, language)
        assert "●●●" in shared
        for name in (*puzzle.names, *(option.says for option in shown.options if len(option.says) > 2)):
            assert name not in shared


# ---- in the terminal


def test_a_puzzle_week_is_solved_in_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RIDOTTO_DATA", str(tmp_path))
    for n in range(7):
        day = DAY + timedelta(days=n)
        slot = days.of_day(OURS, day, day)
        puzzle = slot.puzzle
        wrong = (puzzle.answer + 1) % len(puzzle.options)
        target = io.StringIO()
        desk = Desk(slot, day, day, "en")
        assert desk.solve(io.StringIO(f"no\n99\n{wrong + 1}\n{puzzle.answer + 1}\n"), target)
        said = target.getvalue()
        assert "Wrong. Look again." in said
        assert ("1 day" if n == 0 else f"{n + 1} days running") in said
        assert ("How you could know" in said) == bool(puzzle.chain)
    assert not Desk(slot, day, day, "it").solve(io.StringIO("q\n"), io.StringIO())
    lines = [*listed(OURS, DAY + timedelta(days=7), "it")]
    assert [line[0] for line in lines] == ["○", *"●●●●●●●"]
    later = DAY + timedelta(days=30)
    Desk(OURS.slots[9], DAY + timedelta(days=9), later, "en").solve(
        io.StringIO(f"{OURS.slots[9].puzzle.answer + 1}\n"), io.StringIO()
    )
    assert Solver.read().days(DAY + timedelta(days=6)) == 7
    assert Solver.read().days(DAY + timedelta(days=9)) == 0, "solved later, it belongs to no streak"


# ---- second lessons


@pytest.mark.parametrize("game", lessons.names())
def test_every_puzzle_of_a_second_lesson_is_confirmed_by_hand_and_spoken_of(game: str) -> None:
    slots = lessons.puzzles(game)
    assert 3 <= len(slots) <= 5
    for slot in slots:
        check(plain(slot.puzzle))
        assert slot.puzzle.id not in {one.id for one in EVERY}, "a day's puzzle would be known already"
    said = {language: lessons.words(game, language) for language in ("it", "en")}
    assert len(said["it"].before) == len(said["en"].before) == len(slots)
    for one, other in zip(said["it"], said["en"]):
        assert one != other
    for slot, text in zip(slots, [one for language in said for one in said[language].after]):
        assert text.strip()
        assert slot.puzzle.game == game


def test_a_second_lesson_names_only_people_of_its_puzzles() -> None:
    everybody = {name for one in EVERY for name in one.names} | {"Colombina"}
    for game in lessons.names():
        slots = lessons.puzzles(game)
        for language in ("it", "en"):
            said = lessons.words(game, language)
            for slot, *texts in zip(slots, said.before, said.after):
                named = {name for name in everybody for text in texts if name in text}
                assert named <= {*slot.puzzle.names}, (game, language, named)


def test_the_pack_of_the_lessons_is_frozen() -> None:
    assert pack.encode(lessons._pack()) == (pack.PACKS / "lessons.json").read_bytes()
    with pytest.raises(KeyError):
        lessons.words("zena", "en")
    assert lessons.puzzles("zena") == ()
