"""Moments worth a picture: a board's folder may name some in ``moments.py``, as ``MOMENTS``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ridotto.terminal.play.sitting import Sitting


class Moment(NamedTuple):
    """When a picture is taken, and which keys are pressed first."""

    has_come: Callable[[Sitting], bool]
    keys: tuple[str, ...] = ()


class Moments(NamedTuple):
    """The match of the pictures, and their moments by name."""

    bot: str
    """The bot that plays at every seat, the person's too."""
    seed: str
    pictures: Mapping[str, Moment]
