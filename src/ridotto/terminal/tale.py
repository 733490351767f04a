"""Where stories are told: the X of the person at the terminal, drafts, other words, and the book."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from ridotto.core import IllegalMove, Match, Move, Refusal, has_text
from ridotto.core.beside import Form
from ridotto.core.game import longest_text, shortest_text
from ridotto.services import tales, texts
from ridotto.services.tales import last_told, moves_of, open_of, retellings, tale_of, teller_of
from ridotto.terminal.saves import write
from ridotto.terminal.sitting import Sitting, now

Settling: TypeAlias = Literal["rewind", "skip", "go_on", "pause"]

SAYING: dict[Settling, str] = {
    "rewind": "x_rewind",
    "skip": "x_skip",
    "go_on": "x_go_on",
    "pause": "x_pause",
}
"""By what can be done after an X how it is said."""
LONG = 1000
"""Texts that may have so many signs are written in several lines."""
FILES: dict[str, Form] = {"book.md": "markdown", "book.html": "page", "book.epub": "epub"}


class Stop(NamedTuple):
    """An X that is not settled yet."""

    veiled: tuple[int, ...]
    choices: list[Settling]


def press_x(sitting: Sitting) -> Stop:
    """Veil what was told last, whoever told it; how the person may go on. Companions wait meanwhile."""
    veiled = last_told(sitting.match, sitting.seating.veiled)
    sitting.veil(veiled)
    return Stop(veiled, choices(sitting))


def choices(sitting: Sitting) -> list[Settling]:
    """R51 What can be done after an X: for a companion who tells, the person chooses."""
    return [*retellings(sitting.match), "go_on", "pause"]


def settle(sitting: Sitting, stop: Stop, how: Settling) -> None:
    """The scene is told anew, or left as it is, or goes on; what was veiled stays so."""
    if teller_of(sitting.match) is not None and (how == "rewind" or how == "skip"):
        for seat, move in moves_of(how, stop.veiled, lambda: sitting.match):
            sitting.play_for(seat, move)


def mine(sitting: Sitting) -> dict[int, str]:
    """By number the person's own texts that are still shown."""
    told = sitting.texts()
    writers = tale_of(sitting.match).writers(open_of(sitting.match))
    return {n: told[n] for n, seat in enumerate(writers) if seat == sitting.me and n in told}


# writing


def is_long(move: Move) -> bool:
    """Whether a form takes a text of several lines."""
    return longest_text(type(move)) >= LONG


def lengths(move: Move) -> tuple[int, int]:
    """How many signs a form takes, at least and at most."""
    return shortest_text(type(move)), int(longest_text(type(move)))


def tidy(move: Move, text: str) -> str:
    """A text as the form takes it: without blanks around it, and on one line where it has one."""
    return text.strip() if is_long(move) else " ".join(text.split())


def filled_in(move: Move, text: str) -> Move:
    """The form with this text."""
    return msgspec.structs.replace(move, text=tidy(move, text))


def limits(sitting: Sitting) -> list[str]:
    """What the person has agreed with himself before the evening, for one who writes."""
    found = {"lines": sitting.seating.lines, "veils": sitting.seating.veils}
    return [sitting.ui.text("say", key, limits=", ".join(some)) for key, some in found.items() if some]


def draft_for(sitting: Sitting, move: Move) -> str:
    """What the person has written for such a form, and not told yet."""
    return sitting.seating.draft if sitting.seating.draft_of == type(move).__name__ else ""


def keep_draft(sitting: Sitting, move: Move, text: str) -> None:
    """Keep what the person is writing; it is there again after leaving and coming back."""
    sitting.draft(text, type(move).__name__ if text else "")


def drop_draft(sitting: Sitting, move: Move) -> None:
    """After a move of the person's: what was told, or left untold, is no draft any more."""
    told = has_text(move) and draft_for(sitting, move)
    if told or move == tale_of(sitting.match).skip:
        sitting.draft("")


# other words


def editable(sitting: Sitting) -> dict[int, Move]:
    """By number the person's texts that can still be put in other words, with the form that holds them."""
    told = tales.editable(sitting.match, sitting.veiled, now())
    return {n: told[n][0] for n in mine(sitting) if n in told}


def reword(sitting: Sitting, number: int, text: str) -> None:
    """Put a text in other words; IllegalMove if it is too short or too long, or closed by now."""
    form = editable(sitting).get(number)
    if form is None:
        raise IllegalMove(Refusal("table", "closed_text"))
    refusal = sitting.game.wrong_text(msgspec.structs.replace(form, text=text))
    if refusal is not None:
        raise IllegalMove(refusal)
    sitting.edit(number, text)


# the story and its book


def story(sitting: Sitting) -> list[str]:
    """The story so far as the book has it, by paragraphs; while it goes on, without the words that end it."""
    book = (
        tale_of(sitting.match)
        .bind(_told(sitting), sitting.names, "markdown", sitting.language, "", "")
        .decode()
    )
    told = book if sitting.match.over else book.rpartition("\n---\n")[0]
    return [part for part in told.strip().split("\n\n") if part != "---"]


def bind(sitting: Sitting) -> Path | None:
    """Write the book beside the record, in all its forms; where the one to read lies."""
    record = sitting.record
    if record is None:
        return None
    tale, match = tale_of(sitting.match), _told(sitting)
    for name, form in FILES.items():
        write(record.with_name(name), tale.bind(match, sitting.names, form, sitting.language, "", ""))
    return record.with_name("book.html")


def _told(sitting: Sitting) -> Match:
    """The match without what was veiled, and with texts as their writers have put them since; a copy."""
    return texts.without(sitting.match, sitting.seating.veiled, sitting.seating.edits)
