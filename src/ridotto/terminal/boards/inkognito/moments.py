"""Moments of a match that are worth a picture."""

from __future__ import annotations

from ridotto.terminal.boards.moments import Moment, Moments
from ridotto.terminal.play.sitting import Sitting

MANY = 10


def _at_places(sitting: Sitting) -> bool:
    return sitting.view.open.round == 4 and len(sitting.choices()) > 0


def _at_meeting(sitting: Sitting) -> bool:
    return sitting.view.open.round > 4 and len(sitting.choices()) > MANY


def _with_notes(sitting: Sitting) -> bool:
    """Whether the clue sheet has something to say."""
    return len(sitting.view.mine.memory) >= 4 and len(sitting.choices()) > 0


def _at_end(sitting: Sitting) -> bool:
    return sitting.match.over


MOMENTS = Moments(
    bot="careful",
    seed="carnevale",
    pictures={
        "places": Moment(_at_places),
        "meeting": Moment(_at_meeting),
        "greyed": Moment(_at_meeting, ("g",)),
        "sheet": Moment(_with_notes, ("s",)),
        "rule": Moment(_at_meeting, ("question_mark",)),
        "end": Moment(_at_end),
    },
)
