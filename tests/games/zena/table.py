"""The language of the scenes: a table of Zena 1814 on which a test plays as people do.

Cards are named by their ids (``BA1``), areas and pieces by their names. Unless a scene says otherwise four
experts play, seat 0 has the First Player card and begins the first month, in which nothing but an income of 3
happens; everybody has 20 Soldi, and all pieces of all seats stand in the Fort, where nothing lies.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.games.witness import ONLOOKER as ONLOOKER
from tests.games.witness import Witness
from tests.games.witness import who_can_tell as who_can_tell

from ridotto.core import Event, Match, Move, Scripted, Told
from ridotto.games.zena import GAME
from ridotto.games.zena.box import NUMBERS, box_of, open_box
from ridotto.games.zena.cards import (
    ACTION,
    AREAS,
    CARDS,
    FIRST_FORT,
    GOAL,
    Area,
    Card,
    Cubes,
    EventCard,
    Piece,
    Taking,
    deck_of,
    is_fort,
)
from ridotto.games.zena.events import DrewCard
from ridotto.games.zena.moves import (
    Assign,
    Confirm,
    Decline,
    DrawFrom,
    GiveFirst,
    Join,
    Keep,
    MovePiece,
    Pass,
    Pay,
    Play,
    PutBack,
    TakeCube,
)

EVERYBODY = None
"""The ears of what is told to all, onlookers too."""
CARDS_OF_SCENES = Path(__file__).parent / "scenes.toml"
OF_SCENES = open_box(CARDS_OF_SCENES.read_bytes(), CARDS_OF_SCENES.name)
"""The option ``cards`` of the scenes: those of revision 2, so that scenes stay when values change."""
BOX = box_of(OF_SCENES)
STREETS, CATHEDRAL, PALACE, BANK, PORT, FORT = AREAS
LORD, LADY, HEIR = Piece
AT_THE_FORT = (5, 5, 5, 5)


def cards(text: str) -> list[int]:
    """``"BA1 PO1"`` as numbers."""
    return [int(Card[name]) for name in text.split()]


def names(numbers: Sequence[int]) -> str:
    """And back."""
    return " ".join(CARDS[n].name for n in numbers)


def order_of(deck: Sequence[int], wanted: Sequence[int]) -> list[int]:
    """The shuffle that brings these cards of a deck to its top."""
    left = list(range(len(deck)))
    order = [left.pop(next(i for i, n in enumerate(left) if deck[n] == card)) for card in wanted]
    return [*order, *left]


class Table(Witness):
    """A match with hands and decks of one's choice."""

    def __init__(
        self,
        seats: int = 4,
        mode: str = "expert",
        hands: Mapping[int, str] | None = None,
        at: Mapping[int, str] | None = None,
        rows: str = "",
        soldi: int = 20,
        first: int = 0,
        events: str = "E1 E5",
        forts: str = "",
        deck: str = "",
        goals: str = "",
        dice: Sequence[int] = (),
        **options: Any,
    ) -> None:
        expert = mode == "expert"
        self.box = box_of(options.setdefault("cards", OF_SCENES))
        whole = list(self.box.deck(expert))
        dealt, rest = self.hands(whole, seats, hands or {}, expert, cards(deck) + cards_of_rows(rows))
        flat = [card for hand in dealt for card in hand]
        turned = [] if expert else [rest.pop() for _ in range(seats)]
        script: dict[str, list[Any]] = {
            "action deck": [order_of(whole, [*flat, *turned])],
            "events": [order_of(range(9), [EventCard[name] for name in events.split()])],
            "first player": [first],
            "fort deck": [order_of(range(8), [n - FIRST_FORT for n in cards(forts)])],
            "goal deck": [order_of(BOX.goal_deck, cards(goals))],
            "die": list(dice),
        }
        left = [whole[n] for n in script["action deck"][0][len(flat) :]]
        placed = [card for hand in dealt for card in hand[NUMBERS.hand :]]
        script["turn zero"] = [order_of([*left, *placed], cards(deck))]
        chance = Scripted(script, seed="a scene")
        self.match: Match = GAME.start(seats, {"mode": mode, **options}, chance=chance)
        self.log: list[Told] = list(self.match.told)
        for seat in range(seats):
            self.plays(seat, Keep())
        if expert:
            self.place({seat: hand[NUMBERS.hand :] for seat, hand in enumerate(dealt)})
            self.plays(self.asked[0], GiveFirst(first))
        o = self.match.state.open
        o.soldi[:] = [soldi] * seats
        for seat in range(seats):
            o.at[seat] = AT_THE_FORT if expert else (1, 1, 1, 1)
        for seat, places in (at or {}).items():
            self.stand(seat, places)
        for line in rows.split(","):
            if line.strip():
                self.lay(line)
        self.components = dict(GAME.components(self.match.state))

    def hands(
        self, whole: list[int], seats: int, wanted: Mapping[int, str], expert: bool, kept: Sequence[int]
    ) -> tuple[list[list[int]], list[int]]:
        """The deal: what is wanted, filled up with the dearest cards, which nobody can play by accident."""
        left = sorted(whole, key=lambda card: (self.box.prices[card][0], card))
        for card in (*kept, *(card for hand in wanted.values() for card in cards(hand))):
            left.remove(card)
        dealt = []
        for seat in range(seats):
            hand = cards(wanted.get(seat, ""))
            hand += [left.pop() for _ in range(NUMBERS.hand - len(hand))]
            hand += [left.pop() for _ in range(4)] if expert else []
            dealt.append(hand)
        return dealt, left

    def place(self, placing: Mapping[int, Sequence[int]]) -> None:
        """The expert placement: these cards for Lord, Lady, Heir, Heir."""
        for seat, chosen in placing.items():
            for piece, card in zip((LORD, LADY, HEIR, HEIR), chosen, strict=True):
                self.plays(seat, Assign(piece, CARDS[card], AREAS[self.box.area[card]]))
            self.plays(seat, Confirm())

    # by hand

    def stand(self, seat: int, places: str) -> Table:
        """``"BANK PORT FORT FORT"``: Lord, Lady, Heir, Heir."""
        lord, lady, *heirs = (int(Area[name]) for name in places.split())
        self.match.state.open.at[seat] = (lord, lady, *sorted(heirs))
        return self

    def lay(self, line: str) -> Table:
        """``"BA1 0 2"``: a card of the deck lies in its row, with cubes of 0 and 2; ``"ST1@PORT 0"``."""
        s = self.match.state
        name, *cubes = line.split()
        name, _, where = name.partition("@")
        card = int(Card[name])
        area = int(Area[where]) if where else self.box.area[card]
        if is_fort(card):
            place = s.hidden.fort_deck.index(card)
            s.hidden.fort_deck = without(s.hidden.fort_deck, place)
            s.open.fort_deck = without(s.open.fort_deck, place)
        else:
            place = s.hidden.decks[ACTION].index(card)
            s.hidden.decks[ACTION] = without(s.hidden.decks[ACTION], place)
            s.open.decks[ACTION] = without(s.open.decks[ACTION], place)
        s.open.rows[area] += ((card, tuple(map(int, cubes))),)
        for seat in cubes:
            s.open.supply[int(seat)] -= 1
        return self

    def give(self, seat: int, text: str) -> Table:
        """Cards of the decks go to a hand."""
        s = self.match.state
        for card in cards(text):
            deck = deck_of(card)
            place = s.hidden.decks[deck].index(card)
            s.hidden.decks[deck] = without(s.hidden.decks[deck], place)
            s.open.decks[deck] = without(s.open.decks[deck], place)
            hand = s.private[seat].goals if deck == GOAL else s.private[seat].actions
            hand.append(card)
            hand.sort()
            (s.open.goals if deck == GOAL else s.open.actions)[seat] += 1
        return self

    def empty_deck(self, deck: int = ACTION) -> Table:
        """Nothing is left of a deck: its cards are out of the match."""
        s = self.match.state
        s.hidden.decks[deck] = s.open.decks[deck] = ()
        return self

    def poor(self, seat: int, soldi: int) -> Table:
        self.match.state.open.soldi[seat] = soldi
        return self

    def last_month(self) -> Table:
        """The round that is played is the eighth."""
        s = self.match.state
        s.open.events += s.hidden.events[: 8 - s.open.month]
        s.hidden.events = s.hidden.events[-1:]
        quiet = int(EventCard.E1)
        s.open.events = (*(e for e in s.open.events if e != quiet), quiet)
        return self

    # playing

    def plays(self, seat: int, move: Move) -> list[Event]:
        """A move; what it told, in order."""
        told = self.match.play(seat, move)
        self.log += told
        return [t.event for t in told]

    def card(self, seat: int, name: str, cubes: int = 1) -> list[Event]:
        """A seat plays a card."""
        card = Card[name]
        return self.plays(seat, Play(card, Cubes(cubes), sum(self.box.prices[card][:cubes])))

    def joins(self, seat: int, name: str) -> list[Event]:
        """A seat joins the first card of this name that it may."""
        found = [m for m in self.may(seat) if isinstance(m, Join) and m.card.name == name]
        assert found, f"seat {seat} may not join {name}: {self.may(seat)}"
        return self.plays(seat, found[0])

    def may_join(self, seat: int, name: str) -> bool:
        return any(isinstance(m, Join) and m.card.name == name for m in self.may(seat))

    def declines(self, seat: int) -> list[Event]:
        return self.plays(seat, Decline())

    def moves(self, seat: int, piece: Piece, origin: Area, area: Area) -> list[Event]:
        return self.plays(seat, MovePiece(piece, origin, area))

    def passes(self, seat: int, taking: Taking = Taking.NOTHING) -> list[Event]:
        return self.plays(seat, Pass(taking))

    def all_pass(self) -> list[Event]:
        """Every seat whose turn it is passes, until something else is asked or the month is over."""
        told: list[Event] = []
        month = self.open.month
        while self.question == "your_turn" and self.open.month == month:
            told += self.passes(self.asked[0])
        return told

    def rest_of_the_round(self) -> list[Event]:
        """All pass; what else is asked is answered with the first that is allowed."""
        told: list[Event] = []
        month = self.open.month
        while not self.match.over and self.open.month == month:
            seat = self.asked[0]
            told += self.passes(seat) if self.question == "your_turn" else self.plays(seat, self.may(seat)[0])
        return told

    def takes_cube(self, seat: int, name: str) -> list[Event]:
        return self.plays(
            seat, next(m for m in self.may(seat) if isinstance(m, TakeCube) and m.card.name == name)
        )

    def draws(self, seat: int, deck: int) -> list[Event]:
        return self.plays(seat, DrawFrom(deck))

    def pays(self, seat: int, soldi: int) -> list[Event]:
        return self.plays(seat, Pay(soldi))

    def puts_back(self, seat: int, text: str) -> list[Event]:
        told: list[Event] = []
        for card in cards(text):
            told += self.plays(seat, PutBack(CARDS[card]))
        return told

    # looking

    @property
    def open(self) -> Any:
        return self.match.view(ONLOOKER).open

    @property
    def asked(self) -> tuple[int, ...]:
        return self.match.to_move()

    @property
    def question(self) -> str:
        """What the table waits for; empty when the match is over."""
        waiting = self.match.view(ONLOOKER).waiting
        return "" if waiting is None else waiting.question

    def row(self, area: Area) -> str:
        """``"BA1:0,2 BA2:"``."""
        return " ".join(f"{CARDS[c].name}:{','.join(map(str, cubes))}" for c, cubes in self.open.rows[area])

    def hand(self, seat: int) -> list[str]:
        mine = self.mine(seat)
        return names([*mine.actions, *mine.goals]).split()

    def may(self, seat: int) -> list[Move]:
        """What a seat may answer."""
        return self.match.asked_moves(seat)

    def drawn(self, seat: int) -> list[str]:
        """The cards that a seat has drawn."""
        return [event.card.name for event in self.heard(seat, DrewCard)]


def without(cards: tuple[int, ...], place: int) -> tuple[int, ...]:
    return cards[:place] + cards[place + 1 :]


def cards_of_rows(rows: str) -> list[int]:
    """The action cards that are to lie in rows."""
    lying = [int(Card[line.split()[0].partition("@")[0]]) for line in rows.split(",") if line.strip()]
    return [card for card in lying if not is_fort(card)]


def of(events: Sequence[Event], *kinds: type[Event]) -> list[Any]:
    """Those of these kinds."""
    return [event for event in events if isinstance(event, kinds)]
