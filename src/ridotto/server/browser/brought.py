"""Cards that whoever made the page has brought along: files beside this one, in the packs of the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from ridotto.server.match.cards import OwnCards

FOLDER = Path(__file__).with_name("own")


def packed(cards: Iterable[OwnCards]) -> Iterator[tuple[str, bytes]]:
    """The files, as they lie in a pack."""
    for own in cards:
        yield f"ridotto/server/browser/{FOLDER.name}/{own.file}", own.data


def own_cards() -> tuple[OwnCards, ...]:
    """The files of this page; there are none anywhere else."""
    return tuple(OwnCards(file.name, file.read_bytes()) for file in sorted(FOLDER.glob("*")))
