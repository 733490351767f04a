"""What a search has to know about a game: likely worlds, sensible play, where to stop, and values there.

The defaults need nothing but the rules; ``ridotto.bots.ismcts`` says how a game writes a better guide.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Any

from msgspec import msgpack
from msgspec.structs import replace

from ridotto.bots.bot import Bot
from ridotto.core import Chance, Game, Match, Move, View

_encode = msgpack.Encoder().encode


class Guide:
    """One guide serves one search: it is made from the view, and can work out beliefs once and keep them.

    What it is handed later are imagined matches. ``imagine``, ``ended`` and ``value`` may look at all of such
    a match; ``answer``, ``interrupt``, ``prior`` and ``sees`` speak for one seat, and may use only what that
    seat could know there.
    """

    player: Callable[[], Bot] | None = None
    """Makes the bot that goes on with a match where the tree ends; None plays on at random."""
    interrupts: bool
    """Whether offers are shown at all where the tree ends; by default if there is a player."""

    def __init__(self, game: Game, view: View, chance: Chance) -> None:
        self.game = game
        self.view = unanswered(view)
        """The searching seat's view, as if nobody else had answered a sealed or drafted ask yet."""
        self.public = onlooker(self.view)
        """What everybody knows."""
        self.chance = chance
        self.random = Random(chance.pick(1 << 53, "search")).random
        """Numbers from 0 to 1 for this search; cheaper than draws."""
        self.interrupts = self.player is not None
        self._players: dict[int, Bot] = {}

    # worlds

    def imagine(self) -> Match:
        """A match that the searching seat could be in; a guide with beliefs makes the likely ones likely."""
        return self.game.imagine(self.view, self.chance)

    def imagine_in_doubt(self) -> Match:
        """A match as an onlooker could imagine it, for ``Settings.doubt``: the searcher may hold anything."""
        return self.game.imagine(self.public, self.chance)

    # what a seat knows

    def sees(self, match: Match, seat: int) -> Hashable:
        """What tells this seat's decisions apart: all of its view. A guide may leave out what matters little,
        so that more simulations meet at one node."""
        s: Any = match.state
        ask = s.ask
        question = ask.question, ask.args
        if ask.chains:
            question = next((chain.question, chain.args) for chain in ask.chains if chain.seat == seat)
        return seat, _encode((question, s.open, s.private[seat], s.agenda, s.offers))

    # how a seat plays

    def favourite(self) -> Move | None:
        """The move that it would make without a search; None: it has no opinion."""
        return None

    def prior(self, match: Match, seat: int, moves: list[Move]) -> Sequence[float] | None:
        """How promising each of these moves looks to this seat, at best from 0 to 1; None: no idea.

        Asked once per node: the likeliest are tried first, and a little longer.
        """
        return None

    def answer(self, match: Match, seat: int, moves: list[Move]) -> Move:
        """What this seat does where the tree knows nothing: what its player does, or anything."""
        if self.player is None:
            return moves[int(self.random() * len(moves))]
        return self.player_at(seat).choose(match.view(seat), moves, self.chance)

    def interrupt(self, match: Match, seat: int, offers: list[Move]) -> Move | None:
        """Which offer this seat takes up where the tree knows nothing."""
        if self.player is None:
            return None
        return self.player_at(seat).interrupt(match.view(seat), offers, self.chance)

    def player_at(self, seat: int) -> Bot:
        """The player of this seat, the same one for all of the search."""
        found = self._players.get(seat)
        if found is None:
            assert self.player is not None
            found = self._players[seat] = self.player()
        return found

    # ends

    def ended(self, match: Match) -> bool:
        """Whether to stop here though the match goes on: at the end of a round, a deal, a ship."""
        return False

    def value(self, match: Match) -> Sequence[float]:
        """What the end, or the place where we stopped, is worth to each seat. Each wants more of its own;
        seats of one side get the same. Any scale will do."""
        outcome = match.outcome
        if outcome is None:
            raise NotImplementedError("a guide that stops before the end has to say what that is worth")
        return outcome.scores


def unanswered(view: View) -> View:
    """The view as if no other seat had answered the open ask: sealed answers are then chosen in the search,
    and not imagined at random."""
    waiting = view.waiting
    if waiting is None or waiting.kind == "plain":
        return view
    mine = view.seat in waiting.seats and view.asked is None
    done = None if waiting.done is None else tuple(seat for seat in waiting.done if seat == view.seat)
    return replace(view, waiting=replace(waiting, number=len(waiting.seats) - mine, done=done))


def onlooker(view: View) -> View:
    """What somebody without a seat sees of the same table."""
    waiting = view.waiting
    if waiting is not None and waiting.kind != "plain":
        done = None if waiting.done is None else ()
        waiting = replace(waiting, number=len(waiting.seats), done=done)
    return replace(view, seat=None, mine=None, asked=None, sealed=None, waiting=waiting)
