"""The chances of the rules page come out of the engine, which plays every draw of four cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import comb, prod
from pathlib import Path

import pytest
from tests.games.bacchanalia.table import GAME, Table

from ridotto.core import Match
from ridotto.games.bacchanalia.box import deck_of
from ridotto.games.bacchanalia.cards import Row, Umbra
from ridotto.games.bacchanalia.events import MinervaTurnedAway, Ruled
from ridotto.games.bacchanalia.moves import CloseScene

PAGES = Path(__file__).parents[3] / "docs" / "rules"
LINE = re.compile(
    r"^\| ([A-Z][a-z]+(?: \+ [A-Z][a-z]+)*|nothing|niente) \| ([\d.,]+) \| ?(.*?) ?\|$", re.MULTILINE
)
NUMBER = Counter(deck_of(""))
ALL = comb(62, 4)


def hands(left: int = 4, first: int = 0) -> Iterator[dict[int, int]]:
    """Every draw of four cards: how many of each kind."""
    if left == 0:
        yield {}
    elif first < len(Umbra):
        for number in range(min(left, NUMBER[first]) + 1):
            for rest in hands(left - number, first + 1):
                yield {first: number, **rest} if number else rest


def chance_of(hand: dict[int, int]) -> Fraction:
    return Fraction(prod(comb(NUMBER[card], number) for card, number in hand.items()), ALL)


def drawn(before: Match, hand: dict[int, int]) -> list[object]:
    """The turn of seat 0 with these four on top of the deck: what is told up to the ruling Deus."""
    match = before.clone()
    cards = [card for card, number in hand.items() for _ in range(number)]
    deck = match.state.hidden.deck
    for card in cards:
        deck.remove(card)
    deck += cards
    told = match.play(2, CloseScene(), check=False)
    if match.view(None).waiting.question == "which_vinum":
        told = told + match.play(0, match.asked_moves(0)[0], check=False)
    return [one.event for one in told]


def rulers(held: str) -> dict[str, Fraction]:
    """Who rules how often, with four fresh cards from the full deck."""
    before = Table(held={0: held}, parcae=1 if "AMANS" in held else 0, begin=False).match
    found: Counter[str] = Counter()
    total = Fraction(0)
    for hand in hands():
        (row,) = [event.row for event in drawn(before, hand) if isinstance(event, Ruled)]
        name = "Vinum" if row in (Row.VINUM, Row.VINUM_SYMBOL) else row.name.capitalize()
        found[name] += chance_of(hand)
        total += chance_of(hand)
    assert total == 1
    return dict(found)


def printed(language: str) -> list[tuple[str, dict[str, str]]]:
    """The table of the page."""
    text = (PAGES / f"bacchanalia.{language}.md").read_text(encoding="utf-8")
    text = text[text.index("Vinum | Vinum |") :].partition("\n\n")[0]
    lines = []
    point, between = (".", ", ") if language == "en" else (",", "; ")
    for held, vinum, others in LINE.findall(text):
        said = {"Vinum": vinum.replace(point, ".")}
        for part in filter(None, others.split(between)):
            name, number = part.rsplit(" ", 1)
            said["Tie" if name in ("tie", "pareggio") else name] = number.replace(point, ".")
        lines.append(("" if held in ("nothing", "niente") else held.upper().replace(" + ", " "), said))
    return lines


ENGLISH = printed("en")


def test_both_pages_print_the_same_fifteen_lines():
    assert len(ENGLISH) == 15
    assert printed("it") == ENGLISH


@pytest.mark.parametrize(("held", "said"), ENGLISH, ids=[held or "nothing" for held, _ in ENGLISH])
def test_who_rules_is_as_printed(held, said):
    found = rulers(held)
    assert {name: f"{float(100 * chance):.1f}" for name, chance in found.items()} == {
        name: number if "." in number else f"{float(number):.1f}" for name, number in said.items()
    }


def test_how_much_vinum_is_drawn_and_how_often_minerva_stays():
    vinum = {Umbra.VINUM, Umbra.VINUM_SYMBOL}
    number: Counter[int] = Counter()
    for hand in hands():
        number[sum(n for card, n in hand.items() if card in vinum)] += chance_of(hand)
    percent = [round(float(100 * number[n]), 1) for n in range(3)]
    assert percent == [41.3, 42.2, 14.5]
    assert round(float(100 * (number[3] + number[4])), 1) == 2.1
    before = Table(held={0: "MINERVA"}, begin=False).match
    leaves = sum(
        chance_of(hand)
        for hand in hands()
        if any(isinstance(event, MinervaTurnedAway) for event in drawn(before, hand))
    )
    assert f"{float(100 * (1 - leaves)):.1f}" == "58.7"


def test_the_symbol_is_seen_in_one_of_three_vinum():
    seen = [1 - Fraction(comb(NUMBER[Umbra.VINUM], n), comb(12, n)) for n in (1, 2, 3)]
    assert [round(float(100 * chance)) for chance in seen] == [33, 58, 75]


def test_every_hand_is_counted_once():
    every = [tuple(sorted(hand.items())) for hand in hands()]
    assert len(every) == len(set(every))
    assert sum(chance_of(dict(hand)) for hand in every) == 1
    assert GAME.name == "bacchanalia"
