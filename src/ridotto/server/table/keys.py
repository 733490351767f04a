"""Codes, tokens and addresses: who may ask for a seat, and who has one."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable

import segno

SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Letters and digits that cannot be taken for one another: no I, L, O, 0, 1."""

Fresh = Callable[[int], bytes]
"""A source of random bytes; tests put another one in its place."""


def new_code(fresh: Fresh = secrets.token_bytes) -> str:
    """The code of a table: six signs, enough to ask for a seat and for nothing else."""
    signs = ""
    while len(signs) < 6:
        signs += "".join(SIGNS[byte % 31] for byte in fresh(6) if byte < 248)
    return signs[:6]


def is_code(text: str) -> bool:
    """Whether this can be the code of a table at all; the store is not asked for anything else."""
    return len(text) == 6 and all(sign in SIGNS for sign in text)


def new_token(fresh: Fresh = secrets.token_bytes) -> str:
    """A seat's token: 192 bits."""
    return fresh(24).hex()


def hash_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(b"ridotto seat\0" + token.encode()).hexdigest()


def person_of(token: str) -> str:
    """Who somebody is for the house, from the first token they were given; another device takes it along."""
    return hashlib.sha256(b"ridotto person\0" + token.encode()).hexdigest()[:24]


def history_of(key: str) -> str:
    """Under what the history of whoever has this key is kept."""
    return hashlib.sha256(b"ridotto history\0" + key.encode()).hexdigest()


def qr_of(link: str) -> tuple[str, ...]:
    """The rows of the QR code of a link."""
    return tuple("".join(map(str, row)) for row in segno.make(link, error="m", boost_error=False).matrix)
