"""What bots keep between two choices saves time and changes none of them, whoever was asked before."""

import sys
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from ridotto import games
from ridotto.bots import Bot, make, names
from ridotto.bots.table import asked, chances_of, offered, read_to
from ridotto.core import Chance, Match, Move
from ridotto.lab import simulate

EVERY = {"inkognito": 2, "arsenalia": 4, "q": 3, "zena": 2, "bacchanalia": 9}
"""By game which decisions are looked at, one in so many."""
MATCHES = {"zena": 6}
OPTIONS = {"inkognito": [{"points": 1, "deal_limit": 1}], "zena": [{"mode": "beginner"}, {"mode": "expert"}]}
"""In turn."""
SEARCHED = 8
"""Of a bot that searches fewer decisions are looked at, one in so many."""
BOTS = [(game, name) for game in EVERY for name in names(game) if name != "random"]


class Asked(NamedTuple):
    """A decision of a match, which went on in a clone."""

    match: Match
    seat: int
    seed: str


def a_bot(game: str, name: str) -> Bot:
    """A new one; who searches gets a small budget."""
    bot = make(game, name)
    if hasattr(bot, "settings"):
        bot.settings = replace(bot.settings, simulations=6, seconds=None)
    return bot


def decisions(game: str, name: str) -> list[Asked]:
    """What seats of several matches were asked."""
    found = []
    player = next((one for one in names(game) if one != "random"), "random")
    rules = games.load(game)
    for n in range(MATCHES.get(game, 2)):
        seed = f"caches {n}"
        seats = rules.seat_counts[n % len(rules.seat_counts)]
        options = OPTIONS.get(game, [{}])
        match, chances = rules.start(seats, options[n % len(options)], seed), chances_of(seed, seats)
        bots = [make(game, player if (seat + n) % 3 else "random") for seat in range(seats)]
        for count in range(400):
            if match.over:
                break
            seat = match.to_move()[0]
            if count % EVERY[game] == 0 and len(match.asked_moves(seat)) > 1:
                found.append(Asked(match.clone(), seat, f"{seed} {count}"))
            read_to(bots[seat], match, seat)
            match.play(seat, bots[seat].choose(match.view(seat), match.asked_moves(seat), chances[seat]))
    assert len(found) > 20
    every = SEARCHED if hasattr(make(game, name), "settings") else 1
    return found[::every]


class Choice(NamedTuple):
    """What a bot answers, which offer it takes up, and what it thinks of the moves, if it says so."""

    move: Move
    offer: Move | None
    values: list[float] | None


def chosen(game: str, name: str, one: Asked) -> Choice:
    """What a new bot does here."""
    match, seat, seed = one
    bot, view = a_bot(game, name), match.view(seat)
    read_to(bot, match, seat)
    moves, offers = asked(match, view), offered(match, view)
    return Choice(
        bot.choose(view, moves, Chance.of(seed)),
        bot.interrupt(view, offers, Chance.of(seed)) if offers else None,
        bot.values(view, moves) if name == "sensible" else None,
    )


def forget() -> None:
    """Everything that bots have kept in this process."""
    kept = 0
    for name, module in list(sys.modules.items()):
        if name.startswith("ridotto.bots"):
            for what in vars(module).values():
                if hasattr(what, "cache_clear"):
                    what.cache_clear()
                    kept += 1
    assert kept


@pytest.mark.parametrize(("game", "name"), BOTS)
def test_a_choice_is_the_same_whatever_the_process_was_asked_before(game, name):
    positions = decisions(game, name)
    forget()
    forwards = [chosen(game, name, one) for one in positions]
    forget()
    backwards = [chosen(game, name, one) for one in reversed(positions)]
    assert forwards == backwards[::-1]
    for n in range(0, len(positions), max(1, len(positions) // 8)):
        forget()
        assert chosen(game, name, positions[n]) == forwards[n]


@pytest.mark.native
def test_matches_of_zena_come_out_the_same_with_one_job_and_with_two():
    one, two = (simulate("zena", bots=["sensible"], games=60, seats=5, seed="jobs", jobs=n) for n in (1, 2))
    assert one.to_dict() == two.to_dict()
