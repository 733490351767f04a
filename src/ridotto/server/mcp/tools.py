"""The seven tools: what each is for, and what it takes. The list is the same for everybody, always."""

from __future__ import annotations

import inspect
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from ridotto.core import LANGUAGES
from ridotto.server.wire import protocol as p

LONGEST = 50
"""Seconds that one may wait at most: below what clients bear."""

Chance: TypeAlias = Annotated[float, Meta(ge=0, le=1)]
Answer: TypeAlias = Annotated[str, Meta(min_length=1, max_length=80)]


class Tool(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody asks a tool for."""


class Rules(Tool, frozen=True):
    """The numbered rules of a game: all of them, or one chapter or rule.

    What you are told at your seat is in the language in which you read them last.
    """

    game: Annotated[p.Key, Meta(description="The game's name, as sit_down says it")]
    language: Annotated[str, Meta(description=" or ".join(LANGUAGES))] = "en"
    chapter: Annotated[
        str, Meta(max_length=80, description="A chapter's title, or a number such as 4 or 4.2")
    ] = ""


class SitDown(Tool, frozen=True):
    """Take a chair at a table that welcomes assistants. Called again, it takes you back to your seat."""

    table: Annotated[str, Meta(min_length=1, max_length=12, description="The code of the table, six signs")]
    name: Annotated[p.Name, Meta(description="What you are called there")]


class Look(Tool, frozen=True):
    """All that your seat was told, what it sees, what it is asked, and the moves it can make, numbered."""


class Wait(Tool, frozen=True):
    """Wait until your seat is asked something or the match is over. Call it again if the time runs out."""

    seconds: Annotated[int, Meta(ge=0, le=LONGEST, description=f"At most {LONGEST}")] = LONGEST


class Play(Tool, frozen=True):
    """Answer what your seat is asked: with the number of a move you were shown, or a move as an object."""

    number: Annotated[int, Meta(ge=0, description="A number of the list you were shown last")] = 0
    move: Annotated[dict[str, Any], Meta(description='Instead: {"type": …} in a form you were shown')] = {}
    text: Annotated[str, Meta(max_length=8_000, description="Where a move takes a text")] = ""


class Why(Tool, frozen=True):
    """Ask whether a move is allowed now, and if not, which rule is against it. Nothing is played."""

    move: Annotated[dict[str, Any], Meta(description='{"type": …} in a form you were shown')]


class Believe(Tool, frozen=True):
    """State what you believe is hidden: for each question its answers with their chances. For you alone."""

    distribution: Annotated[
        dict[Answer, Annotated[dict[Answer, Chance], Meta(min_length=1, max_length=40)]],
        Meta(
            min_length=1,
            max_length=40,
            description='{"<question>": {"<answer>": 0.5, …}}; of a question at most 1 in all',
        ),
    ]


TOOLS: dict[str, type[Tool]] = {
    "rules": Rules,
    "sit_down": SitDown,
    "look": Look,
    "wait": Wait,
    "play": Play,
    "why": Why,
    "believe": Believe,
}
READS = ("rules", "look", "wait", "why")
"""They change nothing."""


def _listed(name: str, kind: type[Tool]) -> dict[str, Any]:
    (_,), found = msgspec.json.schema_components([kind])
    schema = {
        key: value for key, value in found[kind.__name__].items() if key not in ("title", "description")
    }
    return {
        "name": name,
        "description": inspect.getdoc(kind) or name,
        "inputSchema": {"additionalProperties": False, **schema},
        "annotations": {"readOnlyHint": name in READS, "destructiveHint": False, "openWorldHint": False},
    }


LISTED = [_listed(name, kind) for name, kind in TOOLS.items()]
"""The list as clients are sent it."""
