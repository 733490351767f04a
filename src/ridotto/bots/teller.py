"""A teller behind an address of the host's choice: it retells what a companion is about to tell.

Off unless the host names an address with an API like OpenAI's chat completions. Only the companion's own
draft is sent. Whatever goes wrong (no answer in time, not what was asked for, too long), the draft is told.
"""

from __future__ import annotations

import json
import os
import time
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from http.client import HTTPException, HTTPResponse
from typing import Any

import msgspec

ADDRESS, KEY, MODEL = "RIDOTTO_TELLER_URL", "RIDOTTO_TELLER_KEY", "RIDOTTO_TELLER_MODEL"
"""Where the host sets it: only these are passed on to the processes in which bots think."""

SECONDS = 6.0
"""Less than the time after which a thinking bot is replaced."""
SHORTEST, LONGEST = 20, 2000
"""The length of a written scene."""
LARGEST = 64 * 1024
"""At most this much of an answer is read."""

LANGUAGE = {"it": "Italian (natural, idiomatic, not translated)", "en": "English"}


class Teller(msgspec.Struct, frozen=True):
    """Who is asked, and how."""

    address: str
    key: str = ""
    model: str = "default"
    seconds: float = SECONDS

    def retold(self, draft: str, language: str, tone: str, keep: Sequence[str] = ()) -> str:
        """The draft in the teller's words, or as it is. ``keep``: what must appear in it unchanged."""
        try:
            text = self._asked(messages(draft, language, tone, keep))
        except (OSError, HTTPException, ValueError, LookupError, TypeError):
            return draft  # whatever it was: nobody at the table has to know
        return text if is_good(text, keep) else draft

    def _asked(self, said: list[dict[str, str]]) -> str:
        body = json.dumps({"model": self.model, "messages": said, "max_tokens": 900, "temperature": 0.9})
        headers = {"Content-Type": "application/json", "Accept": "application/json"}
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        url = f"{self.address.rstrip('/')}/chat/completions"
        request = urllib.request.Request(url, body.encode(), headers, method="POST")
        until = time.monotonic() + self.seconds
        with _OPENER.open(request, timeout=self.seconds) as answer:
            found: Any = json.loads(_read(answer, until))
        content = found["choices"][0]["message"]["content"]
        if not isinstance(content, str):
            raise TypeError("the answer is not a text")
        return content.strip()


def _read(answer: HTTPResponse, until: float) -> bytes:
    """The whole answer; OSError or ValueError if it takes too long (even drop by drop) or is too large."""
    raw = b""
    while part := answer.read1(LARGEST):
        raw += part
        if len(raw) > LARGEST:
            raise ValueError("the answer is too large")
        if time.monotonic() > until:
            raise TimeoutError("the answer takes too long")
    return raw


class _Straight(urllib.request.HTTPRedirectHandler):
    """Follows no redirects: the draft and the key are for the host's teller alone."""

    def redirect_request(self, *args: Any, **more: Any) -> None:
        """No."""


_OPENER = urllib.request.build_opener(_Straight)


def teller_of(environment: Mapping[str, str] = os.environ) -> Teller | None:
    """The teller that the host has set, if any."""
    address = environment.get(ADDRESS, "")
    if not address:
        return None
    return Teller(check_address(address), environment.get(KEY, ""), environment.get(MODEL, "") or "default")


def check_address(address: str) -> str:
    """An address that can be asked; ValueError says why it cannot."""
    if not address.startswith(("http://", "https://")):
        raise ValueError(f"the teller's address must begin with http:// or https://, not {address!r}")
    return address


def is_good(text: str, keep: Sequence[str]) -> bool:
    """Whether a text can be told: of the right length, plain, and with everything in it that must be."""
    plain = all(sign == "\n" or sign.isprintable() for sign in text) and "```" not in text
    low = text.lower()
    return SHORTEST <= len(text) <= LONGEST and plain and all(one.lower() in low for one in keep)


def messages(draft: str, language: str, tone: str, keep: Sequence[str]) -> list[dict[str, str]]:
    """What the teller is asked: to retell this scene, and how."""
    rules = [
        f"You retell scenes of a comedy of gods and wine, in {LANGUAGE[language]}, in the first person.",
        f"The tone is {tone}: witty and warm, never explicit, nobody under age, nobody against their will.",
        "Keep what happens, where it begins and ends, every name, and the first line, which is the title,",
        "with an empty line after it. Plain text, no headings, at most 1500 characters.",
    ]
    if keep:
        rules.append(f"These words must stand in it exactly as they are: {'; '.join(keep)}.")
    return [{"role": "system", "content": " ".join(rules)}, {"role": "user", "content": draft}]
