"""Requests of the Model Context Protocol, as two revisions write them.

In the older one a client shakes hands first and gets the id of a session. In the newer one every request says
all about itself: which revision it is, in a header and in the body, and what it asks for, in headers too.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec

from ridotto import __version__

NOW = "2026-07-28"
"""The revision in which every request stands for itself."""
BEFORE = ("2025-11-25", "2025-06-18")
"""Those that begin with a handshake, the newest first; what we use of them is the same."""

VERSION, SESSION, METHOD, NAME = "mcp-protocol-version", "mcp-session-id", "mcp-method", "mcp-name"

PARSE, INVALID, UNKNOWN, PARAMS = -32700, -32600, -32601, -32602
MISMATCH, UNSUPPORTED, REFUSED = -32020, -32022, -32000
STATUS = {PARSE: 400, INVALID: 400, UNKNOWN: 404, PARAMS: 400, MISMATCH: 400, UNSUPPORTED: 400}
"""With which status an error goes out in the newer revision."""

_META = "io.modelcontextprotocol"
WHO = {"name": "ridotto", "title": "Ridotto", "version": __version__}
CACHED = 3_600_000
"""Milliseconds for which a client may keep what never changes."""

Id: TypeAlias = int | str


class Request(msgspec.Struct, frozen=True):
    """One message of a client; without an id it is a notification."""

    method: str
    jsonrpc: str = ""
    id: Id | None = None
    params: dict[str, Any] = {}


class Fault(Exception):
    """A request that is not carried out: the code of the error, a sentence, and data."""

    def __init__(self, code: int, said: str, data: Any = None, status: int = 0, wait: int = 0) -> None:
        super().__init__(said)
        self.code, self.data, self.wait = code, data, wait
        self.status = status or STATUS.get(code, 200)


_request = msgspec.json.Decoder(Request)
_CODED = re.compile(r"=\?base64\?(.*)\?=")


def read(body: bytes) -> Request:
    """The request of a body; Fault if it is none."""
    try:
        found = _request.decode(body)
    except msgspec.ValidationError:
        raise Fault(INVALID, "A body is one request or notification.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Fault(PARSE, "That is no JSON.") from None
    if found.jsonrpc != "2.0":
        raise Fault(INVALID, 'A request says "jsonrpc": "2.0".')
    return found


def is_now(headers: Mapping[str, str], request: Request) -> bool:
    """Whether a request is of the newer revision; Fault if it is of none, or contradicts itself."""
    said = headers.get(VERSION, "")
    meta = _meta_of(request)
    inside = meta.get(f"{_META}/protocolVersion")
    if not said and inside is None:
        return False
    if inside is None and said in BEFORE:
        return False
    if said not in (NOW, *BEFORE) and (inside is None or inside == said):
        raise unsupported(said)
    if request.id is None:
        return said == NOW
    if inside is None or f"{_META}/clientCapabilities" not in meta:
        raise Fault(PARAMS, f"params._meta lacks {_META}/protocolVersion or {_META}/clientCapabilities.")
    if inside != said:
        raise Fault(MISMATCH, f"The header {VERSION} and the body name different revisions.")
    if said != NOW:
        raise unsupported(said)
    if headers.get(METHOD) != request.method:
        raise Fault(MISMATCH, f"The header {METHOD} is not the method of the body.")
    if request.method == "tools/call" and _plain(headers.get(NAME)) != request.params.get("name"):
        raise Fault(MISMATCH, f"The header {NAME} is not the tool of the body.")
    return True


def unsupported(said: Any) -> Fault:
    """The error for a revision that the house does not speak."""
    data = {"supported": [NOW, *BEFORE], "requested": str(said)[:40]}
    return Fault(UNSUPPORTED, "This house speaks other revisions of the protocol.", data)


def headers_of(request: Request) -> dict[str, str]:
    """The headers that a request of the newer revision bears."""
    said = _meta_of(request).get(f"{_META}/protocolVersion")
    if not isinstance(said, str):
        return {}
    found = {VERSION: said, METHOD: request.method}
    if request.method == "tools/call" and isinstance(name := request.params.get("name"), str):
        found[NAME] = name if name.isascii() and name.isprintable() else _coded(name)
    return found


def _meta_of(request: Request) -> dict[str, Any]:
    found = request.params.get("_meta")
    return found if isinstance(found, dict) else {}


def _coded(text: str) -> str:
    return f"=?base64?{base64.b64encode(text.encode()).decode()}?="


def _plain(text: str | None) -> str | None:
    found = _CODED.fullmatch(text or "")
    if found is None:
        return text
    try:
        return base64.b64decode(found[1], validate=True).decode()
    except (binascii.Error, UnicodeDecodeError):
        return None


def answered(id: Id, result: dict[str, Any], now: bool, cached: bool = False) -> dict[str, Any]:
    """An answer as a revision writes it."""
    if now:
        result = {**result, "resultType": "complete", "_meta": {f"{_META}/serverInfo": WHO}}
        if cached:
            result |= {"ttlMs": CACHED, "cacheScope": "public"}
    return {"jsonrpc": "2.0", "id": id, "result": result}


def refused(id: Id | None, fault: Fault) -> dict[str, Any]:
    """An error as both revisions write it."""
    error = {"code": fault.code, "message": str(fault)}
    if fault.data is not None:
        error["data"] = fault.data
    return {"jsonrpc": "2.0", "id": id, "error": error}


def greeting(request: Request) -> dict[str, Any]:
    """The answer to a handshake: the revision that was asked for, or the newest that has handshakes."""
    wish = request.params.get("protocolVersion")
    return {
        "protocolVersion": wish if wish in BEFORE else BEFORE[0],
        "capabilities": {"tools": {}},
        "serverInfo": WHO,
    }


def discovered() -> dict[str, Any]:
    """What the house says of itself to a client that shakes no hands."""
    return {"supportedVersions": [NOW, *BEFORE], "capabilities": {"tools": {}}}
