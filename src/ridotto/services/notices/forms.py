"""How each channel wants a notice: the address, what stands above it, the bytes."""

from __future__ import annotations

from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec

from ridotto.services.notices.wishes import Ntfy, Webhook
from ridotto.services.notices.words import Said

_encode = msgspec.json.encode
DECLARATIVE = 8030
"""What makes a push message a declarative one, which a browser can show without a worker."""


class Post(NamedTuple):
    """Something to be sent to an address."""

    address: str
    headers: dict[str, str]
    body: bytes


def webhook(to: Webhook, said: Said) -> Post:
    """JSON as the receiver wants it. No name of anybody is in it, so nobody can be mentioned."""
    text = f"{said.title}: {said.body} {said.link}"
    body: dict[str, Any] = {"title": said.title, "text": said.body, "link": said.link}
    if to.form == "discord":
        body = {"content": text, "allowed_mentions": {"parse": []}}
    elif to.form == "slack":
        body = {"text": text}
    return Post(to.address, {"Content-Type": "application/json"}, _encode(body))


def ntfy(to: Ntfy, said: Said) -> Post:
    """JSON to the server of a topic, so that a title may hold any letter."""
    at = urlsplit(to.address)
    *before, topic = at.path.rstrip("/").split("/")
    body = {"topic": topic, "title": said.title, "message": said.body, "click": said.link}
    address = f"https://{at.netloc}{'/'.join(before)}/"
    return Post(address, {"Content-Type": "application/json"}, _encode(body))


def declarative(said: Said) -> bytes:
    """A declarative push message: other browsers' workers read the same JSON."""
    notification = {"title": said.title, "body": said.body, "navigate": said.link}
    return _encode({"web_push": DECLARATIVE, "notification": notification})
