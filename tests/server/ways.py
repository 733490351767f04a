"""Every way out of a house: each verb and path of its routes, each type of message of its sockets.

The routes come from the app, what they take from the published interface, messages from the published types.
A path, a type of body or a message that nobody has said here how to ask for fails the tests.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, get_args

from starlette.routing import Mount, Route
from tests.server.asking import Asker
from tests.server.ways_of_assistants import of_assistants
from tests.server.worlds import GREETINGS, MALFORMED, NOT_MOVES, SHEETS

from ridotto.server.wire import openapi
from ridotto.server.wire import protocol as p

Way = Callable[[Asker], Awaitable[None]]

VERBS = ("HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE")
MORE = {
    "get_replay": ("", "?eye=above", "?eye=onlooker", "?eye=0", "?eye=1", "?eye=99"),
    "get_puzzle": ("", "?day=2026-11-18"),
    "get_coach": ("", "?language=en&seat=0", "?seat=1", "?seat=99", "?seat=x", "?language=xx"),
    "get_evening": ("", "?language=en", "?language=xx"),
    "get_afterwards": ("", "?language=en&seat=0", "?seat=1", "?seat=99", "?language=xx"),
}
"""By route the queries that it is asked with."""
BAD = (b"", b"{", b"[]", b'{"type":"Nothing"}', b'{"x":1}')
"""Bodies that no path takes."""

PARAMETERS: dict[str, Callable[[Asker], str]] = {
    "code": lambda a: a.code,
    "match": lambda a: a.match,
    "game": lambda a: a.cell.game,
    "language": lambda a: "it",
    "day": lambda a: "today",
    "path": lambda a: f"t/{a.code}",
    "key": lambda a: "0" * 80,
}
"""What stands in a path for each of its parameters."""

BODIES: dict[type, Callable[[Asker], list[dict[str, Any]]]] = {
    p.SetReach: lambda a: [{"open": True}],
    p.OpenTable: lambda a: [
        {"game": a.cell.game, "name": "New", "adult": True},
        {"game": "no", "name": "New"},
    ],
    p.TakeChair: lambda a: [
        {"name": "New", "adult": True},
        {"name": "Person 0", "chair": "a", "adult": True},
    ],
    p.TakeOver: lambda a: [{"key": "0" * 20}, {"key": a.token or "x"}],
    p.TryFrom: lambda a: [
        {"step": 1, "seat": a.other, "name": "New", "adult": True},
        {"step": 0, "seat": 0, "name": "New", "eye": "above", "adult": True},
        {"step": 10**6, "seat": 9, "name": "New"},
    ],
    p.AddToHistory: lambda a: [
        {"matches": [{"match": a.match, "token": a.token}], "puzzles": []},
        {"matches": [{"match": "none", "token": "x"}]},
        {"puzzles": [{"day": "2026-11-18", "on": "2026-11-18", "tries": 1}]},
    ],
    p.WantBook: lambda a: [{"language": "it"}, {"language": "en", "title": "T", "match": a.match}],
}
"""What is sent to a path that takes a body of this type."""

ACTS: dict[type, Callable[[Asker], list[dict[str, Any]]]] = {
    p.Arrange: lambda a: [{"sheet": "abacus"}, {"hints": False}, {"options": {"no": 1}}],
    p.Agree: lambda a: [{"word": "mine"}],
    p.TakeAwayChair: lambda a: [{"chair": "a"}, {"chair": "z"}],
    p.SeatBot: lambda a: [{"chair": a.chair}, {"chair": a.chair_of(a.other)}, {"chair": "a", "bot": "no"}],
    p.Remove: lambda a: [{"chair": "z"}, {"chair": a.chair_of(a.other)}],
    p.HandOn: lambda a: [{"chair": "z"}, {"chair": a.chair}],
    p.SetHours: lambda a: [
        {"hours": {"zone": "Asia/Kolkata", "quiet_from": 1350, "quiet_until": 480, "weekends": False}},
        {"hours": {"zone": "No/Where"}},
    ],
    p.Explain: lambda a: [{"on": True}, {"on": False}],
    p.SetSpeed: lambda a: [{"speed": "fast"}],
    p.Settle: lambda a: [{"stop": 1, "how": "talk"}, {"stop": 1, "how": "go_on"}, {"stop": 2, "how": "talk"}],
    p.LowerHand: lambda a: [{}, {"chair": a.chair_of(a.other)}],
    p.Suggest: lambda a: [{"text": "an idea"}, {"text": " "}],
    p.Adopt: lambda a: [{"seats": [{"code": a.code, "token": a.token or "x"}]}, {"seats": []}],
    p.SetWishes: lambda a: [
        {"wishes": {"channels": [{"type": "Webhook", "address": "https://hook.example/"}]}},
        {"wishes": {"channels": [{"type": "Mail", "address": "a@b.example"}]}},
        {"wishes": {"hours": {"zone": "No/Where"}}},
    ],
    p.ConfirmMail: lambda a: [{"code": "AAAAAAAA"}],
    p.TryCall: lambda a: [{"channel": 0}, {"channel": 7}],
    p.SetFeed: lambda a: [{"on": True}, {"on": False}],
    p.WithdrawText: lambda a: [{"number": 0}, {"number": 99}, {"number": 0, "match": a.match}],
    p.EditText: lambda a: [{"number": 0, "text": "other words"}, {"number": 99, "text": "x"}],
    p.AddLimits: lambda a: [{"lines": ["rats"], "veils": ["fire"]}],
}
"""With what an act is done, if it takes anything."""


def routes(app: Any) -> list[tuple[str, str]]:
    """Method and path of everything that this app answers to."""
    found = []
    for route in app.routes:
        if isinstance(route, Mount):
            found.append(("GET", f"{route.path}/{{file}}"))
            continue
        assert isinstance(route, Route), f"nobody asks {route}"
        found += [(method, route.path) for method in sorted(route.methods or ()) if method != "HEAD"]
    return found


def _path(a: Asker, path: str) -> str:
    return re.sub(r"{(\w+)(?::\w+)?}", lambda found: PARAMETERS[found[1]](a), path)


def over_http(method: str, path: str) -> dict[str, Way]:
    """The ways out over one route: one for each thing that can be done there."""
    name = f"{method} {path}"
    if path == "/assets/{file}":
        return {name: _asks(method, "/assets/no.js")}
    if path == "/api/books/{key}/{file}":
        return {name: _books}
    if path == "/mcp":
        return of_assistants() if method == "POST" else {name: _asks(method, path)}
    if path == "/{path:path}":
        return {name: _asks(method, path)}
    (taken, route), *more = [
        (taken, one) for m, at, one, taken, *_ in openapi.PATHS if (m, at) == (method, path)
    ]
    assert not more
    kinds = get_args(taken) or (() if taken is None else (taken,))
    if not kinds:
        return {name: _asks(method, path, queries=MORE.get(route, ("",)))}
    if not get_args(taken):
        return {name: _asks(method, path, BODIES[taken])}
    return {f"{name} {kind.__name__}": _asks(method, path, _acts(kind)) for kind in kinds}


def _acts(kind: type) -> Callable[[Asker], list[dict[str, Any]]]:
    fields = ACTS.get(kind, lambda a: [{}])
    return lambda a: [{"type": kind.__name__, **one} for one in fields(a)]


def _asks(
    method: str,
    path: str,
    bodies: Callable[[Asker], list[Any]] | None = None,
    queries: tuple[str, ...] = ("",),
) -> Way:
    async def way(a: Asker) -> None:
        at = _path(a, path)
        for query in queries:
            if bodies is None:
                await a.request(method, f"{at}{query}")
        for body in [] if bodies is None else [*bodies(a), *BAD[: 1 + len(at) % 3]]:
            await a.request(method, at, body)

    return way


async def _books(a: Asker) -> None:
    """The book under an address that was asked for, and under one that was not."""
    answer = await a.request("POST", f"/api/tables/{a.code}/book", {"language": "en"})
    key = f"{a.code}{'0' * 48}" if answer.status != 200 else answer.json["markdown"].split("/")[3]
    for file in ("book.md", "book.html", "book.epub", "book.pdf"):
        found = await a.door.get(f"/api/books/{key}/{file}")
        text = f"{file}: {found.status} {found.headers} {found.body!r}"
        a.note(re.sub(r"nonce[-=][\w\"-]+", "nonce", text))
    await a.request("GET", f"/api/books/{a.code}{'1' * 48}/book.md")


async def _verbs(a: Asker) -> None:
    """Every path, asked with a verb that it does not know."""
    for n, (_, path) in enumerate(routes(a.door.app.app)):
        if "{key}" not in path and "{file}" not in path:
            await a.request(VERBS[n % len(VERBS)], _path(a, path))


# ---- over sockets


async def _hello(a: Asker) -> None:
    """Come back with everything that one can have had last."""
    epoch, n = a.wire.epoch, a.wire.n
    for last in ({"epoch": epoch, "n": m} for m in (n, n - 1, n + 1, 0, -1, 10**9)):
        await a.calls(last)
    for last in (None, {"epoch": "", "n": 0}, {"epoch": "0" * 12, "n": n}):
        await a.calls(last)
    await a.wire.says({"type": "Hello", "table": a.code})


async def _play(a: Asker) -> None:
    """Moves that are wrong, that are none, that are late, and one that is right."""
    moves: list[Any] = [*a.situation.point.wrong[:6], *NOT_MOVES]
    for n, move in enumerate(moves):
        await a.wire.plays(f"w{n}", move)
    if moves and not isinstance(moves[0], dict):
        await a.wire.plays("offer", moves[0], 0)
        await a.wire.plays("late", moves[0], a.wire.ask + 5)
    await a.wire.says({"type": "Play", "id": "m", "ask": 1, "move": {}, "match": "another"})
    if (move := a.situation.next) is not None and a.wire.ask:
        await a.wire.plays("right", move)
        await a.wire.plays("right", move)


def _says(*messages: Callable[[Asker], dict[str, Any]]) -> Way:
    async def way(a: Asker) -> None:
        for message in messages:
            await a.wire.says(message(a))

    return way


def _always(*messages: dict[str, Any]) -> Way:
    return _says(*(lambda a, message=message: message for message in messages))


ORDER = {"type": "StayOut", "until": "end", "month": 0}
MESSAGES: dict[type, Way] = {
    p.Hello: _hello,
    p.Play: _play,
    p.Undo: _always({"id": "u"}, {"id": "v", "match": "another"}),
    p.WantChoices: _always({}),
    p.WantSheet: _always(*({"level": level, "language": language} for level, language in SHEETS)),
    p.WantHint: _always({"language": "it"}, {"language": "en"}, {"language": "en", "match": "another"}),
    p.Say: _always({"text": "Here I am."}, {"text": ""}, *({"greeting": one} for one in GREETINGS)),
    p.Claim: _always(*({"deed": n, "says": says} for n in (0, 1, 99) for says in ("goods", "x"))),
    p.Order: _always({"order": ORDER}, {"order": {"type": "No"}}, {"order": ORDER, "match": "another"}),
    p.CallOff: _always({"order": ORDER}, {"order": {**ORDER, "month": 1}}),
    p.Draft: _always({"form": "Write", "text": "mine", "n": 1}, {"form": "Write", "text": ""}),
    p.Beside: _always({"service": "none", "wish": {}}, {"service": "none", "wish": {}, "match": "another"}),
    p.Ping: _always({}),
}
"""How each type of message is tried."""


def over_socket(kind: type) -> dict[str, Way]:
    """The way out that is opened by one type of message."""
    way = MESSAGES[kind]

    async def typed(a: Asker) -> None:
        says = a.wire.says

        async def with_type(message: Any) -> None:
            await says({"type": kind.__name__, **message} if isinstance(message, dict) else message)

        a.wire.says = with_type  # type: ignore[method-assign]  # for this way alone
        await way(a)

    return {f"socket {kind.__name__}": typed}


def every_way(app: Any) -> dict[str, Way]:
    """By name all ways out of a house."""
    found: dict[str, Way] = {"other verbs": _verbs, "malformed frames": _malformed, "others": _others}
    for method, path in routes(app):
        found |= over_http(method, path)
    for kind in get_args(p.FromClients):
        found |= over_socket(kind)
    return found


async def _others(a: Asker) -> None:
    """What another seat does for itself alone, in one world only; then it goes."""
    token = a.tokens[a.other] if a.other < len(a.tokens) else None
    theirs = await a.door.caller(a.code, token)
    looked_up = len(a.store.calls)
    order = {"type": "StayOut", "until": "end", "month": 1}
    for message in (
        {"type": "Draft", "form": "Write", "text": "theirs"},
        {"type": "Order", "order": order},
        {"type": "WantChoices"},
        {"type": "WantSheet", "level": "clerk", "language": "it"},
        {"type": "WantHint", "language": "en"},
        {"type": "CallOff", "order": order},
        {"type": "Draft", "form": "Write", "text": ""},
        {"type": "Play", "id": "w", "ask": 10**6, "move": {}},
    ):
        if a.which and a.cell.state != "failing":  # what could not be kept is logged
            await theirs.says(message)
    if a.which and a.cell.state != "failing" and token:
        hours = {"zone": "Asia/Kolkata", "quiet_from": 1320, "quiet_until": 420}
        await a.door.act(a.code, token, "SetHours", hours=hours)
    del a.store.calls[looked_up:]  # what it keeps is its own affair
    for wire in (theirs, a.listen.get(a.other)):
        if wire is not None:
            await wire.hangs_up()
    if a.wires:
        await a.calls({"epoch": a.wire.epoch, "n": a.wire.n})


async def _malformed(a: Asker) -> None:
    for text in MALFORMED:
        await a.wire.says(text)
