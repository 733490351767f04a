"""What a model has answered: the last JSON object of its text. A move is never looked for in prose."""

from __future__ import annotations

import enum
import json
import re
from typing import Any

LARGEST = 64 * 1024
"""At most this many characters of an answer are read, the last ones."""
MOST_BRACES = 2_000
_THOUGHT = re.compile(r"<think(?:ing)?>.*?(?:</think(?:ing)?>|\Z)", re.DOTALL | re.IGNORECASE)


class Fault(enum.StrEnum):
    """Why an answer cannot be used. Each is counted apart."""

    TRUNCATED = "truncated"
    """The model ran into its limit of tokens before it answered."""
    EMPTY = "empty"
    UNPARSABLE = "unparsable"
    """There is no JSON object with a move in it."""
    ILLEGAL = "illegal"
    """The rules refuse the move."""
    UNREACHABLE = "unreachable"
    """The address did not answer, too late, or with an error."""
    SPENT = "spent"
    """A budget was used up, so the model was not asked."""


class Faulty(ValueError):
    """An answer that cannot be used: which fault it is, and what the model is told."""

    def __init__(self, fault: Fault, why: str = "") -> None:
        super().__init__(f"{fault}: {why}")
        self.fault = fault
        self.why = why


def last_object(text: str, key: str) -> dict[str, Any] | None:
    """The last JSON object with this key, in a fence or bare; None if there is none.

    What stands between marks of thinking is left out, and so is what is inside of another object.
    """
    text = _THOUGHT.sub("", text)[-LARGEST:]
    decoder, found, at, tried = json.JSONDecoder(), None, 0, 0
    while (at := text.find("{", at)) >= 0 and tried < MOST_BRACES:
        tried += 1
        try:
            read, end = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            at += 1
            continue
        if isinstance(read, dict) and key in read:
            found = read
        at = end
    return found


def read(text: str, key: str, truncated: bool = False) -> dict[str, Any]:
    """The object of an answer; Faulty says what is wrong where there is none."""
    found = last_object(text, key)
    if found is not None:
        return found
    if truncated:
        raise Faulty(Fault.TRUNCATED)
    if not _THOUGHT.sub("", text).strip():
        raise Faulty(Fault.EMPTY)
    raise Faulty(Fault.UNPARSABLE)
