"""What a house has to know of Bacchanalia to keep drafts, an X, raised hands, the candle and the book."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ridotto.core import Match
from ridotto.core.tale import Form, Tale
from ridotto.games.bacchanalia.book import epub, markdown, page
from ridotto.games.bacchanalia.cards import ELEMENTS, NOTHING
from ridotto.games.bacchanalia.moves import CloseScene, Inquire, Rewind, SeatLeft, Skip, TimeIsUp
from ridotto.games.bacchanalia.state import Open
from ridotto.games.bacchanalia.story import story_of


def teller(o: Open) -> int | None:
    """Who tells."""
    return None if o.teller == NOTHING else o.teller


def writers(o: Open) -> Sequence[int]:
    """By number of a text whose it is."""
    return [seat for seat, _, _ in o.texts]


def veiled(o: Open) -> Collection[int]:
    """R51 What was veiled by a move."""
    return o.veiled


def last(o: Open) -> Sequence[int]:
    """R51 What was told last in this scene, with the elements that were entered since; or, where nothing has
    been told in it yet, what was told before it."""
    found: list[int] = []
    first = max(0, min(o.scene_from, len(o.texts) - 1))
    for number in reversed(range(first, len(o.texts))):
        found.append(number)
        if number not in o.veiled and o.texts[number][1] not in ELEMENTS:
            break
    return [number for number in found if number not in o.veiled]


def bind(match: Match, players: Sequence[str], form: Form, language: str, title: str, nonce: str) -> bytes:
    """The book of a match, running or over."""
    story = story_of(match, players)
    match form:
        case "markdown":
            return markdown(story, language, title).encode()
        case "page":
            return page(story, language, title, nonce).encode()
        case "epub":
            return epub(story, language, title)


TALE = Tale(
    adults=True,
    teller=teller,
    writers=writers,
    veiled=veiled,
    last=last,
    rewind=Rewind(),
    skip=Skip(),
    close=CloseScene(),
    closed="SceneClosed",
    questions=(Inquire.__name__,),
    minutes="minutes",
    time_is_up=TimeIsUp(),
    left=SeatLeft,
    bind=bind,
)
