"""How sensible players show cards: what a message leaves open for its viewer, and how likely it is chosen."""

from __future__ import annotations

from functools import lru_cache

from ridotto.bots.inkognito.deals import bits
from ridotto.games.inkognito.imagining.deduction import PARTNERS, WITH_NUMBER
from ridotto.games.inkognito.imagining.knowledge import SEEN, WORLDS
from ridotto.games.inkognito.rules.pairs import PAIR_CARDS, PAIRS

NUMBER, SIDES, DEALS = 1.0, 0.6, 0.25
"""How much a bit counts: of the number, of who is with whom, of the deal as a whole."""

HIDERS = 0.5
"""The share of players who choose their pairs with care; the rest show any."""
CARE = 4.0
"""How many times likelier a careful player shows a pair that leaves one bit more open."""


@lru_cache(1 << 16)
def left_open(deals: int, by: int, viewer: int = -1) -> float:
    """The bits a viewer still lacks if these deals are possible for them; pass their slot only with teams."""
    parts = [deals & numbers for numbers in WITH_NUMBER.values() if deals & numbers]
    whole = DEALS * bits([1.0] * deals.bit_count())
    if viewer < 0:
        return whole + NUMBER * bits(part.bit_count() for part in parts)
    together = PARTNERS[by][viewer]
    sides = bits(((deals & ~together).bit_count(), (deals & together).bit_count()))
    return whole + NUMBER * bits(part.bit_count() for part in parts) + SIDES * sides


@lru_cache(1 << 14)
def likelihood(truth: tuple[int, int], by: int, earlier: tuple[int, ...], cards: int) -> float:
    """How likely somebody with this truth shows these two cards to a viewer who has seen the earlier ones."""
    deals = WORLDS.all
    for seen in earlier:
        deals &= SEEN[by][seen]
    choices = [PAIR_CARDS[n] for n in PAIRS[truth] if PAIR_CARDS[n] not in earlier]
    if cards not in choices:
        return 1 / 12  # R5: all twelve have been shown
    weights: dict[int, float] = {
        choice: CARE ** left_open(deals & SEEN[by][choice], by) for choice in choices
    }
    return (1 - HIDERS) / len(choices) + HIDERS * weights[cards] / sum(weights.values())
