"""Asking a house over HTTP, as a browser elsewhere would."""

from __future__ import annotations

import http.client
import ssl
from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec

PATIENCE = 10.0
"""Seconds in which an answer has to come."""
HEALTH = "/api/health"
LARGEST = 65536


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    certificate: Mapping[str, Any]
    """As ``ssl`` decodes it; empty without TLS."""

    def json(self) -> dict[str, Any]:
        """The body, if it is an object of JSON; else nothing."""
        try:
            found = msgspec.json.decode(self.body)
        except msgspec.DecodeError:
            return {}
        return found if isinstance(found, dict) else {}


def ask(address: str, path: str = HEALTH, headers: Mapping[str, str] | None = None) -> Answer:
    """The answer to one request; OSError or HTTPException if there is none."""
    at = urlsplit(address)
    if at.hostname is None:
        raise ValueError(f"{address} is no address")
    safe = at.scheme == "https"
    kind = http.client.HTTPSConnection if safe else http.client.HTTPConnection
    connection = kind(at.hostname, at.port, timeout=PATIENCE)
    try:
        connection.connect()
        line = connection.sock
        certificate = (line.getpeercert() or {}) if isinstance(line, ssl.SSLSocket) else {}
        connection.request("GET", at.path.rstrip("/") + path, headers=dict(headers or {}))
        found = connection.getresponse()
        names = {name.lower(): value for name, value in found.getheaders()}
        return Answer(found.status, names, found.read(LARGEST), certificate)
    finally:
        connection.close()
