"""A table is opened, people and bots sit down. Pure: documents in, documents out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

import msgspec
from msgspec.structs import replace

from ridotto import bots
from ridotto.bots.company import FAMILY, bot_for, who_comes
from ridotto.bots.people import Person, known
from ridotto.core import Game, SetupError, key_of
from ridotto.server.table.document import MASKS, VISITOR, Document, Place
from ridotto.server.table.keys import hash_of, person_of
from ridotto.server.table.names import looks, proper
from ridotto.server.wire import protocol as p
from ridotto.services.deadlines.rhythm import Rhythm
from ridotto.services.problem import Problem


def opened(game: Game, wish: p.OpenTable, code: str, seed: str, screen: str, dice: str = "") -> Document:
    """A new table with empty chairs."""
    seats = wish.seats if wish.seats is not None else game.usual_seats
    if seats not in game.seat_counts:
        counts = ", ".join(map(str, game.seat_counts))
        raise Problem("wrong_seats", f"{game.name} is played by {counts}, not by {seats}.", 422)
    return Document(
        code=code,
        game=game.name,
        options=agreed_options(game, wish.options),
        places=tuple(Place(chr(ord("a") + n)) for n in range(seats)),
        host="",
        screen=screen,
        seed=seed,
        dice=dice,
        talk=agreed_talk(game, wish.talk),
        sheet=wish.sheet,
        absence=agreed_absence(wish.rhythm, wish.absence),
        rhythm=agreed_rhythm(game, wish.rhythm),
        lesson=wish.lesson,
        language=wish.language,
        hints=wish.hints,
        assistants=wish.assistants,
    )


def sat_down(doc: Document, wish: p.TakeChair, token: str, assistant: bool = False) -> tuple[Document, Place]:
    """Somebody takes an empty chair, with this new token; the first person to sit down is the host."""
    if assistant and not doc.assistants:
        raise Problem("no_assistants", "This table has agreed on playing without assistants.", 403)
    if doc.phase == "playing":
        raise Problem("playing", "The match has begun: ask the host, or watch.")
    empty = [place for place in doc.places if place.kind == "empty"]
    if wish.chair is not None:
        empty = [place for place in empty if place.id == wish.chair]
    if not empty:
        raise Problem("no_chair", "That chair is taken." if wish.chair else "Every chair is taken.")
    name = proper(wish.name)
    if any(place.name and _alike(place.name, name) for place in doc.places):
        raise Problem(
            "name_taken", f"Somebody here is already called {name}, or something that looks like it."
        )
    place = Place(
        empty[0].id,
        "person",
        name,
        VISITOR if assistant else _free_mask(doc, wish.mask),
        token=hash_of(token),
        word=plain_word(wish.word),
        person=person_of(token),
        agreed=assistant,
        assistant=assistant,
    )
    doc = doc.with_place(place)
    return (doc if doc.host or assistant else replace(doc, host=place.id)), place


def _alike(one: str, other: str) -> bool:
    return one.casefold() == other.casefold() or (looks(one) == looks(other) != "")


def of_age(game: Game, adult: bool) -> None:
    """Raise if somebody who has not said that they are of age wants to play or watch a game for adults."""
    if game.tale is not None and game.tale.adults and not adult:
        raise Problem("adults_only", f"{game.name} is for adults: say that you are one.", 403)


def bot_seated(doc: Document, chair: str, wish: str | None) -> Document:
    """Somebody who plays as a bot takes an empty chair, or plays on for whoever sits there.

    The wish is a person, a level, a bot, or a company (*family*); with none, one of the family comes to an
    empty chair, and the house's stand-in plays on for somebody who is away.
    """
    place = doc.place(chair)
    if place.kind == "bot" and doc.phase != "playing" and wish and known(wish):
        doc, place = doc.with_place(Place(chair)), Place(chair)  # somebody else comes in their stead
    if place.kind != "empty":
        name = _bot_of(doc, wish) if wish else bots.stand_in(doc.game, doc.language)
        return doc.with_place(replace(place, bot=name, stands_in=place.kind == "person"))
    person = _person(doc, chair, wish or FAMILY)
    name = _bot_of(doc, wish or FAMILY, person)
    if person is None:
        called, mask = f"Bot {chair}", _free_mask(doc, "moretta")
    else:
        called, mask = person.name, _free_mask(doc, person.mask)
    return doc.with_place(Place(chair, "bot", called, mask, bot=name, agreed=True))


def all_seated(doc: Document, wishes: str | tuple[str, ...]) -> Document:
    """Every empty chair is taken: one wish for all, or one each; the house chooses whoever is not named."""
    empty = [place.id for place in doc.places if place.kind == "empty"]
    each = (wishes,) * len(empty) if isinstance(wishes, str) else wishes
    for chair, wish in zip_longest(empty, each[: len(empty)]):
        doc = bot_seated(doc, chair, wish or None)
    return doc


def among_bots(doc: Document, game: Game) -> Document:
    """Give options that are still the game's own the value that suits one person among bots, once all sit.

    Whoever wants another value chooses it after the last bot has sat down.
    """
    if doc.phase != "gathering" or doc.tried is not None or not doc.solitary:
        return doc
    own = msgspec.to_builtins(game.agreed({}))
    better = {name: value for name, value in game.among_bots.items() if doc.options[name] == own[name]}
    return replace(doc, options={**doc.options, **better})


def _bot_of(doc: Document, wish: str, person: Person | None = None) -> str:
    """Which bot plays for whoever was wished for."""
    try:
        return bot_for(doc.game, doc.language, wish, person)
    except LookupError as error:
        raise Problem("no_such_bot", f"{error}.", 422) from None


def _person(doc: Document, chair: str, wish: str) -> Person | None:
    """Who comes to play as a bot; None if everybody is here already."""
    names = {place.name for place in doc.places}
    worn = {place.mask for place in doc.places if place.kind != "empty"}

    def pick(n: int) -> int:
        return int.from_bytes(key_of(f"{doc.dice}/company/{chair}")) % n

    return who_comes(wish, names, worn, pick)


def _free_mask(doc: Document, wish: p.Mask) -> p.Mask:
    """The mask that was wished for, or another if somebody wears it."""
    worn = {place.mask for place in doc.places if place.kind != "empty"}
    free = [mask for mask in (wish, *MASKS) if mask in MASKS and mask not in worn]
    return free[0] if free else MASKS[0]


def agreed_options(game: Game, given: dict[str, bool | int | str]) -> dict[str, bool | int | str]:
    """The switches as they will be; raises if there is one that the game does not have."""
    try:
        found: dict[str, bool | int | str] = msgspec.to_builtins(game.agreed(given))
    except SetupError as error:
        raise Problem("bad_option", f"{error}.", 422, error) from None
    return found


def agreed_talk(game: Game, wish: p.Talk | None) -> p.Talk:
    """What may be said: never more than the game allows."""
    allowed: Sequence[p.Talk] = ("open", "greetings", "off") if game.talk == "open" else ("greetings", "off")
    return wish if wish is not None and wish in allowed else allowed[0]


def agreed_rhythm(game: Game, rhythm: Rhythm) -> Rhythm:
    """The pace of a table. Where stories are told they are told to all at once, and not by sealed letters."""
    if rhythm.kind == "letters" and game.tale is not None:
        raise Problem("bad_rhythm", "Stories are not told in letters.", 422)
    return rhythm


def agreed_absence(rhythm: Rhythm, absence: p.Absence) -> p.Absence:
    """What happens if somebody is away; where nobody has a deadline no match is given up."""
    if rhythm.kind == "live" and absence == "abandon":
        raise Problem("bad_rhythm", "A match is given up only where it is played turn by turn.", 422)
    return absence


def plain_word(word: str) -> str:
    """A word that is mixed into the seed, as it is kept."""
    if "\0" in word:
        raise Problem("bad_word", "A word may not hold a zero byte.", 422)
    return word.strip()
