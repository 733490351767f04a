"""What a house has to know about Bacchanalia to keep drafts, an X, raised hands, the candle and the book."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ridotto.core import Match
from ridotto.core.beside import Form, Tale
from ridotto.games.bacchanalia.book import epub, markdown, page
from ridotto.games.bacchanalia.cards import ELEMENTS, NOTHING, Kind
from ridotto.games.bacchanalia.moves import CloseScene, Inquire, Rewind, SeatLeft, Skip, TimeIsUp
from ridotto.games.bacchanalia.state import Open
from ridotto.games.bacchanalia.story import story_of


def teller(o: Open) -> int | None:
    """Who tells."""
    return None if o.teller == NOTHING else o.teller


def writers(o: Open) -> Sequence[int]:
    """The author of each text, by number."""
    return [seat for seat, _, _ in o.texts]


def veiled(o: Open) -> Collection[int]:
    """R51 What was veiled by a move."""
    return o.veiled


def last(o: Open, gone: Collection[int]) -> Sequence[int]:
    """R51 What was told last in this scene and can still be read, with the elements that were entered since;
    where nothing has been told in it yet, the same of the scene before it."""
    late = o.scene_from == len(o.texts)
    found: list[int] = []
    for number in reversed(range(0 if late else o.scene_from, len(o.texts))):
        seat, kind, _ = o.texts[number]
        whole = kind <= Kind.FINALE
        if whole and found and o.texts[found[0]][0] != seat:
            break  # the elements are those of a scene that stayed untold
        if number not in o.veiled and number not in gone:
            found.append(number)
            if kind not in ELEMENTS:
                break
        elif late and whole:
            break  # the scene before is veiled: the one before that is not meant
    return found


def in_hand(o: Open) -> bool:
    """R51 Whether an X may be about this scene: it is told aloud, or something of it can be read."""
    return o.options.telling != "written" or o.scene_from < len(o.texts)


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
    in_hand=in_hand,
    rewind=Rewind(),
    skip=Skip(),
    close=CloseScene(),
    closed="SceneClosed",
    questions=(Inquire.__name__,),
    minutes="minutes",
    time_is_up=TimeIsUp(),
    left=SeatLeft,
    bind=bind,
    agreed=("telling", "tone", "length"),
)
