"""Tables: every pair, sign, call and list of them, made once. Moves are values; the tables hold them all."""

from __future__ import annotations

from itertools import combinations, permutations

from ridotto.core.bits import both, only
from ridotto.games.inkognito.moves import Call, Card, Kind, ShowBlack, ShowPair, ShowSign

EVERY_PAIR = tuple(ShowPair(a, b) for a, b in combinations(Card, 2))
PAIR_NUMBER = tuple(tuple(EVERY_PAIR.index(ShowPair(a, b)) if a < b else -1 for b in Card) for a in Card)
"""The number of a pair, by its two cards."""
PAIR_CARDS = tuple(both(pair.first, pair.second) for pair in EVERY_PAIR)
"""The two cards of a pair as bits, by its number."""

EVERY_SIGN = tuple(ShowSign(card) for card in Card)
EVERY_BLACK = tuple(ShowBlack(card) for card in Card)
AGENT_CARDS, FRAGMENT_CARDS = tuple(Card)[:4], tuple(Card)[4:]

EVERY_CALL = tuple(Call(number) for number in permutations(FRAGMENT_CARDS, 4))


def true_cards(pair: ShowPair, agent: int, fragment: int) -> int:
    """How many of the two cards are true for this truth."""
    return (
        (pair.first == agent) + (pair.second == fragment) + (pair.second == agent) + (pair.first == fragment)
    )


# By agent (0 to 3) and fragment card (4 to 7): what a seat with that truth may show and dial.
PAIRS: dict[tuple[int, int], tuple[int, ...]] = {}
"""The numbers of the twelve pairs with exactly one true card (4.2)."""
ALL_SHOWN: dict[tuple[int, int], int] = {}
"""These twelve as bits."""
SIGNS: dict[tuple[int, int], list[ShowSign]] = {}
CALLS: dict[tuple[int, int], list[Call]] = {}
"""The six numbers with one's own fragment at one's own agent."""

for _agent in AGENT_CARDS:
    for _fragment in FRAGMENT_CARDS:
        _truth = (int(_agent), int(_fragment))
        PAIRS[_truth] = tuple(n for n, pair in enumerate(EVERY_PAIR) if true_cards(pair, *_truth) == 1)
        ALL_SHOWN[_truth] = sum(only(n) for n in PAIRS[_truth])
        SIGNS[_truth] = [EVERY_SIGN[_agent], EVERY_SIGN[_fragment]]
        CALLS[_truth] = [call for call in EVERY_CALL if call.number[_agent] == _fragment]


def _exchange(agent: int, fragment: int, signs: bool) -> list[ShowPair | ShowSign | Call]:
    truth = (agent, fragment)
    pairs = [EVERY_PAIR[n] for n in PAIRS[truth]]
    return [*pairs, *(SIGNS[truth] if signs else ()), *CALLS[truth]]


EXCHANGES = tuple(
    tuple(tuple(_exchange(agent, fragment, signs) for fragment in FRAGMENT_CARDS) for agent in AGENT_CARDS)
    for signs in (False, True)
)
"""All choices in an exchange before any pair was shown: with signs or without, by agent and fragment."""


KIND_OF = tuple(Kind.AGENT if card in AGENT_CARDS else Kind.FRAGMENT for card in Card)


def kind_of(card: int) -> Kind:
    """Whether a card is an agent or a fragment."""
    return KIND_OF[card]
