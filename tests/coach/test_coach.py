"""The coach judges by what a seat could know, and what it counts can be counted again by hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from math import log2
from string import Formatter
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from ridotto import bots, games
from ridotto.bots import RandomBot
from ridotto.bots.table import chances_of, play_match
from ridotto.coach import NotOver, coached
from ridotto.coach.chances import ChanceJudge, Compared, Mean
from ridotto.coach.judge import Seen
from ridotto.coach.report import Decision, Report
from ridotto.coach.speaking import lines, spoken, tables
from ridotto.coach.walk import judge_of
from ridotto.core import Chance, Match, Move, View
from ridotto.core.record import Again, at_first
from ridotto.games.inkognito.moves import Call, ShowPair, ShowSign

NAMES = ["Nane", "Marieta", "Pantalon", "Gigia", "Beppe", "Toni"]
PLAYERS = {"inkognito": "deduction", "arsenalia": "simple", "q": "sensible", "zena": "sensible"}
SHORT: dict[str, dict[str, Any]] = {
    "inkognito": {"points": 1},
    "zena": {"months": 2},
    "q": {"round_limit": 2},
}


@cache
def played(game: str, player: str = "", seats: int = 0, seed: str = "coach") -> Match:
    """A match of bots, to its end."""
    found = games.load(game)
    seats = seats or found.usual_seats
    match = found.start(seats, SHORT.get(game, {}), seed)
    sitting = [bots.make(game, player or PLAYERS[game]) for _ in range(seats)]
    play_match(match, sitting, chances_of(seed, seats))
    return match


@cache
def report_of(game: str, seat: int, player: str = "", seats: int = 0) -> Report:
    return coached(played(game, player, seats), seat)


def decisions(match: Match, seat: int) -> Iterator[tuple[Seen, Match]]:
    """The decisions of a seat, and the match before each."""
    again = Again(at_first(match), match.journal)
    for entry in match.journal:
        now = again.match
        if entry.seat == seat and len(moves := now.moves(seat)) > 1:
            yield Seen(entry.n, now.view(seat), moves, entry.move, "1.1"), now
        again.play(entry)


# ---- bits, counted again


DEALS = [(*zip(a, f),) for a in permutations(range(4)) for f in permutations(range(4, 8))]


def fits(deal: tuple[tuple[int, int], ...], slot: int, cards: tuple[int, ...]) -> bool:
    held = [card for card in cards if card in deal[slot]]
    return len(held) == 1


def by_hand(seen: Seen, move: Any) -> float:
    """What a pair or sign tells in a match of four, by listing every deal."""
    view, me = seen.view, seen.view.seat
    assert me is not None
    mine, whom = view.mine, view.open.company[me]

    def shows(bits: int) -> tuple[int, ...]:
        return tuple(card for card in range(8) if bits >> card & 1)

    saw = [(other, shows(saw)) for _, _, other, saw, _ in mine.memory if saw]
    showed = [shows(given) for _, _, other, _, given in mine.memory if given and other == whom]
    possible = [
        deal
        for deal in DEALS
        if deal[me] == (mine.agent, mine.fragment) and all(fits(deal, other, cards) for other, cards in saw)
    ]
    cards = (move.first, move.second) if isinstance(move, ShowPair) else (move.card,)
    foes: list[float] = []
    friends: list[float] = []
    for world in possible:
        looks = [
            deal
            for deal in DEALS
            if deal[whom] == world[whom] and all(fits(deal, me, before) for before in showed)
        ]
        after = [deal for deal in looks if fits(deal, me, cards)]
        bits = log2(len(looks) / len(after))
        (friends if world[whom][0] ^ 1 == mine.agent else foes).append(bits)
    total = len(possible)
    return sum(friends) / total if not foes else (sum(foes) - sum(friends)) / total


def test_what_pairs_and_signs_tell_is_confirmed_by_listing_every_deal() -> None:
    checked = 0
    for seen, _ in decisions(played("inkognito"), 1):
        if isinstance(seen.move, ShowPair | ShowSign):
            found = judge_of("inkognito")(games.load("inkognito"), 1).judged(seen)
            assert found is not None
            for option in found.options[:: len(found.options) // 3]:
                move = games.load("inkognito").decode_move(dict(option.move))
                assert option.value == pytest.approx(by_hand(seen, move), abs=1e-3)
                checked += 1
    assert checked > 5


def test_the_dearest_decision_of_an_exchange_costs_what_its_options_are_apart() -> None:
    for seat in range(4):
        for one in report_of("inkognito", seat).decisions:
            values = [option.value for option in one.options]
            assert one.best == one.options[0]
            assert values == sorted(values, reverse=one.more) or one.kind == "risked"
            assert one.cost == pytest.approx(abs(one.value - one.best.value), abs=0.006)


def test_what_was_really_told_is_what_whoever_looked_could_rule_out() -> None:
    told = [one for seat in range(4) for one in report_of("inkognito", seat).decisions if one.effect]
    for one in told:
        effect = one.effect
        assert effect is not None
        if effect.slips:
            assert len(effect.slips) == effect.before
            assert sum(slip.left for slip in effect.slips) == effect.after
            assert sum(slip.left_by_best for slip in effect.slips) == effect.best_after
            assert [slip.true for slip in effect.slips].count(True) == 1
            assert all(slip.left for slip in effect.slips if slip.true)
    assert any(one.effect and one.effect.slips for one in told)


# ---- secrets: by what the seat could know


def elsewhere(seen: Seen, now: Match) -> Match:
    """Another match in which the seat would be in the same place."""
    seat = seen.view.seat
    assert seat is not None
    return now.game.imagine(now.view(seat), Chance.of(f"elsewhere {seen.step}"))


@pytest.mark.parametrize(
    ("game", "seats"), [("inkognito", 4), ("inkognito", 3), ("inkognito", 5), ("arsenalia", 4)]
)
def test_twins_are_judged_alike(game: str, seats: int) -> None:
    match, differ = played(game, "random" if seats == 5 else "", seats), False
    for seen, now in decisions(match, 0):
        twin = elsewhere(seen, now)
        differ |= twin.state != now.state
        there = Seen(seen.step, twin.view(0), twin.moves(0), seen.move, seen.rule)
        made = judge_of(game)
        assert made(match.game, 0).judged(seen) == made(match.game, 0).judged(there)
        assert made(match.game, 0).certain(seen) == made(match.game, 0).certain(there)
    assert differ


@pytest.mark.parametrize("game", ["q", "zena"])
def test_twins_are_searched_alike(game: str) -> None:
    match = played(game)
    for n, (seen, now) in enumerate(decisions(match, 0)):
        twin = elsewhere(seen, now)
        there = Seen(seen.step, twin.view(0), twin.moves(0), seen.move, seen.rule)
        found = []
        for one in (seen, there):
            judge = small(game)(match.game, 0)
            judge.judged(one)
            list(judge.later())
            found.append((judge.screened and judge.screened[0][0], judge.found()))
        assert found[0] == found[1]
        if n > 12:
            return


def test_nothing_is_said_before_the_end() -> None:
    match = games.load("inkognito").start(4, {}, "open")
    with pytest.raises(NotOver):
        coached(match, 0)
    with pytest.raises(LookupError, match="no seat 7"):
        coached(played("inkognito"), 7)


def test_what_was_taken_back_counts_for_nothing() -> None:
    game = games.load("inkognito")
    sitting = [bots.make("inkognito", "careful") for _ in range(4)]
    match, chances = game.start(4, {"points": 1}, "back"), chances_of("back", 4)
    back = None
    while not match.over:
        seat = match.to_move()[0]
        moves = match.asked_moves(seat)
        if back is None and len(match.to_move()) > 1 and len(moves) > 1:
            match.play(seat, moves[-1])
            back = len(match.journal) - 1
            match.undo(seat)
        match.play(seat, sitting[seat].choose(match.view(seat), match.asked_moves(seat), chances[seat]))
    assert back is not None
    steps = [one.step for seat in range(4) for one in coached(match, seat).decisions]
    assert steps
    assert back not in steps


# ---- what was certain


def test_whoever_never_misses_a_certain_call_has_missed_none() -> None:
    for seat in range(4):
        assert not report_of("inkognito", seat, "careful").missed
        assert not report_of("arsenalia", seat).missed


class Silent(RandomBot):
    """Shows and asks at random, and never calls."""

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        return super().choose(view, [move for move in moves if not isinstance(move, Call)], chance)


def test_a_call_that_was_missed_is_right_in_every_deal() -> None:
    match = games.load("inkognito").start(4, {"round_limit": 25, "deal_limit": 1}, "missed")
    play_match(match, [Silent() for _ in range(4)], chances_of("missed", 4))
    found = [(seat, one) for seat in range(4) for one in coached(match, seat).missed]
    assert found
    for seat, one in found:
        seen, now = next((seen, now) for seen, now in decisions(match, seat) if seen.step == one.step)
        call = match.game.decode_move(one.move)
        assert isinstance(call, Call)
        assert call in seen.moves
        for n in range(20):
            world = match.game.imagine(now.view(seat), Chance.of(f"world {n}"))
            truth = dict(world.state.truths())  # type: ignore[attr-defined]  # of this game
            assert [truth[agent] for agent in range(4)] == list(call.number)
        assert one.grounds


# ---- chances


def small(game: str) -> type[ChanceJudge]:
    """The coach of a game with a small search."""
    made: Any = judge_of(game)

    class Small(made):  # type: ignore[misc]  # it is a class
        settings = replace(made.settings, simulations=12)

    Small.__module__ = made.__module__
    found: type[ChanceJudge] = Small
    return found


def compared(game: str, seed: str, worse: bool) -> Compared:
    """The best move by judgement where judgement is clearest, compared with the worst, or with itself."""
    match = played(game, seed="blunder" if game == "q" else "coach")
    widest, clearest = 0.0, None
    for seen, _ in decisions(match, 0):
        values = small(game)(match.game, 0).values(seen)
        if values is not None and max(values) - min(values) > widest:
            widest, clearest = max(values) - min(values), (seen, values)
    assert clearest is not None
    seen, values = clearest
    judge = small(game)(match.game, 0)
    order = sorted(range(len(values)), key=lambda n: values[n])
    best, worst = seen.moves[order[-1]], seen.moves[order[0]]
    did = Seen(seen.step, seen.view, seen.moves, worst if worse else best, seen.rule)
    steps = judge._compared(did, best, judge.guide(did, Chance.of(seed)), 300)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Compared = end.value
            return found


@pytest.mark.parametrize("game", ["q", "zena"])
def test_the_worst_move_loses_to_the_best_beyond_chance_and_the_same_move_is_equal(game: str) -> None:
    blunder = compared(game, "blunder", worse=True)
    assert blunder.gain.value > blunder.gain.error > 0
    assert compared(game, "same", worse=False).gain == Mean(0.0, 0.0)


@pytest.mark.parametrize("game", ["q", "zena"])
def test_chances_are_chances_and_equal_ones_cost_nothing(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ridotto.coach.chances.WORLDS", 20)
    monkeypatch.setattr("ridotto.coach.chances.DOUBTFUL", 4)
    monkeypatch.setattr(judge_of(game), "settings", small(game).settings)
    progress: list[float] = []
    found = coached(played(game), 1, progress.append)
    assert progress == sorted(progress)
    assert 0 < progress[0] < progress[-1] <= 1
    assert 0 < len(found.decisions) <= 4
    for one in found.decisions:
        assert all(-0.001 <= option.value <= 1.001 for option in one.options)
        assert one.equal == (one.cost == 0)
        assert one.equal or one.cost > one.error
        assert one.searched == 20
    assert found == coached(played(game), 1)
    for language in ("it", "en"):
        assert_spoken(found, played(game), language)


# ---- words


def assert_spoken(report: Report, match: Match, language: str) -> None:
    """Every sentence is there, without a hole or a bare key."""
    again = json.decode(json.encode(report), type=Report)
    said = spoken(again, match.game, match.options, language, NAMES[: match.seats])
    text = "\n".join(lines(said, language, lambda step: f"step {step}"))
    text += "".join(one.headline + one.known + one.maxim + one.rule_says for one in said.decisions)
    assert "{" not in text
    assert "None" not in text
    assert len(said.decisions) == len(report.decisions)
    for place in said.dearest:
        one = said.decisions[place]
        assert one.headline
        assert one.known
        assert one.maxim
        assert one.rule_says
        assert one.cost_says


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(
    ("game", "player", "seats"),
    [
        ("inkognito", "", 4),
        ("inkognito", "random", 3),
        ("inkognito", "random", 5),
        ("arsenalia", "", 4),
        ("arsenalia", "random", 4),
    ],
)
def test_everything_is_said_in_both_languages(game: str, player: str, seats: int, language: str) -> None:
    for seat in range(seats):
        assert_spoken(report_of(game, seat, player, seats), played(game, player, seats), language)


def test_both_languages_have_the_same_sentences_with_the_same_facts() -> None:
    italian, english = tables("it"), tables("en")
    own = {"told_to_nothing", "risked_to_nothing", "told_nothing", "next_told_nothing"}
    own |= {"next_shared_nothing", "next_asked_nothing"}  # where Italian says "niente" with "non"
    assert italian.keys() == english.keys()
    for name, table in italian.items():
        assert table.keys() - own == english[name].keys()
        for key, saying in english[name].items():
            fields = (
                {field for _, field, *_ in Formatter().parse(text) if field} for text in (saying, table[key])
            )
            assert next(fields) == next(fields), (name, key)


def test_a_story_is_not_judged_and_the_coach_says_so() -> None:
    game = games.load("bacchanalia")
    match = game.start(game.usual_seats, game.among_bots, "a story")
    sitting = [bots.make("bacchanalia", bots.best("bacchanalia", "en")) for _ in range(match.seats)]
    play_match(match, sitting, chances_of("a story", match.seats))
    found = coached(match, 0)
    assert found.unit == "none"
    assert not found.decisions
    texts = sum(entry.seat == 0 and hasattr(entry.move, "text") for entry in match.journal)
    said = spoken(found, game, match.options, "en", NAMES[: match.seats])
    assert f"{texts} texts" in said.note


def test_a_decision_says_what_it_is_about() -> None:
    kinds = {one.kind for seat in range(4) for one in report_of("inkognito", seat).decisions}
    assert {"told", "asked"} <= kinds
    dearest = [one for seat in range(4) for one in worst(report_of("inkognito", seat))]
    assert all(one.cost > 0 and one.rule for one in dearest)


def worst(report: Report) -> list[Decision]:
    found = [report.decisions[place] for place in report.dearest]
    assert [one.cost for one in found] == sorted((one.cost for one in found), reverse=True)
    return found
