"""Which connection the house uses: the fast one, if it fits the uvicorn that is installed."""

from __future__ import annotations

import asyncio
import inspect
import logging
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from types import MappingProxyType
from typing import Any

from ridotto.server.wire.counted import CountedConnection

log = logging.getLogger("ridotto.connection")

UVICORN = "uvicorn.protocols.websockets.websockets_sansio_impl", "WebSocketsSansIOProtocol"
WEBSOCKETS = "websockets.server", "ServerProtocol"

METHODS: Mapping[tuple[str, str], Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        UVICORN: {
            "__init__": ("self", "config", "server_state", "app_state", "_loop"),
            "handle_connect": ("self", "event"),
            "data_received": ("self", "data"),
            "send_receive_event_to_app": ("self",),
            "handle_parser_exception": ("self",),
            "handle_ping": ("self",),
            "pause_writing": ("self",),
            "resume_writing": ("self",),
            "connection_lost": ("self", "exc"),
            "keepalive_timeout": ("self",),
        },
        WEBSOCKETS: {
            "recv_frame": ("self", "frame"),
            "send_close": ("self", "code", "reason"),
            "data_to_send": ("self",),
        },
    }
)
"""What ``fast`` overrides or calls, with the parameters that it counts on."""

ATTRIBUTES = (
    "config", "loop", "transport", "conn", "queue", "writable", "read_paused", "frames", "curr_msg_data_type",
    "handshake_complete", "close_sent", "disconnected",
)  # fmt: skip
"""What ``fast`` counts on uvicorn's protocol to have when it is made."""


def misfit() -> str:
    """Why the fast connection cannot be used here; empty if it can."""
    for (module, name), methods in METHODS.items():
        try:
            kind = getattr(import_module(module), name)
        except (ImportError, AttributeError) as error:
            return str(error)
        for method, parameters in methods.items():
            found = getattr(kind, method, None)
            if found is None:
                return f"{name} has no {method}"
            if tuple(inspect.signature(found).parameters) != parameters:
                return f"{name}.{method} takes other parameters"
    kind = getattr(import_module(UVICORN[0]), UVICORN[1])
    missing = [attribute for attribute in ATTRIBUTES if attribute not in kind.__init__.__code__.co_names]
    return f"{UVICORN[1]} has no {', '.join(missing)}" if missing else ""


def connection_class() -> Callable[..., asyncio.Protocol]:
    """What uvicorn makes for every socket."""
    why = misfit()
    if not why:
        from ridotto.server.wire.fast import FastConnection

        return FastConnection
    log.warning("this uvicorn is not known, and sockets are slower with it: %s", why)
    return counted_class()


def counted_class() -> Callable[..., asyncio.Protocol]:
    """Uvicorn's own protocol, with the limits of the house."""
    inner: Any = import_module("uvicorn.protocols.websockets.auto").AutoWebSocketsProtocol
    return partial(CountedConnection, inner)
