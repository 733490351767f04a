"""An address with an interface like OpenAI's chat completions: what is asked there, and what came back.

Answers are streamed, so that one that never ends can be left at its deadline. Whatever is wrong with the
address is one error, ``Unreachable``; it is tried again a few times, later each time.
"""

from __future__ import annotations

import http.client
import json
import os
import ssl
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol
from urllib.parse import urlsplit

import msgspec

from ridotto.models.prompt import Message

KEY = "RIDOTTO_MODEL_KEY"
"""The environment variable that holds the key."""
MOST_CHARACTERS = 256 * 1024
"""An answer that grows longer is not read on."""
MOST_BYTES = 32 * 1024 * 1024
"""Of what comes over the line, with all that a stream says around the text."""
RETRIED = frozenset({408, 409, 425, 429, 500, 502, 503, 504, 529})


class Unreachable(Exception):
    """The address gave no answer: what happened, and whether asking again may help."""

    def __init__(self, why: str, again: bool = True, after: float | None = None) -> None:
        super().__init__(why)
        self.again = again
        self.after = after
        """Seconds that the address asks to wait."""


class Said(msgspec.Struct, frozen=True):
    """What came back."""

    text: str
    truncated: bool = False
    tokens_in: int = 0
    tokens_out: int = 0
    counted: bool = True
    """Whether the address counted the tokens; else they are estimated as a quarter of the characters."""


class Model(Protocol):
    """Somebody who answers messages: an address, a cassette."""

    @property
    def name(self) -> str:
        """What the model is called."""
        ...

    def ask(self, messages: Sequence[Message], schema: Mapping[str, Any] | None = None) -> Said:
        """The answer; raises Unreachable."""
        ...


class Address(msgspec.Struct, frozen=True, kw_only=True):
    """Where a model is asked, and how."""

    url: str
    name: str = "default"
    """What the model is called there."""
    key: str = ""
    seconds: float = 120.0
    """One answer takes at most this long, retries not counted."""
    most_tokens: int = 4_096
    temperature: float | None = None
    structured: bool = False
    """Whether the server is given a schema for the answer."""
    stream: bool = True
    retries: int = 3
    pause: float = 1.0
    """Seconds before the first retry; each later one waits twice as long, at most a minute."""
    wait: Callable[[float], None] = time.sleep
    clock: Callable[[], float] = time.monotonic

    def __post_init__(self) -> None:
        parts = urlsplit(self.url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"a model's address begins with http:// or https://, not {self.url!r}")

    def ask(self, messages: Sequence[Message], schema: Mapping[str, Any] | None = None) -> Said:
        """The answer of the model; Unreachable after the last retry."""
        body = json.dumps(self._body(messages, schema)).encode()
        for tried in range(self.retries + 1):
            try:
                return self._asked(body)
            except Unreachable as error:
                if tried == self.retries or not error.again:
                    raise
                self.wait(min(60.0, error.after if error.after is not None else self.pause * 2**tried))
        raise AssertionError("the loop returns or raises")

    def _body(self, messages: Sequence[Message], schema: Mapping[str, Any] | None) -> dict[str, Any]:
        body: dict[str, Any] = {
            "model": self.name,
            "messages": list(messages),
            "max_tokens": self.most_tokens,
        }
        if self.temperature is not None:
            body["temperature"] = self.temperature
        if self.stream:
            body |= {"stream": True, "stream_options": {"include_usage": True}}
        if self.structured and schema is not None:
            form = {"name": "answer", "schema": schema, "strict": True}
            body["response_format"] = {"type": "json_schema", "json_schema": form}
        return body

    def _asked(self, body: bytes) -> Said:
        until = self.clock() + self.seconds
        parts = urlsplit(self.url)
        line = self._line(parts.hostname or "", parts.port, parts.scheme == "https")
        headers = {"Content-Type": "application/json", "Accept": "text/event-stream, application/json"}
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        try:
            line.request("POST", f"{parts.path.rstrip('/')}/chat/completions", body, headers)
            with line.getresponse() as answer:
                return self._read(answer, until, body)
        except Unreachable:
            raise
        except (OSError, http.client.HTTPException) as error:
            raise Unreachable(f"{type(error).__name__}: {error}") from error
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            raise Unreachable(f"an answer of another form: {type(error).__name__}", again=False) from error
        finally:
            line.close()

    def _read(self, answer: http.client.HTTPResponse, until: float, body: bytes) -> Said:
        if answer.status != 200:
            raise _refused(answer)
        parts = _parts(answer, until, self.clock)
        if "text/event-stream" in answer.headers.get("Content-Type", ""):
            return _streamed(_events(parts), body)
        return _whole(json.loads(b"".join(parts)), body)

    def _line(self, host: str, port: int | None, secure: bool) -> http.client.HTTPConnection:
        if not secure:
            return http.client.HTTPConnection(host, port, timeout=self.seconds)
        return http.client.HTTPSConnection(
            host, port, timeout=self.seconds, context=ssl.create_default_context()
        )


def address(url: str, name: str, environment: Mapping[str, str] = os.environ, **more: Any) -> Address:
    """An address with the key of the environment."""
    return Address(url=url, name=name, key=environment.get(KEY, ""), **more)


def _refused(answer: http.client.HTTPResponse) -> Unreachable:
    """An answer with an error: its number, never its text, which may repeat what was sent."""
    after = answer.headers.get("Retry-After", "")
    seconds = float(after) if after.isdigit() else None
    return Unreachable(f"status {answer.status}", again=answer.status in RETRIED, after=seconds)


def _parts(answer: http.client.HTTPResponse, until: float, clock: Callable[[], float]) -> Iterator[bytes]:
    """What comes, as it comes; Unreachable if it takes too long, drop by drop too, or is too large."""
    size = 0
    while part := answer.read1(65_536):
        size += len(part)
        if clock() > until:
            raise Unreachable("the answer takes too long")
        if size > MOST_BYTES:
            raise Unreachable("the answer is too large", again=False)
        yield part


def _events(parts: Iterator[bytes]) -> Iterator[Any]:
    """The objects of a stream, up to its end mark."""
    rest = b""
    for part in parts:
        *lines, rest = (rest + part).split(b"\n")
        for line in lines:
            if line.startswith(b"data:"):
                data = line[5:].strip()
                if data == b"[DONE]":
                    return
                yield json.loads(data)


def _streamed(events: Iterator[Any], body: bytes) -> Said:
    text, end, usage = "", "", None
    for event in events:
        usage = event.get("usage") or usage
        for choice in event.get("choices") or ():
            text += (choice.get("delta") or {}).get("content") or ""
            end = choice.get("finish_reason") or end
        if len(text) > MOST_CHARACTERS:
            end = "length"
            break
    return _said(text, end, usage, body)


def _whole(found: Any, body: bytes) -> Said:
    choice = found["choices"][0]
    return _said(
        choice["message"].get("content") or "", choice.get("finish_reason") or "", found.get("usage"), body
    )


def _said(text: str, end: str, usage: Any, body: bytes) -> Said:
    if not isinstance(text, str):
        raise TypeError("the answer is not a text")
    if not usage:
        return Said(text, end == "length", len(body) // 4, len(text) // 4, counted=False)
    return Said(
        text, end == "length", int(usage.get("prompt_tokens", 0)), int(usage.get("completion_tokens", 0))
    )
