"""The language of the scenes: a table of Q on which a test plays as people do.

Cards have short names: ``be`` is Beneficio di Cristo, ``dip`` Dipinto (see ``NAMES``). Unless a scene says
otherwise seat n holds the n-th role, seat 0 has the Primo giocatore, Paolo III lies in the very middle of the
pile, and hands are filled up with goods.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.games.witness import ONLOOKER as ONLOOKER
from tests.games.witness import Witness
from tests.games.witness import who_can_tell as who_can_tell

from ridotto.core import Event, Match, Move, Scripted, Told
from ridotto.games.q import GAME
from ridotto.games.q.box import box_of, open_box
from ridotto.games.q.moves import (
    Card,
    Discard,
    Draw,
    Give,
    GiveUp,
    Keep,
    Load,
    LookAt,
    Pass,
    PutBack,
    Seize,
    ShowAll,
    Swap,
    ThrowOverboard,
)

CARDS_OF_SCENES = Path(__file__).parent / "scenes.toml"
CARDS = open_box(CARDS_OF_SCENES.read_bytes(), CARDS_OF_SCENES.name)
"""The option ``cards`` of the scenes: those of revision 3, so that scenes stay when values change."""
EVERYBODY = None
"""The ears of what is told to all, onlookers too."""
LUDOVICO, PERNA, MIQUEZ, THE_Q, VENDRAMIN, ZENO = range(6)
SHORT = """
    sco cat sav doge cors ges int rib fug sos pol acc fra
    be tra alf cento pre pas som dip gio set vet zaf tab bac car sal vin gra
    ric non prest fiu col del dog gua con pir tiz let oth
"""
NAMES = dict(zip(SHORT.split(), Card))
"""By short name the card."""
SHORT_OF = {int(card): name for name, card in NAMES.items()}


def cards(text: str) -> tuple[Card, ...]:
    """``"be dip"`` as cards, in order."""
    return tuple(sorted(NAMES[name] for name in text.split()))


def spoken(numbers: Sequence[int]) -> str:
    """Cards in the words of the scenes."""
    return " ".join(SHORT_OF[int(card)] for card in numbers)


class Table(Witness):
    """A match with a deal of one's choice."""

    def __init__(
        self,
        hands: Mapping[int, str] | None = None,
        pile: str = "",
        seats: int = 5,
        roles: Sequence[int] | None = None,
        first: int = 0,
        paolo: int = 3,
        opened: bool = True,
        script: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> None:
        self.seats = seats
        box = box_of(options.setdefault("cards", CARDS))
        deck = [*box.decks[seats - 5]]
        left = dict(enumerate(deck))

        def take(card: int) -> int:
            n = next(n for n, there in left.items() if there == card)
            del left[n]
            return n

        wanted = [[take(card) for card in cards((hands or {}).get(seat, ""))] for seat in range(seats)]
        on_top = [take(NAMES[name]) for name in pile.split()]
        plain = sorted([n for n, card in left.items() if box.kind[card] in (2, 3)])  # goods
        for hand in wanted:
            while len(hand) < box.drawn:
                hand.append(plain.pop())
                del left[hand[-1]]
        rest = [*on_top, *left]
        order = [n for hand in wanted for n in hand] + rest
        kept = [[deck[n] for n in hand[: box.kept]] for hand in wanted]
        back = [sorted(deck[n] for n in hand[box.kept :]) for hand in wanted]
        before = [deck[n] for n in rest][::-1] + [card for went in back for card in went]
        top, unused = [], {*range(len(before))}
        for n in on_top:
            at = next(i for i in unused if before[i] == deck[n])
            top.append(at)
            unused.discard(at)
        playing = box.roles[seats - 5]
        self.match: Match = GAME.start(
            seats,
            options,
            chance=Scripted(
                {
                    "roles": [[playing.index(role) for role in roles or playing]],
                    "deck": [order],
                    "pile": [[*top, *sorted(unused)]],
                    "Paolo III": [paolo],
                    "first player": [first],
                    **(script or {}),
                },
                seed="a scene",
            ),
        )
        self.log: list[Told] = list(self.match.told)
        self.back = [tuple(Card(card) for card in went) for went in back]
        self.kept = kept
        if opened:
            for seat in range(seats):
                self.plays(seat, PutBack(self.back[seat]))

    # playing

    def plays(self, seat: int, move: Move) -> list[Event]:
        """A move; what it told, in order."""
        told = self.match.play(seat, move)
        self.log += told
        return [t.event for t in told]

    def draws(self, keep: str | int = 0) -> list[Event]:
        """The seat whose turn it is draws, and keeps this card, or the first or second of the two."""
        seat = self.turn
        events = self.plays(seat, Draw())
        if self.question == "which_to_keep":
            drawn = self.mine(seat).drawn
            card = NAMES[keep] if isinstance(keep, str) else Card(drawn[min(keep, len(drawn) - 1)])
            events += self.plays(seat, Keep(card))
        return events

    def loads(self, name: str) -> list[Event]:
        return self.plays(self.turn, Load(NAMES[name]))

    def swaps(self, partner: int, gives: str, gets: str) -> list[Event]:
        """A whole swap."""
        seat = self.turn
        self.plays(seat, Swap(partner, len(gives.split())))
        self.plays(partner, Give(cards(gets)))
        return self.plays(seat, Give(cards(gives)))

    def discards(self, target: int, own: str) -> list[Event]:
        """A whole visit to the Theatines."""
        seat = self.turn
        self.plays(seat, Discard(target, len(own.split())))
        return self.plays(seat, GiveUp(cards(own)))

    def seizes(self) -> list[Event]:
        return self.plays(self.turn, Seize())

    def passes(self) -> list[Event]:
        return self.plays(self.turn, Pass())

    def throws(self, name: str) -> list[Event]:
        return self.plays(self.turn, ThrowOverboard(NAMES[name]))

    def shows(self) -> list[Event]:
        return self.plays(self.turn, ShowAll())

    def looks_at(self, seat: int) -> list[Event]:
        return self.plays(self.turn, LookAt(seat))

    def round(self, loads: Mapping[int, str], seizer: int | None = None) -> Table:
        """A whole round up to the inspection: these seats load, one seizes, everybody else draws."""
        todo = {seat: text.split() for seat, text in loads.items()}
        now = self.open.round
        while self.question == "which_action" and self.open.round == now:
            seat = self.turn
            if todo.get(seat):
                self.loads(todo[seat].pop(0))
            elif seat == seizer:
                seizer = None
                self.seizes()
            elif self.open.pile:
                self.draws()
            else:
                self.passes()
        return self

    # by hand

    def score(self, points: int) -> Table:
        """The score line stands here, S positive."""
        self.match.state.open.score = points
        return self

    def leave(self, number: int) -> Table:
        """Only so many cards are left to draw; Paolo III is dead."""
        s = self.match.state
        pile = [card for card in s.hidden.pile if card >= 0]
        s.hidden.pile = pile[len(pile) - number :]
        s.hidden.discards += pile[: len(pile) - number]
        s.open.pile, s.open.discards, s.open.paolo = number, len(s.hidden.discards), 2
        return self

    def empty(self, *seats: int) -> Table:
        """These hands have gone to the discards."""
        s = self.match.state
        for seat in seats:
            s.hidden.discards += s.private[seat].hand
            s.private[seat].hand = []
            s.open.hands[seat] = 0
        s.open.discards = len(s.hidden.discards)
        return self

    # looking

    @property
    def open(self) -> Any:
        return self.match.view(ONLOOKER).open

    @property
    def asked(self) -> tuple[int, ...]:
        return self.match.to_move()

    @property
    def turn(self) -> int:
        """The one seat that is asked."""
        (seat,) = self.asked
        return seat

    @property
    def question(self) -> str:
        """What the table waits for; empty when the match is over."""
        waiting = self.match.view(ONLOOKER).waiting
        return "" if waiting is None else waiting.question

    def hand(self, seat: int) -> str:
        return spoken(self.mine(seat).hand)

    def may(self, seat: int) -> list[Move]:
        return self.match.asked_moves(seat)


def sailed(
    loads: Mapping[int, str], seized: bool = False, score: int = 0, dead: bool = False, **more: Any
) -> Table:
    """A ship with these loads has been inspected and shown; seat 4 has seized it, or nobody."""
    table = Table(loads, **more)
    table.score(score)
    if dead:
        s = table.match.state
        s.hidden.pile.remove(-2)
        s.open.pile -= 1
        s.open.paolo = 2
    table.round(loads, 4 if seized else None)
    table.shows()
    return table
