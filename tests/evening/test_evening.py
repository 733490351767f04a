"""The evening's page: what it says is counted, and can be counted again in another way."""

from __future__ import annotations

from functools import cache
from math import log2
from string import Formatter
from typing import Any

import msgspec
import pytest

from ridotto import bots, games
from ridotto.bots.table import chances_of, play_match
from ridotto.core import Match, TakeBack
from ridotto.core.record import Again, at_first
from ridotto.evening import NotOver, evening_of, lessons
from ridotto.evening.lines import lines
from ridotto.evening.moments import moments
from ridotto.evening.page import Evening
from ridotto.evening.speaking import tables
from ridotto.evening.walk import teller_of
from ridotto.kit.doge import GAME as DOGE

NAMES = ["Nane", "Marieta", "Pantalon", "Gigia", "Beppe", "Toni"]
PLAYERS = {
    "inkognito": "deduction",
    "arsenalia": "simple",
    "q": "sensible",
    "zena": "sensible",
    "bacchanalia": "companion",
}
SHORT: dict[str, dict[str, Any]] = {
    "inkognito": {"points": 1},
    "zena": {"months": 3},
    "q": {"round_limit": 4},
}


@cache
def played(game: str, seats: int = 0, seed: str = "evening", player: str = "") -> Match:
    """A match of bots, to its end."""
    found = games.load(game)
    seats = seats or found.usual_seats
    match = found.start(seats, SHORT.get(game, {}), seed)
    player = player or PLAYERS[game]
    play_match(match, [bots.make(game, player) for _ in range(seats)], chances_of(seed, seats))
    return match


@cache
def page_of(game: str, language: str = "en", seats: int = 0, seed: str = "evening") -> Evening:
    match = played(game, seats, seed)
    return evening_of(match, language, NAMES[: match.seats])


def told(match: Match) -> Any:
    """What tells of this match, after its end."""
    teller: Any = teller_of(match.game.name)(match.game, match.seats)
    teller.match = match
    for moment in moments(match):
        teller.saw(moment)
    return teller


def numbers(page: Evening) -> Any:
    """What is to be drawn of a page, without its words."""
    plots = [[[one.values for one in part.curves] for part in plot.stretches] for plot in page.plots]
    turnings = [(one.step, one.by, one.to, one.stretch, one.tick) for one in page.turnings]
    lines_ = [[(line.seat, line.share) for line in fact.lines] for fact in page.facts]
    return plots, turnings, lines_, [guest.won for guest in page.guests]


# ---- both languages


def test_both_languages_say_the_same_sentences_with_the_same_facts() -> None:
    it, en = tables("it"), tables("en")
    assert it.keys() == en.keys()
    for name in it:
        assert it[name].keys() == en[name].keys(), name
        for key, said in it[name].items():
            named = [
                {field for _, field, _, _ in Formatter().parse(text) if field}
                for text in (said, en[name][key])
            ]
            assert named[0] == named[1], (name, key)


@pytest.mark.parametrize("game", games.NAMES)
def test_every_game_has_a_page_that_draws_the_same_in_both_languages(game: str) -> None:
    it, en = page_of(game, "it"), page_of(game, "en")
    assert numbers(it) == numbers(en)
    assert it.title != en.title
    assert [fact.heading for fact in it.facts] != [fact.heading for fact in en.facts]
    assert all("{" not in line for page in (it, en) for line in lines(page))
    assert msgspec.json.decode(msgspec.json.encode(it), type=Evening) == it


@pytest.mark.parametrize(
    ("game", "seats"),
    [(game, n) for game in games.NAMES if game != "bacchanalia" for n in games.load(game).seat_counts],
)
def test_there_is_a_page_for_every_number_of_seats(game: str, seats: int) -> None:
    page = page_of(game, "it", seats)
    match = played(game, seats)
    assert len(page.guests) == seats
    won = [seat for seat, guest in enumerate(page.guests) if guest.won]
    assert won == sorted(match.outcome.winners)  # type: ignore[union-attr]  # it is over
    assert len(page.turnings) <= 3
    for one in page.turnings:
        assert 0 < one.step <= len(match.journal)


def test_a_game_that_nobody_has_written_a_page_for_has_one_all_the_same() -> None:
    match = DOGE.start(3, {}, "a guest")
    play_match(match, [bots.RandomBot() for _ in range(3)], chances_of("a guest", 3))
    page = evening_of(match, "en", NAMES[:3])
    assert page.called == DOGE.words("en").text("game", "name")
    assert any(guest.won for guest in page.guests) == bool(match.outcome.winners)  # type: ignore[union-attr]  # it is over


# ---- what is counted, counted again


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_in_inkognito_what_was_told_is_what_everybody_learned(seats: int) -> None:
    match = played("inkognito", seats)
    teller = told(match)
    for deal in teller.deals:
        for seat in range(seats):
            bits = sum(one.bits for one in deal.lessons if one.to == seat)
            assert bits == pytest.approx(log2(deal.left[seat][0] / deal.left[seat][-1]))


@pytest.mark.parametrize("game", ["inkognito", "arsenalia"])
def test_curves_are_the_worlds_of_the_replay(game: str) -> None:
    match = played(game)
    counts: list[set[int]] = [set() for _ in range(match.seats)]
    again = Again(at_first(match), match.journal)
    for entry in match.journal:
        again.play(entry)
        for seat in range(match.seats):
            if not again.match.over:
                counts[seat].add(match.game.worlds(again.match.view(seat)) or 0)  # type: ignore[misc]  # it counts
    page = page_of(game)
    for stretch in page.plots[0].stretches:
        for curve in stretch.curves:
            assert {*curve.values} <= {round(log2(n), 3) for n in counts[curve.seat] if n}
            assert [*curve.values] == sorted(curve.values, reverse=True)


def test_a_turning_point_is_where_the_replay_shows_it() -> None:
    match, page = played("inkognito"), page_of("inkognito")
    for one in page.turnings:
        again = Again(at_first(match), match.journal)
        for entry in match.journal[: one.step - 1]:
            again.play(entry)
        before = match.game.worlds(again.match.view(one.to)) or 0  # type: ignore[misc]  # it counts
        again.play(match.journal[one.step - 1])
        after = match.game.worlds(again.match.view(one.to)) or 0  # type: ignore[misc]  # it counts
        assert one.counted.split(" ")[0] == str(before)
        assert one.counted.split(" ")[-1] == str(after)


def test_the_best_lie_is_the_one_that_was_true_in_most_worlds_and_then_the_one_kept_longest() -> None:
    def lie(share: tuple[int, int], kept: int) -> lessons.Lie[int]:
        found: lessons.Lie[int] = lessons.Lie(0, 0, 1, 2, 3, 0b1111)
        found.look((1 << share[1]) - 1 << 4 - share[0], 1)
        found.kept = kept
        return found

    half, longer, most = lie((2, 4), 3), lie((2, 4), 5), lie((3, 4), 1)
    assert lessons.best_lie([half, longer]) is longer
    assert lessons.best_lie([longer, most]) is most
    assert lessons.best_lie([lie((1, 4), 9)]) is None
    assert most.best == (0.75, 3, 4)
    most.look(0b110000, 7)
    most.look(0b1, 8)
    assert (most.until, most.best) == (7, (0.75, 3, 4)), "once found out it stays so"


@pytest.mark.parametrize(("seats", "player"), [(5, "sensible"), (6, "random")])
def test_in_q_the_cards_of_every_ship_add_up_to_what_was_scored(seats: int, player: str) -> None:
    match = played("q", seats, f"ships {player}", player)
    teller = told(match)
    assert teller.ships
    assert all(teller._weighed(ship) for ship in teller.ships)
    assert teller.ships[-1].after == match.view(None).open.score


class Said(msgspec.Struct):
    """A claim, as the house keeps it."""

    seat: int
    says: str
    truth: str | None


def test_what_was_claimed_in_q_and_was_not_so_is_told_and_silence_is_no_lie() -> None:
    match = played("q")
    claims = [
        Said(0, "goods", "event"),
        Said(1, "book", "book"),
        Said(2, "silent", "book"),
        Said(3, "book", None),
    ]
    fact = evening_of(match, "en", NAMES[:5], claims).facts[-1]
    assert fact.says == "4 claims, 1 lie."
    assert [(line.label, line.says) for line in fact.lines] == [("Nane", "said goods, and it was an event")]


@pytest.mark.parametrize("seats", [3, 4])
def test_in_zena_every_point_of_prestige_has_a_source(seats: int) -> None:
    match = played("zena", seats)
    teller = told(match)
    assert teller.final == [*match.outcome.scores]  # type: ignore[union-attr]  # it is over
    assert [sum(sources.values()) for sources in teller.sources] == teller.final
    assert [month.number for month in teller.months] == [1, 2, 3]


def test_what_was_taken_back_counts_for_nothing() -> None:
    game = games.load("zena")
    match, rng = game.start(2, {"months": 1}, "undo"), chances_of("undo", 2)
    player, undone = bots.make("zena", "random"), 0
    while not match.over:
        seat = match.to_move()[0]
        match.play(seat, player.choose(match.view(seat), match.asked_moves(seat), rng[seat]))
        if undone < 3 and match.can_undo(seat):
            match.undo(seat)
            undone += 1
    assert undone == 3
    assert sum(isinstance(entry.move, TakeBack) for entry in match.journal) == 3
    seen = [moment.n for moment in moments(match)]
    assert len(seen) == len(match.journal) + 1 - 6
    assert told(match).final == [*match.outcome.scores]  # type: ignore[union-attr]  # it is over


def test_a_match_that_goes_on_has_no_page() -> None:
    match = games.load("inkognito").start(4, {}, "running")
    with pytest.raises(NotOver, match="is not over"):
        evening_of(match, "en", NAMES[:4])
