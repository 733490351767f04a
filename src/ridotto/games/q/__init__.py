"""Q, the card game of hidden factions in the Venice of 1549."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from ridotto.core import CARDS, Cards, Game, Kinds, Knowledge, Manners, Measures, Move, Printed, Seating
from ridotto.core.beside import Claims
from ridotto.games.q.box import KINDS, SEAT_COUNTS, box_of, open_box
from ridotto.games.q.events import Events
from ridotto.games.q.imagining.imagine import imagine
from ridotto.games.q.imagining.knowledge import deal_of, number_of_worlds, possible
from ridotto.games.q.moves import Card, Load, Moves, Role
from ridotto.games.q.numbers import ACTIONS
from ridotto.games.q.rules import rules, start
from ridotto.games.q.sheet import sheet
from ridotto.games.q.state import Options, Q, components

ENDLESS = 1000
"""Rounds that the kit allows a match whose limit is switched off."""


def bound(seats: int, options: Options) -> int:
    """What is put back; per round two turns of each seat with up to three decisions each, and the ship's."""
    return seats + (options.round_limit or ENDLESS) * (6 * seats + 4)


def variants(seats: int) -> Iterable[Mapping[str, Any]]:
    """Option sets that between them use every switch."""
    yield {}
    yield {"round_limit": 3}
    yield {"round_limit": 0}


def sides(s: Q) -> list[list[int]]:
    """Who stands with the Spirituali now, and who with the Zelanti."""
    by_seat = [s.open.sides[s.role_of(seat)] for seat in range(s.open.seats)]
    return [[seat for seat, side in enumerate(by_seat) if side == sign] for sign in (1, -1)]


def own_cards(data: bytes, name: str) -> Mapping[str, Any]:
    """A file of one's own in place of ``cards.toml``: its digest."""
    return {CARDS: open_box(data, name)}


def printed(options: Options) -> Printed:
    """What is printed on the cards, and the titles that are a file's own."""
    box = box_of(options.cards)
    lines = msgspec.to_builtins(box.file)
    for part, members in (("cards", Card), ("roles", Role)):
        for line in lines[part]:
            line["number"] = int(members[line["name"]])
    return Printed(lines, {"Card": dict(box.titles)} if box.titles else {})


SAID_OF = {
    "event": "event",
    "libro": "book",
    "merce_rara": "goods",
    "merce_comune": "goods",
    "azione": "action",
}
"""What an honest loader says of each kind."""


def loaded(options: Options, move: Move) -> str:
    """The true statement about a load."""
    assert isinstance(move, Load)
    return SAID_OF[KINDS[box_of(options.cards).kind[move.card]]]


GAME = Game(
    name="q",
    revision=4,
    folder=Path(__file__).parent,
    minutes=60,
    seating=Seating(counts=SEAT_COUNTS, sides=sides),
    kinds=Kinds(options=Options, state=Q, moves=Moves, events=Events),
    rules=rules,
    actions=ACTIONS,
    start=start,
    measures=Measures(
        components=components,
        bound=bound,
        longest_list=1000,  # two out of a hand, which has no limit (R13): 55 pairs with ten titles
        variants=variants,
    ),
    knowledge=Knowledge(
        imagine=imagine,
        deals=possible,
        deal_of=deal_of,
        worlds=number_of_worlds,
        sheet=sheet,
    ),
    manners=Manners(
        paced=(
            "what_to_put_back",
            "which_action",
            "which_to_keep",
            "what_to_give",
            "what_to_give_up",
            "what_to_throw_overboard",
        ),
        brief=("which_action", "which_to_keep", "what_to_give_up"),
        claims=Claims(
            move="Load",
            told="Loaded",
            until="RoundBegan",
            says=("book", "goods", "event", "action", "silent"),
            silent="silent",
            truth=loaded,
        ),
    ),
    cards=Cards(own=own_cards, printed=printed),
)
