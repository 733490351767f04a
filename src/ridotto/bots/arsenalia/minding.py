"""What a bot of Arsenalia has in mind: where it thinks the treasure is, and how near the ghost is."""

from __future__ import annotations

from ridotto.bots.arsenalia.landing import ghosts_left
from ridotto.bots.arsenalia.treasure import THERE, likeliest
from ridotto.bots.mind import Mind, Odds, percent
from ridotto.core import View
from ridotto.games.arsenalia.imagining.knowledge import possible
from ridotto.games.arsenalia.moves import Card
from ridotto.games.arsenalia.state import NO_PAIR

NO_SEAT = -1
"""About whom its odds are: the treasure is nobody's."""


def mind_of(view: View, by_the_odds: bool) -> Mind:
    """The cards that are certainly part of the treasure; ``by_the_odds``: the likeliest pair too."""
    deals = possible(view)
    odds: list[Odds] = [(NO_SEAT, int(card), 100) for card in Card if not deals & ~THERE[card]]
    counts = {"worlds": float(deals.bit_count()), "ghosts": float(ghosts_left(view.open))}
    if by_the_odds:
        pair, likely = likeliest(deals)
        if pair != NO_PAIR:
            counts["pair"] = float(percent(likely))
            known = {card for _, card, _ in odds}
            odds += [(NO_SEAT, card, _share(deals, card)) for card in pair if card not in known]
    return Mind(tuple(odds), counts=counts)


def _share(deals: int, card: int) -> int:
    return percent((deals & THERE[card]).bit_count() / deals.bit_count())
