"""A tour of a game: every question with every kind of answer, and all that is told meanwhile.

The matches are played at random, without a screen; moments of them are staged (``staging.py``) and answered
by hand there. So all that a game can show is looked at in the time of a few moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count, islice, pairwise
from typing import Any

import msgspec
from tests.web.hands import SCREEN, Hands, How
from tests.web.loading import Merchant
from tests.web.measuring import AT_REST
from tests.web.playing import Player
from tests.web.promoting import Promoter
from tests.web.rowing import Rower
from tests.web.staging import Moment, Staged, moments, told_at_length
from tests.web.telling import SHUNNED, Teller

from ridotto import games
from ridotto.core import Move

NAMES = ("Colombina", "Zanetta", "Checco", "Balanzon", "Pantalone", "Smeraldina")
HANDS: dict[str, Callable[..., Hands]] = {
    "inkognito": Player,
    "arsenalia": Rower,
    "q": Merchant,
    "zena": Promoter,
    "bacchanalia": Teller,
}
SETUPS: dict[str, tuple[tuple[int, dict[str, Any]], ...]] = {
    "inkognito": ((4, {}), (3, {"asker_chooses": True}), (5, {"strict_call": True})),
    "arsenalia": ((4, {}), (4, {"ring": "S#M#C#V#B#", "guess": "turn"})),
    "q": ((6, {}), (5, {})),
    "zena": ((3, {"mode": "expert"}), (4, {"mode": "beginner"}), (5, {"mode": "expert"})),
    "bacchanalia": (
        (3, {"telling": "written", "parcae": 1, "hedonist": 1}),
        (5, {"telling": "written"}),
        (4, {"telling": "title", "veto": True}),
    ),
}
"""Numbers of seats and house rules under which everything is asked."""
ELSEWHERE = {
    "arsenalia": {"last_chance", "Decline"},  # in test_arsenalia_treasure.py, where seats are led to it
    "bacchanalia": {"SumUp"},  # in lines, without titles
    "zena": {"which_cube", "TakeCube", "Exchange"},  # once in a hundred matches
}
"""What is not to be seen on a tour."""
UNTRIED = SHUNNED | {"Recall", "Inquire", "SendMinerva", "Sacrifice"}
"""Moves of Bacchanalia that are not made: their questions are only looked at."""
MATCHES = 60
"""At most this many are played until everything was asked."""
Looks = Callable[[str], None]


class Visit(msgspec.Struct):
    """A moment at which seat 0 may make this move."""

    moment: Moment
    move: Move


class Turn(msgspec.Struct):
    """From one decision of seat 0 to its next."""

    before: Moment
    after: Moment

    @property
    def told(self) -> set[str]:
        """The kinds of events that seat 0 heard."""
        log = self.after.log[len(self.before.log) :]
        return {type(one.event).__name__ for one in log if one.heard_by(0)}


class Sights(msgspec.Struct):
    """All that a game has to show."""

    visits: dict[tuple[str, str], Visit]
    """By question and kind of move."""
    turns: list[Turn]
    """In which every kind of event is told."""
    waiting: Moment
    end: Moment


def trails(game: str) -> Iterator[list[Moment]]:
    """Match after match, under one setup after the other."""
    for n in count():
        for seats, options in SETUPS[game]:
            yield list(moments(games.load(game), seats, f"tour {n}", options))


def to_be_seen(game: str) -> set[str]:
    """Every question of the rules, and every kind of move that answers one."""
    questions = games.load(game).rules.questions.values()
    return {one.name for one in questions} | {kind.__name__ for one in questions for kind in one.moves}


@cache
def sights(game: str) -> Sights:
    """Found in as many matches as it takes."""
    wanted = to_be_seen(game) - ELSEWHERE.get(game, set())
    visits: dict[tuple[str, str], Visit] = {}
    turns: list[Turn] = []
    waiting = end = None
    for trail in islice(trails(game), MATCHES):
        for moment in trail:
            if moment.question == "waiting":
                waiting = moment
            for question, move in answers(moment):
                visits.setdefault((question, type(move).__name__), Visit(moment, move))
        turns += [Turn(*both) for both in pairwise(one for one in trail if one.question != "waiting")]
        end = end or trail[-1]
        if wanted <= {name for visit in visits for name in visit}:
            break
    missing = wanted - {name for visit in visits for name in visit}
    assert not missing, missing
    assert waiting is not None
    assert end is not None
    return Sights(visits, most_telling(turns), waiting, end)


def most_telling(turns: list[Turn]) -> list[Turn]:
    """A few of them in which all is told that is told in any: the one with most news first."""
    found = []
    left = [(turn, turn.told) for turn in turns]
    while left:
        best, news = max(left, key=lambda one: len(one[1]))
        found.append(best)
        left = [(turn, told - news) for turn, told in left if told - news]
    return found


def answers(moment: Moment) -> Iterator[tuple[str, Move]]:
    """What seat 0 may do, each with its question."""
    match = moment.match
    asked = match.asked_moves(0) if 0 in match.to_move() else []
    for move in asked:
        yield moment.question, move
    if match.over:
        return
    questions = match.game.rules.questions
    for offer in match.state.offers:
        for move in match.moves(0):
            if 0 in offer.seats and type(move) in questions[offer.question].moves and move not in asked:
                yield offer.question, move


class Tour:
    """Somebody at a staged table who tries everything; ``looks`` is called with each thing that is shown."""

    def __init__(self, table: Staged, game: str, how: How, looks: Looks) -> None:
        self.table = table
        self.game = game
        self.hands = HANDS[game](table.person, f"tour {game}", how, looks=looks)
        self.looks = looks
        self.seen: set[str] = set()
        """Questions, and kinds of moves."""

    def goes_round(self, enough: Callable[[], bool] = lambda: False) -> None:
        """Every question and every kind of answer once; then all that is told, until it is enough."""
        found = sights(self.game)
        for (question, kind), visit in found.visits.items():
            if {question, kind} <= self.seen:
                continue
            self.seen |= {question, kind}
            self._shows(visit.moment)
            self.looks(self.hands.phase())
            if kind not in UNTRIED:
                self.hands.answers(told_at_length(visit.move).to_dict())
                self._looks_at_what_is_shown()
        for turn in found.turns:
            if enough():
                break
            self._shows(turn.before)
            self.table.goes_on(turn.after)
            self._looks_at_what_is_shown()
        self._shows(found.waiting)
        self.looks("waiting")
        self._shows(found.end)
        self.looks("over")

    def _shows(self, moment: Moment) -> None:
        self.table.shows(moment, NAMES[: moment.match.seats], 0)

    def _has_followed(self) -> bool:
        """Whether the page shows the last news; what a companion has told is read first."""
        if isinstance(self.hands, Teller):
            self.hands._goes_on()
        return self.hands.caught_up()

    def _looks_at_what_is_shown(self) -> None:
        """Cards that came, a ship that sails, the end of a month: one after the other."""
        page = self.table.page
        self.table.person.until(self._has_followed, "the page has followed")
        page.evaluate(AT_REST)
        while shown := self.hands.looked_at(page.evaluate(SCREEN)["gold"]):
            self.looks(shown)
            self.hands._puts_away()
            page.evaluate(AT_REST)
