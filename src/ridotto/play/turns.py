"""A match as one decision after another, for programs that know nothing of asks and offers.

Sealed and drafted asks are answered in the order of the seats, each answer hidden as ever; so whose turn it
is says nothing that the table does not know.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias, get_args

import msgspec

from ridotto.core import Chance, Game, Match, Move, TakeBack, Told, View, filled
from ridotto.play.actions import PASS
from ridotto.play.history import Histories
from ridotto.play.observing import Observing, state_text

Offers: TypeAlias = Literal["asked", "always", "never"]
"""To whom offers are shown: to a seat that is asked, in its list; to every seat they are made to, after each
entry, with a way to let them pass; to nobody."""


class IllegalAction(ValueError):
    """A number that is not among the legal ones."""


class Turns:
    """A match, whose turn it is, and what that seat may do, by number."""

    __slots__ = ("_legal", "histories", "match", "observing", "offers", "passing")

    def __init__(
        self,
        match: Match,
        offers: Offers = "asked",
        observing: Observing | None = None,
        histories: bool = False,
    ) -> None:
        if offers not in get_args(Offers):
            raise ValueError(f"offers are shown {', '.join(get_args(Offers))}, not {offers!r}")
        self.match = match
        self.offers = offers
        self.observing = observing or Observing(match.game, match.seats, match.options)
        self.histories = Histories.begun(match) if histories else None
        self.passing: tuple[int, ...] = ()
        """The seats that are still to be shown their offers."""
        self._legal: dict[int, Move] | None = None
        self._entered()

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match.over

    @property
    def seat(self) -> int | None:
        """Whose turn it is; None when the match is over."""
        if self.passing:
            return self.passing[0]
        waiting = self.match.to_move()
        return waiting[0] if waiting else None

    @property
    def legal(self) -> dict[int, Move | None]:
        """What the seat whose turn it is may do, by number, in ascending order; None lets offers pass."""
        if self._legal is None:
            self._legal = self._listed()
        return self._legal  # type: ignore[return-value]  # whoever reads it knows that PASS is no move

    def _listed(self) -> dict[int, Any]:
        seat, match, actions = self.seat, self.match, self.observing.actions
        if seat is None:
            return {}
        if self.passing:
            return {PASS: None, **actions.numbered(match.offered_moves(seat))}
        return actions.numbered(match.moves(seat) if self.offers == "asked" else match.asked_moves(seat))

    def play(self, action: int, text: str = "") -> list[Told]:
        """Do what this number stands for; a form takes the text, or as many dots as it needs."""
        legal = self.legal
        if action not in legal:
            raise IllegalAction(f"action {action} is not legal now; these are: {', '.join(map(str, legal))}")
        move, seat = legal[action], self.seat
        self._legal = None
        if move is None or seat is None:
            self.passing = self.passing[1:]
            return []
        return self._play(seat, filled(move, text))

    def play_move(self, move: Move) -> list[Told]:
        """Make a move of the seat whose turn it is, checked as at any table."""
        seat = self.seat
        if seat is None:
            raise IllegalAction("the match is over")
        self._legal = None
        return self._play(seat, move, check=True)

    def _play(self, seat: int, move: Move, check: bool = False) -> list[Told]:
        told = self.match.play(seat, move, check=check)
        self._note(seat, move, told)
        self._entered()
        return told

    def take_back(self, seat: int) -> None:
        """Take back the last move of a seat, where the rules allow it: an entry of its own."""
        told = self.match.undo(seat)
        self._legal = None
        self._note(seat, TakeBack(), told)
        self._entered()

    def _note(self, seat: int, move: Move, told: list[Told]) -> None:
        if self.histories is not None:
            self.histories = self.histories.after(self.match.game, seat, move, told)

    def _entered(self) -> None:
        """After an entry every seat that has an offer is shown it, whether or not it can take it up."""
        if self.offers == "always" and not self.match.over:
            offers = self.match.state.offers
            self.passing = tuple(sorted({seat for offer in offers for seat in offer.seats}))
        else:
            self.passing = ()

    # what a seat may know

    def view(self, seat: int) -> View:
        """All that a seat may know, as the match's own: read it before the next move."""
        return self.match.seat_view(seat, self.match.common_view())

    def observe(self, seat: int) -> Any:
        """The observation of a seat."""
        return self.observing.observe(self.view(seat))

    def text(self, seat: int) -> str:
        """All that a seat may know as a canonical text; with histories also all it has ever known."""
        found = state_text(self.view(seat))
        if self.histories is None:
            return found
        return f"{found}\n{msgspec.json.encode(self.histories.of(seat)).decode()}"

    def mask(self, seat: int) -> bytearray:
        """A byte for each action, 1 for those that are legal; all 0 for a seat whose turn it is not."""
        return self.observing.actions.mask(list(self.legal) if seat == self.seat else [])

    # copies

    def clone(self) -> Turns:
        """An independent copy."""
        return self._with(self.match.clone(), self.histories)

    def __deepcopy__(self, memo: Any) -> Turns:
        return self.clone()

    def imagined(self, seat: int, chance: Chance) -> Turns:
        """A match that a seat could be in, at the same decision; who has answered is known, by the order."""
        waiting = self.match.waiting()
        left = self.match.to_move()
        answered = () if waiting is None else tuple(one for one in waiting.seats if one not in left)
        match = self.match.game.imagine(self.match.view(seat), chance, answered=answered)
        return self._with(match, None if self.histories is None else self.histories.alone(seat))

    def _with(self, match: Match, histories: Histories | None) -> Turns:
        copy = Turns.__new__(Turns)
        copy.match, copy.offers, copy.observing = match, self.offers, self.observing
        copy.histories, copy.passing, copy._legal = histories, self.passing, None
        return copy

    def kept(self) -> bytes:
        """Everything that is needed to go on later, secrets included."""
        return msgspec.json.encode(
            {
                "match": msgspec.Raw(self.match.game.snapshot(self.match)),
                "offers": self.offers,
                "passing": self.passing,
                "histories": None if self.histories is None else self.histories.to_lists(),
            }
        )

    @classmethod
    def taken_up(cls, game: Game, kept: bytes, observing: Observing | None = None) -> Turns:
        """What was kept, at the same decision."""
        raw: Mapping[str, Any] = msgspec.json.decode(kept)
        found = cls(game.restore(msgspec.json.encode(raw["match"])), raw["offers"], observing)
        found.passing = tuple(raw["passing"])
        if raw["histories"] is not None:
            found.histories = Histories.from_lists(raw["histories"])
        return found
