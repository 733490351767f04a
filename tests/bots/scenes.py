"""Scenes for bots: a seat at a meeting, or at a choice of place, with memories of one's choice."""

from tests.games.inkognito.table import CARDS, Table, in_words

from ridotto.core import Chance, View
from ridotto.games.inkognito.state import LineKind


def bits(text: str) -> int:
    """``"F 0"`` as a set of cards."""
    return sum(1 << CARDS[name] for name in text.split())


def remembering(
    table: Table, seat: int, *seen: tuple[str | int, ...], what: LineKind = LineKind.EXCHANGE
) -> View:
    """The view of a seat with memories of cards it was shown: ``(by, "B")``, ``(by, "B 0", "F 11")`` if it
    showed something too."""
    view = table.view(seat)
    view.mine.memory = tuple(
        (n, what, other, bits(saw), bits(*showed) if showed else 0)
        for n, (other, saw, *showed) in enumerate(seen)
    )
    return view


def choices(bot, table: Table, view: View, seeds: int = 15) -> set[str]:
    """What the bot does here, over several chances."""
    moves = table.match.moves(view.seat)
    return {in_words(bot.choose(view, moves, Chance.of(str(seed)))) for seed in range(seeds)}
