"""Any moment of any match before the eyes of a page, at once: what the house would say, without its match.

The page is a real one of a real house; only what it hears of its table comes from here, in the published
types. So a screen can be looked at in many states, under many names, without a match being played for it.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute
from tests.web.people import Person

from ridotto.core import Game, Match, Move, Told, has_text
from ridotto.kit.walk import offered_moves
from ridotto.server.match.replay import frames_of
from ridotto.server.wire import protocol as p
from ridotto.server.wire.speech import spoken

MASKS: tuple[p.Mask, ...] = ("colombina", "moretta", "gatto", "medico", "bauta", "zanni")
TEXTS = (
    "La luce della lucerna trema sul muro umido e qualcuno, dietro la tenda, trattiene il respiro. " * 5,
    "Una donna con il velo grigio, che nessuno ha mai visto sorridere",
    "Il mercante di vetro",
)
"""What is told in these matches: as much as may be."""
KEPT = {"chair": "0", "token": "a token", "name": "Colombina"}
"""What a browser keeps whose owner has the first seat."""
NO_ONES = str.maketrans("01", "AB")
"""Codes of tables have no figures that look like letters."""
_encode = msgspec.json.encode


class Moment(msgspec.Struct):
    """A match at one of its decisions, or at its end."""

    match: Match
    log: list[Told]
    start: Match

    @property
    def question(self) -> str:
        """What seat 0 is asked; nothing, or the end."""
        asked = self.match.view(0).asked
        return "over" if self.match.over else asked.question if asked else "waiting"


def moments(game: Game, seats: int, seed: str, options: dict[str, Any] | None = None) -> Iterator[Moment]:
    """All moments of a match that is played at random, to its end."""
    rng = Random(seed)
    match = game.start(seats, options or {}, seed=seed)
    start, log = match.clone(), list(match.told)
    while not match.over:
        yield Moment(match.clone(), list(log), start)
        seat = rng.choice(match.to_move())
        log += match.play(seat, told_at_length(rng.choice(match.asked_moves(seat))))
    yield Moment(match, log, start)


def told_at_length(move: Move) -> Move:
    """The move with as long a text as it takes, if it is a form."""
    if not has_text(move):
        return move
    for text in TEXTS:
        try:
            return msgspec.convert({**move.to_dict(), "text": text.strip()}, type(move))
        except msgspec.ValidationError:
            continue
    raise AssertionError(f"no text fits {move}")


def goes(page: Page, path: str) -> None:
    """To another page of the house, as its own links go there: without loading anything anew."""
    page.evaluate(
        "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }", path
    )


class Staged:
    """One person's page whose tables are told from here: ``table.shows(moment, names, seat)``.

    A move that is made there is played, and what comes of it is told; then nobody else moves.
    """

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = page = person.page
        self._n = 0
        """Counts what the page is told."""
        self._tables = 0
        """Each moment has a table and a match of its own, so that nothing of it has been looked at before."""
        self._now: tuple[Moment, Sequence[str], int | None] | None = None
        self._wire: WebSocketRoute | None = None
        self._news: dict[str, Any] = {}
        """What is not so at a table at which all is well."""
        self._away: frozenset[int] = frozenset()
        self._cut = False
        """Whether nobody answers any more."""
        self.refuses = False
        """Whether the house refuses every move, at length; else it is made."""
        page.route(re.compile(r"/api/tables/\w{6}$"), self._table)
        # the house knows no staged table, and the page would forget the seat there, at whatever moment
        page.route(re.compile(r"/api/tables/ST\w{4}/turn$"), lambda route: route.fulfill(status=204))
        page.route(re.compile(r"/api/matches/\w+/replay"), self._replay)
        page.route_web_socket(re.compile("/ws$"), self._called)

    @property
    def _code(self) -> str:
        return f"ST{self._tables:04}".translate(NO_ONES)

    @property
    def _match(self) -> str:
        return f"staged{self._tables}"

    # ---- what is shown

    def shows(self, moment: Moment, names: Sequence[str], seat: int | None) -> None:
        """This moment for this seat, or on the shared screen: there once this returns."""
        before, self._now = self._now, (moment, names, seat)
        if self._cut or self._away or self._news:
            before = None
        self._cut, self._away, self._news = False, frozenset(), {}
        self._n += 1
        if self._wire is not None and before is not None and (before[0], before[2]) == (moment, seat):
            self._tells()  # only names have changed
        else:
            self._wire = None
            self._tables += 1
            kept = [] if seat is None else [{**KEPT, "code": self._code, "game": moment.match.game.name}]
            self.page.evaluate("kept => localStorage.setItem('ridotto.seats', kept)", json.dumps(kept))
            goes(self.page, f"/{'s' if seat is None else 't'}/{self._code}")
        part = ".stage" if seat is None else ".playing"
        self.page.locator(f"{part}[data-n='{self._n}']").wait_for()

    def goes_on(self, moment: Moment) -> None:
        """From the moment that is shown to a later one of the same match: what was told meanwhile is news."""
        assert self._now is not None
        before, names, seat = self._now
        told = moment.log[len(before.log) :]
        self._now = moment, names, seat
        self._n += 1
        news = [one.event for one in told if one.heard_by(seat)]
        self._says(p.News(self._n, news, *self._stands()))

    def shows_again(self, moment: Moment, names: Sequence[str]) -> None:
        """The replay of the match to which this moment is the end."""
        self._now, self._wire = (moment, names, None), None
        self._tables += 1
        goes(self.page, f"/replay/{self._match}")
        self.page.locator(".timeline input").wait_for()

    def hears(self, *, away: Sequence[int] = (), stood_in: int = 0, **news: Any) -> None:
        """News of the table: seats whose people are away, a bot that played for me, ``paused=True``."""
        assert self._now is not None
        seat = self._now[2]
        self._away, self._news = frozenset(away), news
        if stood_in:
            self._says(p.Welcome(str(seat), seat, seat == 0, self._face(), stood_in))
        self._says(p.TableNews(self._face(), seat == 0, seat))

    def loses_the_line(self) -> None:
        """The page is cut off from the house, until it shows something else."""
        assert self._wire is not None
        self._cut = True
        self._wire.close()

    def leaves(self) -> None:
        """The page goes home, and hears the house itself again; that knows nothing of this table."""
        goes(self.page, "/shelf")
        self.page.locator("main").first.wait_for()
        self.page.evaluate("() => localStorage.removeItem('ridotto.seats')")
        self._now, self._cut = None, False

    # ---- what the house would say

    def _called(self, wire: WebSocketRoute) -> None:
        if self._cut:
            wire.close()
            return
        if self._now is None:
            wire.connect_to_server()
            return
        wire.on_message(lambda said: self._hears(wire, str(said)))

    def _hears(self, wire: WebSocketRoute, said: str) -> None:
        message = json.loads(said)
        if self._now is None or (wire is not self._wire and message["type"] != "Hello"):
            return  # the last words of a table that was left
        self.person.says(said)
        moment, names, seat = self._now
        match message["type"]:
            case "Hello":
                self._wire = wire
                chair = None if seat is None else str(seat)
                self._says(p.Welcome(chair, seat, seat == 0, self._face()))
                self._tells()
            case "WantChoices" if seat is not None:
                choices = [
                    p.ShownChoice(one.move, spoken(one.refusal) if one.refusal else None)
                    for one in moment.match.choices(seat)
                ]
                self._says(p.Choices(self._n, choices))
            case "WantSheet" if seat is not None and (sheet := moment.match.game.sheet) is not None:
                words = moment.match.game.words(message["language"], moment.match.options)
                level = message["level"]
                self._says(p.SheetShown(level, sheet(moment.match.view(seat), level, words, names)))
            case "Play" if self.refuses:
                refusal = p.SpokenRefusal("1.1", _longest_refusal(moment.match.game))
                self._says(p.Refused(message["id"], refusal))
            case "Ping":
                self._says(p.Pong())
            case "Play" if seat is not None:
                match = moment.match.clone()
                told = match.play(seat, match.game.decode_move(message["move"]))
                self._says(p.Done(message["id"]))
                self.goes_on(Moment(match, [*moment.log, *told], moment.start))

    def _tells(self) -> None:
        assert self._now is not None
        moment, _, seat = self._now
        match, game = moment.match, moment.match.game
        self._says(p.TableNews(self._face(), seat == 0, seat))
        if game.tale is not None:
            tale = p.Tale(self._match, None, (), (), (), (), (), (), None, (), ())
            self._says(tale)
        view, moves, offered, ask, undo = self._stands()
        self._says(
            p.Whole(
                match=self._match,
                epoch=str(self._n),
                n=self._n,
                seat=seat,
                log=[one.event for one in moment.log if one.heard_by(seat)],
                view=view,
                moves=moves,
                offered=offered,
                ask=ask,
                undo=undo,
                printed=None if game.printed is None else game.printed(match.options),
            )
        )

    def _stands(self) -> tuple[Any, list[Move], list[Move], int, bool]:
        """How things stand: the view, what may be done, the number of the question, whether one may undo."""
        assert self._now is not None
        moment, _, seat = self._now
        match = moment.match
        asked = seat is not None and seat in match.to_move()
        return (
            match.view(seat),
            list(match.asked_moves(seat)) if asked and seat is not None else [],
            [] if seat is None else list(offered_moves(match, seat)),
            self._n if asked else 0,
            False,
        )

    def _says(self, message: p.Message) -> None:
        assert self._wire is not None
        said = _encode(message).decode()
        self.person.hears(said)
        self._wire.send(said)

    def _face(self) -> p.Table:
        assert self._now is not None
        moment, names, _ = self._now
        match = moment.match
        chairs = tuple(
            p.Chair(str(n), "person", name, MASKS[n], here=n not in self._away, host=n == 0, agreed=True)
            for n, name in enumerate(names)
        )
        table = p.Table(
            code=self._code,
            game=match.game.name,
            options=msgspec.to_builtins(match.options),
            chairs=chairs,
            phase="over" if match.over else "playing",
            match=self._match,
            paused=False,
            talk=match.game.talk,
            sheet="abacus",
            absence="wait",
            seal="5eal" * 16,
        )
        return msgspec.structs.replace(table, **self._news)

    def _table(self, route: Route) -> None:
        if self._now is None:
            return route.continue_()
        route.fulfill(body=_encode(self._face()), content_type="application/json")

    def _replay(self, route: Route) -> None:
        if self._now is None:
            return route.continue_()
        moment, names, _ = self._now
        match = moment.match
        eye: Any = route.request.url.rpartition("=")[2]
        replay = p.Replay(
            match.game.name,
            self._match,
            tuple(names),
            MASKS[: len(names)],
            eye,
            _frames(match, moment.start.clone(), eye),
            "5eed" * 16,
            "5eal" * 16,
            False,
            printed=None if match.game.printed is None else match.game.printed(match.options),
            outcome=match.outcome,
        )
        route.fulfill(body=_encode(replay), content_type="application/json")


def _longest_refusal(game: Game) -> str:
    """The reason that takes most room, of those that can be said without facts."""
    sayings: dict[str, str] = game.words("it", game.options_type())._table("refusals")
    return max((one for one, said in sayings.items() if "{" not in said), key=lambda one: len(sayings[one]))


Eyes = Callable[[str, str], Staged]
"""Somebody before a screen of this kind, who reads this language."""


def _frames(match: Match, again: Match, eye: Any) -> list[p.Frame]:
    """Every step of a match. In a thread of its own: the browser is driven by an event loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, frames_of(match, again, eye)).result()
