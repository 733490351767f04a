"""Goes through a match that is over, and makes its page."""

from __future__ import annotations

import logging
from collections.abc import Generator, Sequence
from importlib import import_module
from importlib.util import find_spec

from msgspec.structs import replace

from ridotto.core import Match
from ridotto.evening.frames import Frames
from ridotto.evening.moments import moments
from ridotto.evening.page import Evening
from ridotto.evening.speaking import Speaker
from ridotto.evening.teller import Claimed, Teller
from ridotto.games.finding import NAMES

log = logging.getLogger("ridotto.evening")


class NotOver(ValueError):
    """The match goes on: it has no page before its end."""


def teller_of(game: str) -> type[Teller]:
    """What tells of a game; for one that has none, what tells of any."""
    here = f"ridotto.evening.{game}"
    found: type[Teller] = import_module(here).TELLER if game in NAMES and find_spec(here) else Teller
    return found


def evening_of(match: Match, language: str, names: Sequence[str], claims: Sequence[Claimed] = ()) -> Evening:
    """The page of a match, at once."""
    steps = in_moments(match, language, names, claims)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Evening = end.value
            return found


def in_moments(
    match: Match, language: str, names: Sequence[str], claims: Sequence[Claimed] = ()
) -> Generator[None, None, Evening]:
    """The same little by little, for whoever has other things to do meanwhile."""
    if not match.over:
        raise NotOver("this match is not over: its page is made after its end")
    teller = teller_of(match.game.name)(match.game, match.seats)
    teller.match, teller.claims = match, claims
    for moment in moments(match):
        teller.saw(moment)
        yield
    found = teller.page(Speaker(match.game, match.options, language, names), match.outcome)
    journal = match.journal
    return replace(found, ended=journal[-1].at if journal else 0)


def of_frames(frames: Frames, language: str, names: Sequence[str]) -> Generator[None, None, Evening]:
    """The page of a match of older rules, as far as those of today understand what was told then."""
    speaker = Speaker(frames.game, frames.options, language, names)
    teller = teller_of(frames.game.name)(frames.game, frames.seats)
    teller.texts, teller.claims = frames.texts, frames.claims
    try:
        if frames.steps and frames.options is not None:
            for moment in frames.moments():
                teller.saw(moment)
                yield
            return replace(teller.page(speaker, frames.outcome), ended=frames.ended)
    except Exception as error:  # whatever rules of then told, today's teller may stumble over it
        log.info("a match of older rules is told in short: %s", type(error).__name__)
    teller = Teller(frames.game, frames.seats)
    teller.worlds = [
        tuple(count or 0 for count in step.worlds) for step in frames.steps if None not in step.worlds
    ]
    found = teller.page(speaker, frames.outcome)
    note = speaker.say("older" if frames.steps else "older_moves", revision=frames.revision)
    return replace(found, left_out=(*found.left_out, note), ended=frames.ended)
