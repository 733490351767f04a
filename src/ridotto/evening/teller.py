"""What the page of a game does: it is shown a match moment by moment, and says what it saw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log2
from typing import Protocol

from ridotto.core import Game, Match, Outcome, View
from ridotto.evening.moments import Moment
from ridotto.evening.page import Curve, Evening, Guest, Plot, Poster, Stretch
from ridotto.evening.speaking import Speaker

TURNINGS = 3
"""At most this many turning points are told."""


def bits_of(worlds: int) -> float:
    """Equally likely worlds, in bits."""
    return round(log2(worlds), 3) if worlds > 1 else 0.0


class Claimed(Protocol):
    """A claim beside the truth."""

    @property
    def seat(self) -> int:
        """Whose it is."""

    @property
    def says(self) -> str:
        """What was claimed."""

    @property
    def truth(self) -> str | None:
        """What would have been true; None of what was taken back."""


class Teller:
    """Tells how a match of any game ended, and how many worlds were left to each; others derive from it."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.match: Match | None = None
        """Of a match of older rules there is none; there are its…"""
        self.texts: Mapping[int, str] = {}
        """… texts by number, as far as they are still shown."""
        self.claims: Sequence[Claimed] = ()
        """What was claimed beside the moves, where that was kept."""
        self.worlds: list[tuple[int, ...]] = []
        """By step how many worlds were left to each, where that can be counted."""

    def saw(self, moment: Moment) -> None:
        """Take in what has happened."""
        self.count(moment.views)

    def count(self, views: tuple[View, ...]) -> None:
        """Count the worlds that are left to each seat."""
        count = self.game.worlds
        if count is not None:
            self.worlds.append(tuple([count(view) or 0 for view in views]))

    def page(self, s: Speaker, outcome: Outcome | None) -> Evening:
        """The page, in words."""
        winners = () if outcome is None else tuple(outcome.winners)
        title = s.say("title_won", who=s.people(winners)) if winners else s.say("title")
        return self.evening(s, outcome, title, self.result(s, outcome), plots=self.plots(s))

    def plots(self, s: Speaker) -> tuple[Plot, ...]:
        """What each still had to find out, step by step."""
        if not self.worlds:
            return ()
        curves = tuple(
            Curve(seat, s.name(seat), tuple(bits_of(row[seat]) for row in self.worlds), knew)
            for seat in range(self.seats)
            for knew in [next((n for n, row in enumerate(self.worlds) if row[seat] == 1), -1)]
        )
        ticks = tuple(str(n) for n in range(1, len(self.worlds)))
        return (bits_plot(s, (Stretch("", ticks, curves),), s.part("along_steps")),)

    def result(self, s: Speaker, outcome: Outcome | None) -> str:
        """Who won, in a sentence."""
        if outcome is None:
            return s.say("result_unknown", game=called(s))
        who = outcome.winners
        key = "result_nobody" if not who else "result_all" if len(who) == self.seats else "result"
        key = "result_one" if key == "result" and len(who) == 1 else key
        return s.say(key, game=called(s), who=s.people(who) if who else "")

    def guest(self, s: Speaker, seat: int, outcome: Outcome | None) -> Guest:
        """How it ended for a seat."""
        if outcome is None:
            return Guest(s.names[seat], "", False)
        return Guest(s.names[seat], s.points(outcome.scores[seat]), seat in outcome.winners)

    def evening(
        self,
        s: Speaker,
        outcome: Outcome | None,
        title: str,
        subtitle: str,
        poster: Poster | None = None,
        **parts: object,
    ) -> Evening:
        """A page with these parts."""
        winners = () if outcome is None else tuple(outcome.winners)
        guests = tuple(self.guest(s, seat, outcome) for seat in range(self.seats))
        return Evening(
            self.game.name,
            called(s),
            s.language,
            title,
            subtitle,
            guests,
            poster or Poster(s.people(winners) if winners else s.say("nobody_won"), "", (), winners),
            turnings_heading=s.say("turnings"),
            foot=s.say("foot"),
            **parts,  # type: ignore[arg-type]  # the fields of the page
        )


def called(s: Speaker) -> str:
    """The name of the game."""
    return s.words.text("game", "name")


def bits_plot(s: Speaker, stretches: tuple[Stretch, ...], along: str, start: str = "") -> Plot:
    """The plot of what each still had to find out."""
    most = max((max(curve.values, default=0.0) for part in stretches for curve in part.curves), default=0.0)
    parts = []
    for part in stretches:
        for curve in part.curves:
            if curve.knew >= 0 and curve.values:
                at = part.ticks[curve.knew - 1] if curve.knew else "0"
                parts.append(s.say("knew_at", who=curve.name, at=f"{part.name} {along} {at}".strip()))
    says = " ".join(parts) or s.say("nobody_knew")
    heading, note = s.say("bits_heading"), s.say("bits_note")
    return Plot("bits", heading, note, says, most or 1.0, stretches, s.say("knew"), start, along)
