"""With a uvicorn that is not known the house uses uvicorn's own protocol, within its limits, and says so."""

from __future__ import annotations

import asyncio
import logging
import sys
from functools import partial
from types import ModuleType
from typing import Any

import pytest
from tests.server.test_fast import frame
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ridotto.server.wire import fitting
from ridotto.server.wire.counted import CountedConnection, Frames
from ridotto.server.wire.fast import FastConnection


def test_the_uvicorn_that_is_installed_is_known() -> None:
    assert fitting.misfit() == ""
    assert fitting.connection_class() is FastConnection


class OtherPing(WebSocketsSansIOProtocol):
    """A newer protocol that answers pings elsewhere."""

    def handle_ping(self, event: Any) -> None:  # type: ignore[override]  # that is the point
        """Answer."""


class OtherState(WebSocketsSansIOProtocol):
    """A newer protocol that keeps what it needs somewhere else."""

    def __init__(self, config: Any, server_state: Any, app_state: Any, _loop: Any = None) -> None:
        self.state = asyncio.Queue[Any]()


class Unlike:
    """A newer protocol that has nothing of the old one."""


NEWER = {
    "another parameter": ({"WebSocketsSansIOProtocol": OtherPing}, "handle_ping takes other parameters"),
    "other attributes": ({"WebSocketsSansIOProtocol": OtherState}, "has no config, loop, transport"),
    "no method": ({"WebSocketsSansIOProtocol": Unlike}, "takes other parameters"),
    "another name": ({}, "WebSocketsSansIOProtocol"),
}


@pytest.mark.parametrize("what", NEWER)
def test_a_newer_uvicorn_is_used_as_it_is_and_the_log_says_why(
    what: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    names, why = NEWER[what]
    known = fitting.counted_class()  # before another module is put in its place
    newer = ModuleType(fitting.UVICORN[0])
    vars(newer).update(names)
    monkeypatch.setitem(sys.modules, fitting.UVICORN[0], newer)
    with caplog.at_level(logging.WARNING):
        found = fitting.connection_class()
    assert isinstance(found, partial)
    assert isinstance(known, partial)
    assert found.func is CountedConnection
    assert found.args == known.args
    assert why in caplog.text


def test_a_newer_uvicorn_without_that_module_is_used_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    fitting.counted_class()
    monkeypatch.setitem(sys.modules, fitting.UVICORN[0], None)  # as if it were not there
    assert fitting.connection_class() is not FastConnection


@pytest.mark.parametrize("size", [1, 2, 3, 7, 50, 100_000])
def test_frames_are_found_however_the_network_cuts_them(size: int) -> None:
    texts = ["", "x", "x" * 125, "x" * 126, "x" * 65_535, "x" * 65_536, "y"]
    data, frames = b"".join(frame(text) for text in texts), Frames()
    found = [code for at in range(0, len(data), size) for code in frames.opcodes(data[at : at + size])]
    assert found == [1] * len(texts)
