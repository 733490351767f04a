"""The web side of the house: HTTP routes and the page."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import quote

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route

from ridotto import __version__, bots
from ridotto.bots.people import PEOPLE
from ridotto.coach.walk import judge_of
from ridotto.core import LANGUAGES
from ridotto.puzzles.lessons import names as second_lessons
from ridotto.server.house import histories
from ridotto.server.house.house import House, trace_of
from ridotto.server.house.reach import at_home
from ridotto.server.match import afterwards, coached, evening, replay, tries
from ridotto.server.notices import acts, feed
from ridotto.server.notices.person import owner_of
from ridotto.server.pages import books, puzzles
from ridotto.server.pages.assets import Assets
from ridotto.server.services import telling
from ridotto.server.table import lessons
from ridotto.server.table.keys import hash_of, qr_of
from ridotto.server.table.live import LiveTable
from ridotto.server.table.options import options_of
from ridotto.server.wire import openapi
from ridotto.server.wire import protocol as p
from ridotto.server.wire.guard import Guard, Json
from ridotto.server.wire.limits import LARGEST
from ridotto.server.wire.speech import rules_page, speech_of, spoken
from ridotto.services.problem import Problem
from ridotto.store import StoreError

log = logging.getLogger("ridotto.app")

PAGE = Path(__file__).parents[1] / "page"
"""The built web app."""
LICENCES = "licences.txt"
"""Beside it, the licences of the fonts and packages in it."""
CALLS = "calls.js"
"""The worker that shows what is pushed to a browser."""

PAGES = {
    "gather": (1, 2),
    "g": (2,),
    "t": (2,),
    "s": (2,),
    "rules": (2,),
    "replay": (2,),
    "coach": (2,),
    "evening": (2,),
    "shelf": (1,),
    "history": (1,),
    "lesson": (2,),
    "puzzle": (1, 2),
    "puzzles": (1,),
}
"""How many parts a path of the web app has, by its first part."""

BUDGETS = {
    **dict.fromkeys(("post_tables", "post_tries"), "openings"),
    **dict.fromkeys(
        (
            "post_chairs",
            "post_acts",
            "post_me",
            "post_handover",
            "post_takeover",
            "post_tale",
            "post_book",
            "post_history",
        ),
        "acts",
    ),
    **dict.fromkeys(("get_book", "get_replay", "get_record", "get_afterwards", "get_evening"), "replays"),
}
"""Out of which budget of an address a request comes, besides that of all requests."""

T = TypeVar("T")
Answer = Callable[[Request], Awaitable[Any]]


class Web:
    """The routes of one house."""

    def __init__(self, house: House) -> None:
        self.house = house

    # ---- small things

    async def body(self, request: Request, kind: type[T]) -> T:
        """What a request brings, as its closed type."""
        data = b""
        async for chunk in request.stream():
            data += chunk
            if len(data) > LARGEST:
                raise Problem("too_large", f"A request may bring {LARGEST} bytes.", 413)
        try:
            return msgspec.json.decode(data, type=kind)
        except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Problem("not_understood", str(error)[:200], 422) from None

    async def table(self, request: Request) -> LiveTable:
        """The table that a path names; whoever tries too many wrong codes has to wait."""
        return await self.house.find(request.path_params["code"], _address(request), _token(request))

    def token(self, request: Request) -> str:
        """The token that a request bears."""
        token = _token(request)
        if not token:
            raise Problem("no_token", "That needs the token of a seat.", 401)
        return token

    def base(self, request: Request) -> str:
        """Where others find the house."""
        return self.house.reach.public or f"{request.url.scheme}://{request.headers['host']}"

    # ---- the house and its games

    async def get_house(self, request: Request) -> p.House:
        """What the house is and offers."""
        house = self.house
        cards = tuple(_card(house, name) for name in house.addresses)
        reach = house.reach.face(_at_home(request))
        return p.House(__version__, cards, ("it", "en"), reach, _PEOPLE, welcomes(house))

    async def post_reach(self, request: Request) -> p.Reach:
        """Open the house to the local network, or close it again."""
        ours = _at_home(request) and "origin" in request.headers
        return await self.house.reach.set(await self.body(request, p.SetReach), ours)

    async def get_words(self, request: Request) -> p.Speech:
        """All words of a game in one language."""
        return speech_of(self.house.game(request.path_params["game"]), _language(request))

    async def get_rules(self, request: Request) -> p.RulesPage:
        """The rules page of a game."""
        page = rules_page(self.house.game(request.path_params["game"]), _language(request))
        if page is None:
            raise Problem("no_rules", "There is no rules page.", 404)
        return page

    async def get_lesson(self, request: Request) -> p.Lesson:
        """The steps of a game's lesson."""
        return lessons.shown(self.house.game(request.path_params["game"]))

    # ---- puzzles

    async def get_puzzles(self, request: Request) -> p.PuzzleList:
        """Every puzzle whose day has come."""
        return puzzles.listed(self.house.clock)

    async def get_puzzle(self, request: Request) -> p.DayPuzzle:
        """The puzzle of a day, or of ``today``."""
        return puzzles.shown(request.path_params["day"], self.house.clock)

    async def get_second_lesson(self, request: Request) -> p.SecondLesson:
        """The second lesson of a game: puzzles that were cut for it, and what is said to them."""
        return puzzles.second_lesson(self.house.game(request.path_params["game"]).name)

    # ---- tables

    async def post_tables(self, request: Request) -> p.Seated:
        """Open a table."""
        wish = await self.body(request, p.OpenTable)
        table, chair, token = await self.house.open_table(wish)
        return p.Seated(table.face(), chair, token)

    async def get_table(self, request: Request) -> p.Table:
        """A table as everybody sees it."""
        return (await self.table(request)).face()

    async def get_turn(self, request: Request) -> p.Turn:
        """Whether one's seat at a table is asked something. Whoever looks is not there because of it."""
        table = await self.table(request)
        await table.up_to_date()
        return table.turn_of(hash_of(self.token(request)))

    async def post_chairs(self, request: Request) -> p.Seated:
        """Sit down."""
        table, wish = await self.table(request), await self.body(request, p.TakeChair)
        chair, token = await self.house.sit_down(table, wish)
        return p.Seated(table.face(), chair, token)

    async def post_acts(self, request: Request) -> p.Table:
        """Do something to a table."""
        table, token = await self.table(request), self.token(request)
        act: p.Act = await self.body(request, p.Acts)  # type: ignore[arg-type]  # a union is no type to mypy
        await self.house.act(table, act, token)
        return table.face()

    async def post_handover(self, request: Request) -> p.Handover:
        """Make a key with which another device can take over one's seat."""
        table = await self.table(request)
        key = await self.house.handover(table, self.token(request))
        link = f"{self.base(request)}/t/{table.doc.code}#take={key}"
        return p.Handover(key, link, qr_of(link))

    async def post_takeover(self, request: Request) -> p.Seated:
        """Take a seat over from another device."""
        table, wish = await self.table(request), await self.body(request, p.TakeOver)
        chair, token = await self.house.take_over(table, wish.key)
        return p.Seated(table.face(), chair, token)

    async def get_invitation(self, request: Request) -> p.Handover:
        """The link to a table, and its QR code."""
        link = f"{self.base(request)}/t/{(await self.table(request)).doc.code}"
        return p.Handover("", link, qr_of(link))

    # ---- tables at which stories are told

    async def post_tale(self, request: Request) -> p.Tale:
        """Do something beside the moves where stories are told."""
        table, token = await self.table(request), self.token(request)
        act: p.TaleActs = await self.body(request, p.TaleActs)  # type: ignore[arg-type]  # a union is no type to mypy
        return await telling.acted(table, act, token)

    async def post_book(self, request: Request) -> p.Book:
        """Where the book of a match can be fetched for a while."""
        table, token = await self.table(request), self.token(request)
        return await books.offered(table, token, await self.body(request, p.WantBook))

    async def get_book(self, request: Request) -> Response:
        """The book of a match, as it stands now."""
        key, file = request.path_params["key"], request.path_params["file"]
        return await books.fetched(self.house, key, file, _address(request))

    # ---- people, by the key of their browser

    async def get_me(self, request: Request) -> p.Me:
        """What the house knows of whoever has this key."""
        return await acts.face(self.house, owner_of(self.token(request)))

    async def post_me(self, request: Request) -> p.Me:
        """Say which seats are one's own, and how one wishes to be called."""
        key = self.token(request)
        act: p.PeopleActs = await self.body(request, p.PeopleActs)  # type: ignore[arg-type]  # a union is no type to mypy
        return await acts.acted(self.house, key, act, _address(request))

    async def get_calendar(self, request: Request) -> Response:
        """The deadlines of whoever has this address, for a calendar."""
        self.house.may_guess(_address(request))
        try:
            data = await feed.shown(self.house, request.path_params["key"])
        except Problem:
            self.house.guesses.wrong(_address(request))
            raise
        return Response(
            data, media_type="text/calendar; charset=utf-8", headers={"Cache-Control": "no-store"}
        )

    # ---- matches that are over

    async def get_replay(self, request: Request) -> Response:
        """A match that is over, from one seat, from the onlookers' bench or from above."""
        eye = request.query_params.get("eye", "above")
        return Json(await replay.shown(self.house, request.path_params["match"], eye))

    async def get_record(self, request: Request) -> Response:
        """The record of a match that is over."""
        id = request.path_params["match"]
        data = await replay.record(self.house, id)
        return Json(data, headers={"Content-Disposition": f'attachment; filename="ridotto-{id}.json"'})

    async def get_afterwards(self, request: Request) -> Response:
        """What the bots of a match that is over believed in it, in their own voices."""
        language, seat = (request.query_params.get(name, "") for name in ("language", "seat"))
        return Json(
            await afterwards.shown(self.house, request.path_params["match"], language or LANGUAGES[0], seat)
        )

    async def get_evening(self, request: Request) -> Response:
        """The evening's page of a match that is over: its turning points, its curves, who knew first."""
        language = request.query_params.get("language", "") or LANGUAGES[0]
        return Json(await evening.shown(self.house, request.path_params["match"], language))

    async def get_coach(self, request: Request) -> p.Coached:
        """What the coach says to a seat of a match that is over; until it is ready, how far it is."""
        language, seat = (request.query_params.get(name, "") for name in ("language", "seat"))
        return await coached.shown(
            self.house, request.path_params["match"], language or LANGUAGES[0], seat or "0"
        )

    async def post_tries(self, request: Request) -> p.Seated:
        """Sit down at a step of a match that is over, and play on against bots."""
        wish = await self.body(request, p.TryFrom)
        table, chair, token = await tries.begin(self.house, request.path_params["match"], wish)
        return p.Seated(table.face(), chair, token)

    # ---- what somebody has played

    async def get_history(self, request: Request) -> p.History:
        """What is kept under one's key."""
        return await histories.read(self.house, self.token(request))

    async def post_history(self, request: Request) -> p.History:
        """Add matches that are over, and puzzles."""
        return await histories.add(self.house, self.token(request), await self.body(request, p.AddToHistory))

    async def delete_history(self, request: Request) -> p.History:
        """Remove everything that is kept under one's key."""
        return await histories.remove(self.house, self.token(request))

    async def get_history_handover(self, request: Request) -> p.Handover:
        """The link with which another device takes one's key along."""
        key = self.token(request)
        link = f"{self.base(request)}/history#key={quote(key, safe='')}"
        return p.Handover(key, link, qr_of(link))

    # ---- schemas

    async def get_openapi(self, request: Request) -> Any:
        """This interface."""
        return openapi.http()

    async def get_socket_schema(self, request: Request) -> Any:
        """The messages of the socket."""
        return openapi.socket()

    async def get_health(self, request: Request) -> Any:
        """Whether the house is open, and which address it sees the request come from."""
        return {"open": True, "version": __version__, "caller": _address(request)}

    # ---- the page

    async def page(self, request: Request) -> Response:
        """The web app; its own paths are its own business."""
        if request.url.path.startswith("/api/"):
            raise Problem("no_such_path", "There is nothing here.", 404)
        if request.url.path == f"/{LICENCES}" and (PAGE / LICENCES).is_file():
            return FileResponse(PAGE / LICENCES, media_type="text/plain; charset=utf-8")
        if request.url.path == f"/{CALLS}" and (PAGE / CALLS).is_file():
            kept = {"Cache-Control": "no-cache"}
            return FileResponse(PAGE / CALLS, media_type="text/javascript; charset=utf-8", headers=kept)
        index = PAGE / "index.html"
        if not index.is_file():
            raise Problem("no_page", "The web app has not been built: run make web.", 503)
        status = 200 if self._is_page(request.url.path) else 404
        return FileResponse(index, status, headers={"Cache-Control": "no-cache"})

    def _is_page(self, path: str) -> bool:
        """Whether the web app has something at this path; else it says kindly that there is nothing."""
        parts = [part for part in path.split("/") if part]
        if not parts:
            return True
        if parts[0] in ("g", "rules", "lesson") and len(parts) == 2:
            return parts[1] in self.house.addresses
        return len(parts) in PAGES.get(parts[0], ())

    def _within_budget(self, name: str) -> Answer:
        """An answer for those who have not asked too much."""
        kinds = ("requests", BUDGETS[name]) if name in BUDGETS else ("requests",)
        answer: Answer = getattr(self, name)

        async def within(request: Request) -> Any:
            for kind in kinds:
                self.house.spend(kind, _address(request))
            return await answer(request)

        return within

    def routes(self) -> list[Route]:
        """Every path of the house."""
        found = [
            Route(path, _json(self._within_budget(name)), methods=[method])
            for method, path, name, *_ in openapi.PATHS
        ]
        return [*found, Route("/{path:path}", _json(self.page))]


def _json(answer: Answer) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        try:
            found = await answer(request)
        except (Problem, HTTPException):
            raise
        except ClientDisconnect:  # there is nobody to answer
            raise Problem("not_understood", "The request did not come whole.", 400) from None
        except StoreError:
            log.warning("the store failed; a request was not answered")
            raise Problem("store", "The house cannot read or write its book just now.", 503) from None
        except Exception as error:  # what it says could quote a secret: no log may have it
            log.error("a request failed: %s", type(error).__name__, exc_info=trace_of(error))
            raise Problem("failed", "Something went wrong in the house.", 500) from None
        return found if isinstance(found, Response) else Json(found)

    return endpoint


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def _token(request: Request) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else ""


def _at_home(request: Request) -> bool:
    return at_home(_address(request), request.headers)


def _language(request: Request) -> p.Language:
    language: Any = request.path_params["language"]
    if language not in LANGUAGES:
        raise Problem("no_such_language", f"There are {', '.join(LANGUAGES)}.", 404)
    return language  # type: ignore[no-any-return]  # one of the two


_PEOPLE = tuple(
    p.PersonCard(one.name, one.mask, one.lamps, {"it": one.it.temper, "en": one.en.temper}) for one in PEOPLE
)


def _card(house: House, name: str) -> p.GameCard:
    game = house.game(name)
    return p.GameCard(
        name=name,
        seat_counts=game.seat_counts,
        usual_seats=game.usual_seats,
        minutes=game.minutes,
        revision=game.revision,
        options=options_of(game, house.cards.get(name, {})),
        bots=tuple(bots.names(name)),
        levels=tuple(bots.levels_of(name)),
        talk=game.talk,
        sheets=("blank", "clerk", "abacus") if game.sheet is not None else (),
        lesson=lessons.lesson_of(game) is not None,
        adults=game.tale is not None and game.tale.adults,
        tale=game.tale is not None,
        among_bots=dict(game.among_bots),
        second=name in second_lessons(),
        judged=judge_of(name).unit != "none",
    )


async def _problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    refusal = None if error.refusal is None else spoken(error.refusal)
    said = p.Problem(error.problem, error.detail, error.option, refusal)
    headers = {"Retry-After": str(error.wait)} if error.wait else None
    return Json(said, status_code=error.status, headers=headers)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return Json(p.Problem("http", error.detail), status_code=error.status_code)


def welcomes(house: House) -> bool:
    """Whether assistants can come to this house."""
    return house.settings.assistants and not house.settings.in_page


def make_app(house: House) -> Guard:
    """The application: one house behind its guard."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    web = Web(house)
    routes = web.routes()
    if welcomes(house):
        from ridotto.server.mcp.endpoint import Endpoint  # a page has no use for it

        routes.insert(0, Endpoint(house).route())
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers={Problem: _problem, HTTPException: _http},
    )
    if PAGE.is_dir():
        app.router.routes.insert(0, Mount("/assets", Assets(PAGE / "assets"), name="assets"))
    return Guard(app, house)
