"""``ridotto mcp``: lines of a local program are carried to a house, and its answers back.

A message a line comes over standard input, an answer a line goes to standard output. The key of the seat is
made here, or comes from the environment; it goes to the house in a header and nowhere else.
"""

from __future__ import annotations

import http.client
import os
import secrets
import ssl
import threading
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

import msgspec

from ridotto.server.mcp import wire
from ridotto.server.mcp.endpoint import ADULT
from ridotto.server.mcp.guests import LEAST

KEY = "RIDOTTO_SEAT_KEY"
"""The environment variable that holds the key, for whoever wants the seat back after a restart."""
PATIENCE = 75.0
"""Seconds for an answer: longer than one can wait for a turn."""
LONGEST = 64 * 1024
AT_ONCE = 8
"""At most so many messages are on their way at once."""


class Bridge:
    """The way to one house."""

    def __init__(
        self, address: str, say: Callable[[bytes], None], key: str = "", adult: bool = False
    ) -> None:
        self.address = urlsplit(address)
        if self.address.scheme not in ("http", "https") or not self.address.hostname:
            raise LookupError(f"{address!r} is not the address of a house, such as http://127.0.0.1:8014")
        if key and len(key) < LEAST:
            raise LookupError(f"{KEY} has less than {LEAST} signs")
        self._say = say
        self._headers = {
            "Content-Type": "application/json",
            "Accept": "application/json, text/event-stream",
            "Authorization": f"Bearer {key or secrets.token_hex(24)}",
        }
        if adult:
            self._headers[ADULT] = "true"
        self._lock = threading.Lock()
        self._room = threading.BoundedSemaphore(AT_ONCE)
        self._agreed = ""
        """The revision that a handshake has agreed on."""

    def run(self, lines: Iterable[bytes]) -> None:
        """Carry messages until there are no more."""
        going: list[threading.Thread] = []
        for line in lines:
            if not line.strip():
                continue
            self._room.acquire()
            one = threading.Thread(target=self._carry_one, args=(line,), daemon=True)
            one.start()
            going = [*(other for other in going if other.is_alive()), one]
        for one in going:
            one.join(PATIENCE)

    def _carry_one(self, line: bytes) -> None:
        try:
            self.carry(line)
        finally:
            self._room.release()

    def carry(self, line: bytes) -> None:
        """Carry one message to the house, and its answer back."""
        id: Any = None
        try:
            if len(line) > LONGEST:
                raise wire.Fault(wire.INVALID, "The message is too long.")
            message = wire.read(line)
            id = message.id
            status, answer = self._asked(line, message)
        except wire.Fault as fault:
            self._tell(msgspec.json.encode(wire.refused(id, fault)))
            return
        except (OSError, http.client.HTTPException) as error:
            self._sorry(id, f"The house at {self.address.netloc} does not answer ({type(error).__name__}).")
            return
        if id is None:
            return
        try:
            found = msgspec.json.decode(answer)
        except msgspec.DecodeError:
            found = None
        if not isinstance(found, dict) or found.get("jsonrpc") != "2.0":
            self._sorry(id, f"There is no house for assistants at {self.address.netloc} (status {status}).")
            return
        if message.method == "initialize" and "result" in found:
            self._agreed = str(found["result"].get("protocolVersion", ""))
        self._tell(answer)

    def _sorry(self, id: wire.Id | None, said: str) -> None:
        if id is not None:
            self._tell(msgspec.json.encode(wire.refused(id, wire.Fault(wire.REFUSED, said))))

    def _asked(self, line: bytes, message: wire.Request) -> tuple[int, bytes]:
        headers = {**self._headers, **wire.headers_of(message)}
        if self._agreed and message.method != "initialize":
            headers.setdefault(wire.VERSION, self._agreed)
        path = f"{self.address.path.rstrip('/').removesuffix('/mcp')}/mcp"
        connection = self._connection()
        try:
            connection.request("POST", path, line.strip(), headers)
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def _connection(self) -> http.client.HTTPConnection:
        host, port = str(self.address.hostname), self.address.port
        if self.address.scheme == "https":
            context = ssl.create_default_context()
            return http.client.HTTPSConnection(host, port, timeout=PATIENCE, context=context)
        return http.client.HTTPConnection(host, port, timeout=PATIENCE)

    def _tell(self, answer: bytes) -> None:
        with self._lock:
            self._say(answer.replace(b"\n", b" ") + b"\n")


def key_of_the_environment() -> str:
    """The key that somebody has set, or none."""
    return os.environ.get(KEY, "").strip()
