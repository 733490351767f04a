"""The published interface: OpenAPI for HTTP, JSON Schema for the socket, both made from the types."""

from __future__ import annotations

import inspect
import re
from functools import cache
from typing import Any

import msgspec

from ridotto import __version__
from ridotto.server.wire import protocol as p

PATHS: tuple[tuple[str, str, str, Any, Any, bool], ...] = (
    ("GET", "/api/house", "get_house", None, p.House, False),
    ("POST", "/api/reach", "post_reach", p.SetReach, p.Reach, False),
    ("GET", "/api/games/{game}/words/{language}", "get_words", None, p.Speech, False),
    ("GET", "/api/games/{game}/rules/{language}", "get_rules", None, p.RulesPage, False),
    ("GET", "/api/games/{game}/lesson", "get_lesson", None, p.Lesson, False),
    ("GET", "/api/games/{game}/second", "get_second_lesson", None, p.SecondLesson, False),
    ("POST", "/api/tables", "post_tables", p.OpenTable, p.Seated, False),
    ("GET", "/api/tables/{code}", "get_table", None, p.Table, False),
    ("GET", "/api/tables/{code}/turn", "get_turn", None, p.Turn, True),
    ("POST", "/api/tables/{code}/chairs", "post_chairs", p.TakeChair, p.Seated, False),
    ("POST", "/api/tables/{code}/acts", "post_acts", p.Acts, p.Table, True),
    ("POST", "/api/tables/{code}/handover", "post_handover", None, p.Handover, True),
    ("POST", "/api/tables/{code}/takeover", "post_takeover", p.TakeOver, p.Seated, False),
    ("POST", "/api/tables/{code}/tale", "post_tale", p.TaleActs, p.Tale, True),
    ("POST", "/api/tables/{code}/book", "post_book", p.WantBook, p.Book, True),
    ("GET", "/api/books/{key}/{file}", "get_book", None, None, False),
    ("GET", "/api/tables/{code}/invitation", "get_invitation", None, p.Handover, False),
    ("GET", "/api/matches/{match}/replay", "get_replay", None, p.Replay, False),
    ("GET", "/api/matches/{match}/record", "get_record", None, None, False),
    ("GET", "/api/matches/{match}/afterwards", "get_afterwards", None, p.Afterwards, False),
    ("GET", "/api/matches/{match}/evening", "get_evening", None, p.EveningPage, False),
    ("GET", "/api/matches/{match}/coach", "get_coach", None, p.Coached, False),
    ("POST", "/api/matches/{match}/tries", "post_tries", p.TryFrom, p.Seated, False),
    ("GET", "/api/puzzles", "get_puzzles", None, p.PuzzleList, False),
    ("GET", "/api/puzzles/{day}", "get_puzzle", None, p.DayPuzzle, False),
    ("GET", "/api/history", "get_history", None, p.History, True),
    ("POST", "/api/history", "post_history", p.AddToHistory, p.History, True),
    ("DELETE", "/api/history", "delete_history", None, p.History, True),
    ("GET", "/api/history/handover", "get_history_handover", None, p.Handover, True),
    ("GET", "/api/me", "get_me", None, p.Me, True),
    ("POST", "/api/me", "post_me", p.PeopleActs, p.Me, True),
    ("GET", "/api/calendar/{key}/ridotto.ics", "get_calendar", None, None, False),
    ("GET", "/api/openapi.json", "get_openapi", None, None, False),
    ("GET", "/api/socket.json", "get_socket_schema", None, None, False),
    ("GET", "/api/health", "get_health", None, None, False),
)
"""Method, path, function, what is sent, what comes back, whether it needs the token of a seat."""

QUERIES = {
    "get_replay": ("eye",),
    "get_afterwards": ("language", "seat"),
    "get_evening": ("language",),
    "get_coach": ("language", "seat"),
}
"""By function what may stand behind the question mark."""


@cache
def http() -> dict[str, Any]:
    """The OpenAPI document of the HTTP interface."""
    from ridotto.server.pages.app import Web

    types = {kind for *_, taken, given, _ in PATHS for kind in (taken, given) if kind is not None}
    types.add(p.Problem)
    kinds = sorted(types, key=repr)
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    schema_of = dict(zip(kinds, schemas, strict=True))
    paths: dict[str, Any] = {}
    for method, path, name, taken, given, token in PATHS:
        said = (inspect.getdoc(getattr(Web, name)) or name).partition("\n")[0]  # there are none under -OO
        ok: dict[str, Any] = {"description": "Done."}
        if given is not None:
            ok["content"] = {"application/json": {"schema": schema_of[given]}}
        wrong = {"application/json": {"schema": schema_of[p.Problem]}}
        entry: dict[str, Any] = {
            "operationId": name,
            "summary": said,
            "parameters": [_parameter(found) for found in re.findall(r"{(\w+)}", path)],
            "responses": {"200": ok, "4XX": {"description": "Not done, and why.", "content": wrong}},
        }
        for query in QUERIES.get(name, ()):
            entry["parameters"].append({"name": query, "in": "query", "schema": {"type": "string"}})
        if taken is not None:
            entry["requestBody"] = {
                "required": True,
                "content": {"application/json": {"schema": schema_of[taken]}},
            }
        if token:
            entry["security"] = [{"seat": []}]
        paths.setdefault(path, {})[method.lower()] = entry
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ridotto", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


def _parameter(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


@cache
def socket() -> dict[str, Any]:
    """JSON Schemas of what goes over the socket, both ways."""
    kinds = (p.FromClients, p.FromHouse)
    (client, house), components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Ridotto's socket",
        "properties": {"from_client": client, "from_house": house},
        "$defs": components,
    }
