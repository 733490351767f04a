"""A table is opened, people and bots sit down. Pure: documents in, documents out."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from ridotto import bots
from ridotto.bots.people import newcomer
from ridotto.core import Game, SetupError
from ridotto.server.table.document import MASKS, Document, Place
from ridotto.server.table.keys import hash_of, person_of
from ridotto.server.table.names import looks, proper
from ridotto.server.wire import protocol as p
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
        absence=wish.absence,
        lesson=wish.lesson,
        language=wish.language,
    )


def sat_down(doc: Document, wish: p.TakeChair, token: str) -> tuple[Document, Place]:
    """Somebody takes an empty chair, with this new token; the first to sit down is the host."""
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
        _free_mask(doc, wish.mask),
        token=hash_of(token),
        word=plain_word(wish.word),
        person=person_of(token),
    )
    doc = doc.with_place(place)
    return (doc if doc.host else replace(doc, host=place.id)), place


def _alike(one: str, other: str) -> bool:
    return one.casefold() == other.casefold() or (looks(one) == looks(other) != "")


def of_age(game: Game, adult: bool) -> None:
    """Raise if somebody who has not said that they are of age wants to play or watch a game for adults."""
    if game.tale is not None and game.tale.adults and not adult:
        raise Problem("adults_only", f"{game.name} is for adults: say that you are one.", 403)


def bot_seated(doc: Document, chair: str, bot: str | None) -> Document:
    """Seat a bot: on an empty chair, for a person who is away, or instead of another bot."""
    known = bots.names(doc.game)
    name = bot or bots.best(doc.game, doc.language)
    if name not in known:
        raise Problem("no_such_bot", f"{doc.game} has no bot {name}; it has {', '.join(known)}.", 422)
    place = doc.place(chair)
    if place.kind == "person":
        return doc.with_place(replace(place, bot=name, stands_in=True))
    if place.kind == "bot":
        return doc.with_place(replace(place, bot=name))
    called, mask = _person(doc, f"Bot {chair}")
    return doc.with_place(Place(chair, "bot", called, mask, bot=name, agreed=True))


def _person(doc: Document, otherwise: str) -> tuple[str, p.Mask]:
    """The name and the mask of whoever comes to play as a bot; ``otherwise`` is a name if all are taken."""
    worn = {place.mask for place in doc.places if place.kind != "empty"}
    person = newcomer({place.name for place in doc.places}, worn)
    if person is None:
        return otherwise, _free_mask(doc, "moretta")
    return person.name, person.mask if person.mask not in worn else _free_mask(doc, person.mask)


def _free_mask(doc: Document, wish: p.Mask) -> p.Mask:
    """The mask that was wished for, or another if somebody wears it."""
    worn = {place.mask for place in doc.places if place.kind != "empty"}
    free = [mask for mask in (wish, *MASKS) if mask not in worn]
    return free[0] if free else wish


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


def plain_word(word: str) -> str:
    """A word that is mixed into the seed, as it is kept."""
    if "\0" in word:
        raise Problem("bad_word", "A word may not hold a zero byte.", 422)
    return word.strip()
