"""The person's texts: forms and how long they may be, drafts, and texts that were told, in other words."""

from __future__ import annotations

import msgspec

from ridotto.core import IllegalMove, Move, Refusal, has_text
from ridotto.core.game import longest_text, shortest_text
from ridotto.services import tales
from ridotto.services.tales import open_of, tale_of
from ridotto.terminal.play.sitting import Sitting, now

LONG = 1000
"""Texts that may have this many characters are written in several lines."""


def mine(sitting: Sitting) -> dict[int, str]:
    """The person's own texts that are still shown, by number."""
    told = sitting.texts()
    writers = tale_of(sitting.match).writers(open_of(sitting.match))
    return {n: told[n] for n, seat in enumerate(writers) if seat == sitting.me and n in told}


# forms


def is_long(move: Move) -> bool:
    """Whether a form takes a text of several lines."""
    return longest_text(type(move)) >= LONG


def lengths(move: Move) -> tuple[int, int]:
    """How many characters a form takes, at least and at most."""
    return shortest_text(type(move)), int(longest_text(type(move)))


def tidy(move: Move, text: str) -> str:
    """A text as the form takes it: without blanks around it, and on one line where it has one."""
    return text.strip() if is_long(move) else " ".join(text.split())


def filled_in(move: Move, text: str) -> Move:
    """The form with this text."""
    return msgspec.structs.replace(move, text=tidy(move, text))


def limits(sitting: Sitting) -> list[str]:
    """The lines and veils that the person has set before the evening, to be seen while writing."""
    found = {"lines": sitting.seating.lines, "veils": sitting.seating.veils}
    return [sitting.ui.text("say", key, limits=", ".join(some)) for key, some in found.items() if some]


# drafts


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
    """The person's texts that can still be put in other words, by number, with the form that holds them."""
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
