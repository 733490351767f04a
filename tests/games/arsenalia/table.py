"""The language of the scenes: a table of Arsenalia on which a test plays as people do.

Cards are ``Ma Ve Bi Co So`` (Marina, Venice in peril, Biennale, Comune, Sovrintendenza) and ``cor fav imp asc
rem``; a pair is ``Bi fav``. Squares and seats are numbers. Unless a scene says otherwise the seats are
Ma cor, Ve fav, Bi imp, Co asc, the treasure is So rem; pawns begin on the plain squares 1, 5, 9 and 13;
seat 0 starts, and the ghost cards come in the order of the locations on the ring.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.games.witness import ONLOOKER as ONLOOKER
from tests.games.witness import Witness
from tests.games.witness import who_can_tell as who_can_tell

from ridotto.core import Event, Match, Move, Scripted, Told
from ridotto.games.arsenalia import GAME
from ridotto.games.arsenalia.moves import (
    Card,
    Decline,
    EndTurn,
    GiveFalse,
    GivePair,
    Guess,
    LayOn,
    Leave,
    Location,
    Look,
    Meet,
    SendGhost,
)
from ridotto.games.arsenalia.pieces import DIE, GHOST_DECK
from ridotto.games.arsenalia.ring import RING, ring_of

EVERYBODY = None
"""The ears of what is told to all, onlookers too."""
SEATS = range(4)
EVERY_EAR = {0, 1, 2, 3, ONLOOKER}

MA, VE, BI, CO, SO, COR, FAV, IMP, ASC, REM = Card
CARDS = dict(zip(["Ma", "Ve", "Bi", "Co", "So", "cor", "fav", "imp", "asc", "rem"], Card, strict=True))
PORTA, SOTTO, TORRE, GRU, CORDERIE = Location
SIGNS = {PORTA: "porta", SOTTO: "sottomarino", TORRE: "torre", GRU: "gru", CORDERIE: "corderie"}
LOCATIONS = {name: location for location, name in SIGNS.items()}
FALSE = {0: "fav", 1: "cor", 2: "cor", 3: "cor"}
"""A false craft of each seat as it is dealt unless a scene says otherwise."""


def card(name: str) -> Card:
    """``"Bi"`` as a card."""
    return CARDS[name]


def pair(text: str) -> tuple[Card, Card]:
    """``"Bi fav"`` as an institution and a craft."""
    institution, craft = text.split()
    return CARDS[institution], CARDS[craft]


def names(cards: int) -> set[str]:
    """A set of cards as bits, in the words of the scenes."""
    return {name for name, of in CARDS.items() if cards >> of & 1}


class Table(Witness):
    """A match with a deal of one's choice."""

    def __init__(
        self,
        deal: Sequence[str] = ("Ma cor", "Ve fav", "Bi imp", "Co asc", "So rem"),
        at: Sequence[int] | None = (1, 5, 9, 13),
        ghosts: str = "porta sottomarino torre gru corderie",
        starter: int = 0,
        rolls: Sequence[int] = (),
        first: int = 0,
        **options: Any,
    ) -> None:
        deck = [LOCATIONS[name] for name in ghosts.split()]
        left = list(range(len(GHOST_DECK)))
        order = [left.pop(next(i for i, n in enumerate(left) if GHOST_DECK[n] == where)) for where in deck]
        script = {
            "first pawn": [first],
            "starting seat": [starter],
            "grey institutions": [[int(pair(held)[0]) for held in deal]],
            "grey crafts": [[int(pair(held)[1]) - 5 for held in deal]],
            "ghost deck": [[*order, *left]],
            "die": [DIE.index(roll) + 1 for roll in rolls],
        }
        self.match: Match = GAME.start(4, options, chance=Scripted(script, seed="a scene"))
        self.ring = ring_of(options.get("ring", RING))
        self.log: list[Told] = list(self.match.told)
        if at is not None:
            for _ in SEATS:
                (seat,) = self.match.to_move()
                self.plays(seat, self.ring.places[at[seat]])

    # playing

    def plays(self, seat: int, move: Move) -> list[Event]:
        """A move; what it told, in order."""
        told = self.match.play(seat, move)
        self.log += told
        return [t.event for t in told]

    def places(self, seat: int, square: int) -> list[Event]:
        """A pawn is put down."""
        return self.plays(seat, self.ring.places[square])

    def goes_to(self, square: int | str) -> list[Event]:
        """The visitor goes to a square, or to a main location, whatever the die has shown."""
        seat = self.visitor
        assert self.question == "which_way", self.question
        if isinstance(square, str):
            square = self.ring.square_of[LOCATIONS[square]]
        far = min(
            (square - self.open.at[seat]) % self.ring.size, (self.open.at[seat] - square) % self.ring.size
        )
        assert far <= 4, f"square {square} is {far} steps away"
        self.match.state.open.roll = far
        moves = [m for m in self.match.asked_moves(seat) if m.square == square]
        return self.plays(seat, moves[0])

    def rests(self) -> list[Event]:
        """The visitor goes to some square where nothing happens."""
        seat = self.visitor
        for far in (1, 2, 3, 4):
            for way in (1, -1):
                square = (self.open.at[seat] + way * far) % self.ring.size
                if not (self.open.piles[square] or square in self.open.at or self.ring.location[square] >= 0):
                    return self.goes_to(square)
        raise AssertionError("something happens wherever the visitor may go")

    def meets(self, seat: int) -> list[Event]:
        return self.plays(self.visitor, Meet(seat))

    def looks(self) -> list[Event]:
        return self.plays(self.visitor, Look())

    def leaves(self) -> list[Event]:
        return self.plays(self.visitor, Leave())

    def gives(self, seat: int, text: str) -> list[Event]:
        """``"Bi fav"``: a pair; ``"fav"``: a false card to the ghost."""
        return self.plays(seat, GivePair(*pair(text)) if " " in text else GiveFalse(card(text)))

    def lays(self, seat: int, square: int) -> list[Event]:
        return self.plays(seat, LayOn(square))

    def sends_ghost(self, seat: int) -> list[Event]:
        return self.plays(self.visitor, SendGhost(seat))

    def ends(self) -> list[Event]:
        return self.plays(self.visitor, EndTurn())

    def guesses(self, seat: int, text: str) -> list[Event]:
        return self.plays(seat, Guess(*pair(text)))

    def declines(self, seat: int) -> list[Event]:
        return self.plays(seat, Decline())

    def stand(self, **at: int) -> Table:
        """Put pawns elsewhere by hand: ``stand(s1=4)``. What all see is all that changes."""
        for name, square in at.items():
            self.match.state.open.at[int(name[1:])] = square
        return self

    def meeting(self, owner: int, text: str, square: int) -> None:
        """The visitor meets somebody and is given this pair; its false card is laid there, the turn ends."""
        self.beside(owner)
        self.gives(owner, text)
        self.lays(owner, square)
        if self.question == "guess_or_end":
            self.ends()

    def beside(self, owner: int) -> None:
        """The visitor comes to meet this seat on a plain square where nobody else stands."""
        o = self.match.state.open
        free = [
            square
            for square in range(self.ring.size)
            if self.ring.location[square] < 0 and not o.piles[square] and square not in o.at
        ]
        o.at[owner] = free[0]
        o.at[self.visitor] = (free[0] + 1) % self.ring.size
        self.goes_to(free[0])

    def skip_to(self, seat: int) -> None:
        """Turns in which nothing happens, until this seat is the visitor."""
        while self.visitor != seat:
            self.rests()

    def empty_hands(self, *seats: int) -> Table:
        """By hand: these seats hold only their true cards; the others have left the game."""
        s = self.match.state
        for seat in seats:
            mine = s.private[seat]
            false = mine.hand & ~(1 << mine.institution | 1 << mine.craft)
            s.hidden.gone[seat] |= false
            s.open.gone += false.bit_count()
            mine.hand &= ~false
            s.open.false_left[seat] = 0
        return self

    def keep(self, seat: int, text: str) -> Table:
        """By hand: of its false cards a seat still holds these."""
        s = self.match.state
        mine = s.private[seat]
        held = sum(1 << card(name) for name in text.split())
        lost = mine.hand & ~(held | 1 << mine.institution | 1 << mine.craft)
        s.hidden.gone[seat] |= lost
        s.open.gone += lost.bit_count()
        mine.hand &= ~lost
        s.open.false_left[seat] = held.bit_count()
        return self

    # looking

    @property
    def open(self) -> Any:
        return self.match.view(ONLOOKER).open

    @property
    def visitor(self) -> int:
        return self.open.visitor

    @property
    def asked(self) -> tuple[int, ...]:
        return self.match.to_move()

    @property
    def question(self) -> str:
        """What the table waits for; empty when the match is over."""
        waiting = self.match.view(ONLOOKER).waiting
        return "" if waiting is None else waiting.question

    @property
    def may_guess(self) -> set[int]:
        """Who may guess now."""
        return {s for s in SEATS if any(isinstance(move, Guess) for move in self.match.moves(s))}

    def hand(self, seat: int) -> set[str]:
        return names(self.mine(seat).hand)

    def may(self, seat: int) -> list[Move]:
        """What a seat may answer."""
        return self.match.asked_moves(seat)
