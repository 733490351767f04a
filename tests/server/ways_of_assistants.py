"""The ways out that an assistant has: each tool, asked in every way, in both revisions of the protocol."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from msgspec.structs import replace
from tests.server.asking import Asker
from tests.server.assistants import request, sends
from tests.server.parlour import settle
from tests.server.worlds import NOT_MOVES

from ridotto.core import LANGUAGES
from ridotto.server.mcp.tools import TOOLS
from ridotto.server.table.keys import hash_of

Way = Callable[[Asker], Awaitable[None]]


def _moves(a: Asker) -> list[dict[str, Any]]:
    """Moves that are wrong, that are none, and the one that the seat makes next."""
    wrong = [msgspec.to_builtins(one) for one in a.situation.point.wrong[:6]]
    right = [] if a.situation.next is None else [msgspec.to_builtins(a.situation.next)]
    return [*wrong, *(one for one in NOT_MOVES if isinstance(one, dict)), *right]


def _plays(a: Asker) -> list[dict[str, Any]]:
    numbers = [{"number": number} for number in (0, 10**6)]
    return [*numbers, *({"move": one, "text": "mine"} for one in _moves(a)), {"number": 1}]


GIVEN: dict[str, Callable[[Asker], list[Any]]] = {
    "rules": lambda a: [
        *({"game": a.cell.game, "language": one} for one in (*LANGUAGES, "xx")),
        {"game": "no"},
        {"game": a.cell.game, "chapter": "1"},
        {"game": a.cell.game, "chapter": "none"},
    ],
    "sit_down": lambda a: [{"table": a.code, "name": "New"}, {"table": "AAAAAA", "name": "New"}, {}],
    "look": lambda a: [{}, {"more": 1}],
    "wait": lambda a: [{"seconds": 0}, {"seconds": 51}],
    "play": _plays,
    "why": lambda a: [{"move": one} for one in _moves(a)],
    "believe": lambda a: [{"distribution": {"x": {"y": 0.5}}}, {"distribution": {"x": {"y": 2}}}, {}],
}
"""What each tool is given."""


def _seated(a: Asker) -> None:
    """Let the asker be an assistant, if they sit here; the table has agreed."""
    table = a.tables.get(a.code)
    if table is None:
        return
    own = table.doc.by_token(hash_of(a.token)) if a.token else None
    places = tuple(replace(one, assistant=True) if one is own else one for one in table.doc.places)
    table._keep(replace(table.doc, assistants=True, places=places))


async def tell(a: Asker, method: str, now: bool = False, **params: Any) -> None:
    """One message; the whole answer is written down."""
    answer = await sends(a.door, request(method, now=now, **params), a.token or None)
    await settle()
    a.note(f"{method} {params}: {answer.status} {answer.headers} {answer.body!r}")


def with_tools(*tools: str) -> Way:
    """Sit down again, look, and use tools in every way; then look once more."""

    async def way(a: Asker) -> None:
        _seated(a)
        sit = {"table": a.code, "name": "New"}
        await tell(a, "tools/call", name="sit_down", arguments=sit)
        await tell(a, "tools/call", name="look", arguments={})
        asked = [(tool, given) for tool in tools for given in GIVEN[tool](a)]
        for n, (tool, given) in enumerate(asked):
            await tell(a, "tools/call", now=n % 2 == 0, name=tool, arguments=given)
        await tell(a, "tools/call", name="look", arguments={})

    return way


async def greets(a: Asker) -> None:
    """What is said before any tool is used."""
    for method in ("initialize", "ping", "tools/list", "resources/list"):
        await tell(a, method, protocolVersion="2025-11-25")
    for method in ("server/discover", "tools/list", "prompts/list"):
        await tell(a, method, now=True)


def of_assistants() -> dict[str, Way]:
    """By name all ways out over ``POST /mcp``."""
    apart = ("play", "why")
    others = with_tools(*(tool for tool in TOOLS if tool not in apart))
    found = {f"POST /mcp {tool}": with_tools(tool) for tool in apart}
    return {"POST /mcp": greets, "POST /mcp others": others, **found}
