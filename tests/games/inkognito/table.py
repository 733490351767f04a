"""The language of the scenes: a table of Inkognito on which a test plays as people do.

Cards are ``F B Z X`` and ``52 11 0 29``, places their names, seats their numbers. A choice is a short text:
``show B 0``, ``sign B``, ``ask 2``, ``ask 2 agent``, ``ask fourth fragment``, ``look agent``, ``decline``,
``listen``, ``call 52 11 0 29``, ``call 52 11 0 29 as 1 0 2 3``, ``black 11``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

from tests.games.witness import ONLOOKER as ONLOOKER
from tests.games.witness import Witness
from tests.games.witness import who_can_tell as who_can_tell

from ridotto import games
from ridotto.core import Event, Match, Move, Scripted, Told
from ridotto.games.inkognito.moves import (
    Ask,
    AskFourth,
    Call,
    Card,
    Decline,
    Kind,
    LayFaceDown,
    Listen,
    LookAt,
    Place,
    ShowBlack,
    ShowPair,
    ShowSign,
    Visit,
)

GAME = games.load("inkognito")

F, B, Z, X, N52, N11, N0, N29 = Card
RIALTO, SAN_MARCO, SAN_GIORGIO, PONTE, SALUTE = Place
FOURTH, AMBASSADOR = 3, 4
"""The fourth agent of three seats, and the Ambassador of three and four, as figures."""
EVERYBODY = None
"""The ears of what is told to all, onlookers too."""

CARDS = dict(zip(["F", "B", "Z", "X", "52", "11", "0", "29"], Card, strict=True))
NAMES = {card: name for name, card in CARDS.items()}
PLACES = dict(zip(["Rialto", "San Marco", "San Giorgio", "Ponte dei Sospiri", "Salute"], Place, strict=True))
KINDS = {"agent": Kind.AGENT, "fragment": Kind.FRAGMENT}
SORTS = {
    ShowPair: "pair",
    ShowSign: "sign",
    Ask: "ask",
    AskFourth: "ask fourth",
    LookAt: "look",
    Decline: "decline",
    Listen: "listen",
    Call: "call",
    ShowBlack: "black",
    Visit: "visit",
    LayFaceDown: "lay",
}


def cards(text: str) -> tuple[Card, ...]:
    """``"B 0"`` as cards, the lower first, as pairs are told."""
    return tuple(sorted(CARDS[name] for name in text.split()))


def number(text: str) -> tuple[Card, ...]:
    """``"52 11 0 29"`` as dialled."""
    return tuple(CARDS[name] for name in text.split())


def places(text: str) -> list[Place]:
    """``"Rialto, San Marco"`` as places."""
    return [PLACES[name] for name in text.split(", ")] if text else []


def move(text: str) -> Move:
    """A choice in the words of the scenes."""
    verb, *rest = text.split()
    match verb, rest:
        case "show", [_, _]:
            return ShowPair(*cards(" ".join(rest)))
        case "sign", [card]:
            return ShowSign(CARDS[card])
        case "black", [card]:
            return ShowBlack(CARDS[card])
        case "ask", ["fourth", kind]:
            return AskFourth(KINDS[kind])
        case "ask", [seat]:
            return Ask(int(seat))
        case "ask", [seat, kind]:
            return Ask(int(seat), KINDS[kind])
        case "look", [kind]:
            return LookAt(KINDS[kind])
        case "decline", []:
            return Decline()
        case "listen", []:
            return Listen()
        case "call", [_, _, _, _]:
            return Call(tuple(CARDS[card] for card in rest))  # type: ignore[arg-type]
        case "call", [a, b, c, d, "as", *seats]:
            return Call(tuple(CARDS[card] for card in (a, b, c, d)), tuple(map(int, seats)))  # type: ignore[arg-type]
        case "visit", _:
            return Visit(PLACES[" ".join(rest)])
        case "lay", _:
            return LayFaceDown(PLACES[" ".join(rest)])
    raise ValueError(f"no such choice: {text}")


def in_words(made: Move) -> str:
    """The same the other way round."""
    match made:
        case ShowPair(first, second):
            return f"show {NAMES[first]} {NAMES[second]}"
        case ShowSign(card):
            return f"sign {NAMES[card]}"
        case ShowBlack(card):
            return f"black {NAMES[card]}"
        case Ask(seat, kind):
            return f"ask {seat}" if kind is None else f"ask {seat} {kind.name.lower()}"
        case AskFourth(kind):
            return f"ask fourth {kind.name.lower()}"
        case LookAt(kind):
            return f"look {kind.name.lower()}"
        case Call(dialled, seats):
            text = "call " + " ".join(NAMES[card] for card in dialled)
            return text if seats is None else f"{text} as {' '.join(map(str, seats))}"
        case Visit(place) | LayFaceDown(place):
            verb = "visit" if isinstance(made, Visit) else "lay"
            return f"{verb} {next(name for name, p in PLACES.items() if p == place)}"
    return type(made).__name__.lower()


def lone(slot: int) -> list[Place]:
    """Five places, one a round, that cross nobody else's who walks the same way from another slot."""
    return [Place((slot + n) % 5) for n in range(5)]


def deck(text: str, slot: int) -> list[int]:
    """The outcome of a shuffle that turns up these places in this order, then the others."""
    first = places(text)
    order = first + [place for place in lone(slot) if place not in first]
    return [int(place) for place in order]


class Table(Witness):
    """A match with a deal of one's choice. Several deals, or series, are given as lists.

    Unless a scene says otherwise seat 0 starts, the agents are F B Z X with 52 11 0 29 by seat, and with five
    seats seat 4 is the Ambassador (``envoy``; ``fixed`` for the whole match).
    """

    def __init__(
        self,
        seats: int,
        agents: str | Sequence[str] = "F B Z X",
        fragments: str | Sequence[str] = "52 11 0 29",
        ambassador: str | Sequence[str] = "",
        fourth: str | Sequence[str] = "",
        *,
        starter: int = 0,
        envoy: int = 4,
        fixed: bool = False,
        **options: Any,
    ) -> None:
        if fixed:
            options["ambassador"] = envoy
        slot = [f for f in range(5) if f != (envoy if seats == 5 else 4)].index(starter)
        script = {
            "first starter": [slot],
            "first ambassador": [envoy],
            "black agents": [[int(CARDS[a]) for a in deal.split()] for deal in _several(agents)],
            "black fragments": [[int(CARDS[a]) - 4 for a in deal.split()] for deal in _several(fragments)],
            "ambassador's places": [deck(series, 4) for series in (*_several(ambassador), *[""] * 40)],
            "fourth agent's places": [deck(series, 3) for series in (*_several(fourth), *[""] * 40)],
        }
        self.match: Match = GAME.start(seats, options, chance=Scripted(script, seed="a scene"))
        self.seats = seats
        self.log: list[Told] = list(self.match.told)

    # playing

    def plays(self, seat: int, made: Move | str) -> list[Event]:
        """A move; what it told, in order."""
        told = self.match.play(seat, move(made) if isinstance(made, str) else made)
        self.log += told
        return [t.event for t in told]

    def visits(self, text: str) -> list[Event]:
        """Everybody's place of this round, by seat, played in the order of the table."""
        where, told = places(text), []
        assert len(where) == self.seats
        for _ in where:
            (seat,) = self.match.to_move()
            question = self.view(seat).asked.question
            kind = LayFaceDown if question == "which_place_face_down" else Visit
            told += self.plays(seat, kind(where[seat]))
        return told

    def gather(self, *groups: Sequence[int]) -> list[Event]:
        """A round of visits in which these figures meet, and nobody else does."""
        together = [set(group) for group in groups]
        together += [{f} for f in range(5) if not any(f in group for group in together)]
        walk = self.open.round - 1
        choices = [
            sorted(_bits(self.open.unplayed[seat]), key=lambda place, s=seat: (place - s - walk) % 5)
            for seat in range(self.seats)
        ]
        hidden = self.match.state.hidden
        if self.seats == 3:
            gone = self.open.at[FOURTH]
            choices.append([gone if gone >= 0 else hidden.fourth_places[0]])
        if self.seats < 5:
            choices.append([hidden.ambassadors_places[0]])
        for where in product(*choices):
            at = [{f for f in range(5) if where[f] == place} for place in set(where)]
            if len(at) == len(together) and all(group in at for group in together):
                names = {int(place): name for name, place in PLACES.items()}
                return self.visits(", ".join(names[place] for place in where[: self.seats]))
        raise AssertionError(f"no places are left at which {groups} meet")

    def chooses(self, *choices: str) -> list[Event]:
        """Everybody who is asked chooses, by seat; what was told when the last choice was in."""
        told: list[Event] = []
        asked = self.match.to_move()
        assert len(asked) == len(choices), f"{asked} are asked"
        for seat, choice in zip(asked, choices, strict=True):
            told += self.plays(seat, choice)
        return told

    def quiet_rounds(self, count: int) -> None:
        """Rounds in which nobody meets anybody."""
        for _ in range(count):
            self.gather()

    def calls(self, caller: int, dialled: str) -> list[Event]:
        """Two seats meet somewhere, and one of them calls while the other shows something."""
        other = next(s for s in range(self.seats) if s not in (caller, self.open.ambassador))
        self.gather((caller, other))
        if other in self.match.to_move():
            self.plays(other, self.match.moves(other)[0])
        return self.plays(caller, f"call {dialled}")

    # looking

    @property
    def open(self) -> Any:
        """The drawer of everybody."""
        return self.match.view(ONLOOKER).open

    @property
    def points(self) -> list[int]:
        """The points by seat."""
        return list(self.open.points)

    @property
    def asked(self) -> tuple[int, ...]:
        """Who is asked something now."""
        return self.match.to_move()

    def question(self, seat: int) -> str:
        """What a seat is asked."""
        return self.view(seat).asked.question

    def company(self, figure: int) -> int:
        """Whom a figure meets in this round."""
        return self.open.company[figure]

    def may(self, seat: int, sort: str = "") -> list[str]:
        """What a seat may do now, in the words of the scenes; of one sort, if it is named."""
        return [in_words(m) for m in self.match.moves(seat) if not sort or SORTS[type(m)] == sort]

    def sorts(self, seat: int) -> dict[str, int]:
        """How many moves of which sort a seat has."""
        return dict(Counter(SORTS[type(m)] for m in self.match.moves(seat)))

    def refuses(self, seat: int, text: str) -> tuple[str, str]:
        """The rule and the reason for which a move is refused, and that nothing has changed by it."""
        return super().refuses(seat, move(text))

    def told(self, *kinds: type[Event]) -> list[Event]:
        """All events of these kinds so far, whoever heard them."""
        return [told.event for told in self.log if isinstance(told.event, kinds)]

    def remembers(self, seat: int) -> list[tuple[int, int, int, set[Card], set[Card]]]:
        """A seat's memory: round, what, with whom, the cards it saw, the cards it showed."""
        return [
            (when, what, other, {Card(c) for c in _bits(saw)}, {Card(c) for c in _bits(showed)})
            for when, what, other, saw, showed in self.mine(seat).memory
        ]


def _several(given: str | Sequence[str]) -> Iterable[str]:
    return [given] if isinstance(given, str) else given


def _bits(mask: int) -> list[int]:
    return [bit for bit in range(8) if mask >> bit & 1]
