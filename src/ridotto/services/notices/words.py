"""What a notice says, in two languages: a game and a time, no card, no name of a place or of anybody."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

import msgspec

from ridotto.services.deadlines.hours import Hours, zone_of

Language = Literal["it", "en"]
DAYS = {
    "en": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    "it": ("lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"),
}
MONTHS = {
    language: tuple(names.split())
    for language, names in {
        "en": "January February March April May June July August September October November December",
        "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    }.items()
}
SAID = {
    "en": {
        "yours": "It is your turn",
        "all": "The table waits for answers",
        "until": "until {when}, your time",
        "waits": "the table waits",
        "letter": "the clock starts when you open the letter",
        "one": "One table waits for you",
        "many": "{n} tables wait for you",
        "try": "This is how Ridotto calls you",
        "tried": "If you can read this, it works.",
        "code": "Your code for Ridotto: {code}",
        "confirm": "Type it in where you have asked for it. If you have not, nothing happens.",
        "deadline": "{game}: your turn ends",
    },
    "it": {
        "yours": "Tocca a te",
        "all": "Il tavolo aspetta risposte",
        "until": "fino a {when}, ora tua",
        "waits": "il tavolo aspetta",
        "letter": "il tempo corre da quando apri la lettera",
        "one": "Un tavolo ti aspetta",
        "many": "{n} tavoli ti aspettano",
        "try": "Ridotto ti chiama così",
        "tried": "Se leggi queste righe, funziona.",
        "code": "Il tuo codice per Ridotto: {code}",
        "confirm": "Scrivilo dove te lo sei fatto mandare. Se non sei stato tu, non succede nulla.",
        "deadline": "{game}: il tuo turno finisce",
    },
}


class Said(msgspec.Struct, frozen=True):
    """A notice as it is read."""

    title: str
    body: str
    link: str
    """Where the house shows the reader's tables."""


def when(until: int, hours: Hours, language: Language) -> str:
    """An instant in the reader's time zone: ``Tuesday 17 November, 21:30``."""
    at = datetime.fromtimestamp(until / 1000, zone_of(hours.zone))
    return f"{DAYS[language][at.weekday()]} {at.day} {MONTHS[language][at.month - 1]}, {at:%H:%M}"


def turn(
    game: str,
    until: int | None,
    hours: Hours,
    language: Language,
    mine: bool,
    link: str,
    letter: bool = False,
) -> Said:
    """That it is the reader's turn; if not ``mine``, that several are asked, whoever has answered."""
    said = SAID[language]
    waits = said["letter" if letter else "waits"]
    time = waits if until is None else said["until"].format(when=when(until, hours, language))
    return Said(said["yours" if mine else "all"], f"{game}, {time}.", link)


def digest(n: int, games: tuple[str, ...], language: Language, link: str) -> Said:
    """How many tables wait for the reader."""
    said = SAID[language]
    return Said(said["one"] if n == 1 else said["many"].format(n=n), f"{', '.join(games)}.", link)


def trial(language: Language, link: str) -> Said:
    """A notice that the reader has asked for, to see whether it comes."""
    return Said(SAID[language]["try"], SAID[language]["tried"], link)


def confirmation(code: str, language: Language, link: str) -> Said:
    """The code with which a mailbox is confirmed."""
    return Said(SAID[language]["code"].format(code=code), SAID[language]["confirm"], link)
