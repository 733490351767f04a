"""Zena 1814, influence in Genoa in eight months of independence, by Alberto Barbieri and Luigi Cornaglia."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from ridotto.core import CARDS, Cards, Game, Kinds, Knowledge, Manners, Measures, Printed, Seating
from ridotto.games.zena.box import FILES, OURS, SEAT_COUNTS, box_of, open_box
from ridotto.games.zena.events import Events
from ridotto.games.zena.imagining.imagine import deal_of, imagine
from ridotto.games.zena.moves import Moves
from ridotto.games.zena.numbers import ACTIONS
from ridotto.games.zena.orders import ORDERS
from ridotto.games.zena.printed import CardLine
from ridotto.games.zena.rules import rules, start
from ridotto.games.zena.state import Options, Zena, components

DECISIONS_A_TURN = 24
"""A seat hardly ever has more decisions in a round, those of others about its cards included."""
LONGEST_LIST = 200
"""Soldi that one may pay for the die are listed one by one."""


def bound(seats: int, options: Options) -> int:
    """Set-up, and all rounds; a table's own cards may give more turns than ours."""
    turns = seats + max(0, again_in(options.cards) - again_in(OURS))
    return 7 * seats + options.months * turns * DECISIONS_A_TURN


def again_in(cards: str) -> int:
    """How many cards of the deck give their player another turn."""
    box = box_of(cards)
    return sum(box.verb[card] == "fa_fito" for card in box.expert_deck)


def variants(seats: int) -> Iterable[Mapping[str, Any]]:
    """Option sets that between them use every switch."""
    yield {"mode": "expert"}
    yield {}
    yield {"mode": "expert", "first_player": "race", "months": 4}


def own_cards(data: bytes, name: str) -> Mapping[str, Any]:
    """A file with other values for cards, in the form of ``cards.toml``: its digest."""
    return {CARDS: open_box(data, name)}


def printed(options: Options) -> Printed:
    """What is printed on the cards, and the titles that are a file's own."""
    file = FILES[options.cards]
    cards: list[CardLine] = [*file.actions, *file.goals, *file.forts]
    kinds: dict[str, Sequence[CardLine]] = {"Card": cards, "EventCard": file.events}
    titles = {kind: {line.name: line.title for line in lines if line.title} for kind, lines in kinds.items()}
    return Printed(msgspec.to_builtins(file), {kind: names for kind, names in titles.items() if names})


GAME = Game(
    name="zena",
    revision=3,
    folder=Path(__file__).parent,
    minutes=90,
    seating=Seating(counts=SEAT_COUNTS, usual=4),
    kinds=Kinds(options=Options, state=Zena, moves=Moves, events=Events),
    rules=rules,
    actions=ACTIONS,
    start=start,
    measures=Measures(components=components, bound=bound, longest_list=LONGEST_LIST, variants=variants),
    knowledge=Knowledge(imagine=imagine, deal_of=deal_of),
    manners=Manners(
        paced=("keep_or_exchange", "join_or_not", "your_turn", "which_card_to_pass", "what_to_put_back"),
        brief=("join_or_not", "your_turn"),
        orders=ORDERS,
    ),
    cards=Cards(own=own_cards, printed=printed),
)
