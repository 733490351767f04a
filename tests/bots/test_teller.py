"""The teller that a host may name: it retells a draft, and if anything goes wrong the draft is told."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from typer.testing import CliRunner

from ridotto.bots.bacchanalia.companion import Companion
from ridotto.bots.table import chances_of, play_match
from ridotto.bots.teller import ADDRESS, KEY, LARGEST, MODEL, Teller, _read, teller_of
from ridotto.cli import app
from ridotto.games.bacchanalia import GAME
from ridotto.games.bacchanalia.cards import Kind

pytestmark = pytest.mark.native

DRAFT = "A Fig\n\nUnder the fig tree somebody is singing of the blue lantern."
RETOLD = "A Fig\n\nSomebody sang, and the blue lantern swung to it, under the fig."


def said(text: Any) -> bytes:
    """An answer in the form of chat completions."""
    return json.dumps({"choices": [{"message": {"role": "assistant", "content": text}}]}).encode()


@contextmanager
def a_teller(answer: Callable[[dict[str, Any]], tuple[int, bytes]]) -> Iterator[tuple[str, list[Any]]]:
    """A teller on this machine: its address, and what it was asked."""
    asked: list[Any] = []

    class Answering(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            asked.append((self.path, dict(self.headers), body))
            status, content = answer(body)
            self.send_response(status)
            if status in (302, 307):
                self.send_header("Location", content.decode())
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answering)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/v1", asked
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_a_good_answer_is_told():
    with a_teller(lambda body: (200, said(f"  {RETOLD}\n"))) as (address, asked):
        teller = Teller(address, key="secret", model="muse")
        assert teller.retold(DRAFT, "en", "veiled", ["blue lantern"]) == RETOLD
    ((path, headers, body),) = asked
    assert path == "/v1/chat/completions"
    assert headers["Authorization"] == "Bearer secret"
    assert body["model"] == "muse"
    assert body["messages"][1] == {"role": "user", "content": DRAFT}
    assert "veiled" in body["messages"][0]["content"]
    assert "blue lantern" in body["messages"][0]["content"]


@pytest.mark.parametrize(
    "answer",
    [
        (500, b"oh"),
        (404, said(RETOLD)),
        (200, b"not json"),
        (200, b"\xff\xfe"),
        (200, b"{}"),
        (200, b"[]"),
        (200, json.dumps({"choices": []}).encode()),
        (200, said(None)),
        (200, said(["a", "list"])),
        (200, said("")),
        (200, said("Too short")),
        (200, said(f"{RETOLD} {'x' * 2000}")),
        (200, said("A Fig\n\nSomebody sang under the tree, in the dark.")),
        (200, said(f"```\n{RETOLD}\n```")),
        (200, said(f"{RETOLD}\x07")),
        (200, said(RETOLD + " " * LARGEST)),
    ],
)
def test_a_bad_answer_leaves_the_draft(answer):
    with a_teller(lambda body: answer) as (address, _):
        assert Teller(address).retold(DRAFT, "en", "sensual", ["blue lantern"]) == DRAFT


def test_no_answer_in_time_leaves_the_draft():
    reached, release = threading.Event(), threading.Event()

    def never(body: dict[str, Any]) -> tuple[int, bytes]:
        reached.set()
        release.wait()
        return 200, said(RETOLD)

    with a_teller(never) as (address, asked):
        try:
            assert Teller(address, seconds=0.2).retold(DRAFT, "en", "sensual") == DRAFT
            assert reached.wait(120)  # it was asked, however slow the machine is
        finally:
            release.set()
    assert len(asked) == 1


def test_an_answer_that_comes_drop_by_drop_leaves_the_draft(monkeypatch):
    """Each drop is in time, and all of them together are not."""
    clock = iter(range(1000))
    monkeypatch.setattr("ridotto.bots.teller.time.monotonic", lambda: next(clock))
    whole = said(RETOLD)

    class Dripping:
        """An answer of which three letters come at a time."""

        rest = whole

        def read1(self, n: int) -> bytes:
            drop, self.rest = self.rest[:3], self.rest[3:]
            return drop

    assert json.loads(_read(Dripping(), until=1000)) == json.loads(whole)
    with pytest.raises(TimeoutError):
        _read(Dripping(), until=next(clock) + 6)


def test_it_is_followed_to_no_other_address():
    with (
        a_teller(lambda body: (200, said(RETOLD))) as (other, reached),
        a_teller(lambda body: (307, f"{other}/chat/completions".encode())) as (address, asked),
    ):
        assert Teller(address, key="secret").retold(DRAFT, "en", "sensual") == DRAFT
    assert len(asked) == 1
    assert reached == []


def test_nobody_at_the_address_leaves_the_draft():
    with a_teller(lambda body: (200, said(RETOLD))) as (address, _):
        pass
    assert Teller(address).retold(DRAFT, "en", "sensual") == DRAFT
    assert Teller("http://[").retold(DRAFT, "en", "sensual") == DRAFT


def test_there_is_no_teller_unless_the_host_names_one():
    assert teller_of({}) is None
    named = teller_of({ADDRESS: "https://example.org/v1", KEY: "k", MODEL: "m"})
    assert named == Teller("https://example.org/v1", "k", "m")
    with pytest.raises(ValueError, match="must begin with http"):
        teller_of({ADDRESS: "file:///etc"})


def test_a_wrong_address_is_refused_at_the_door():
    for command in ("serve", "table"):
        result = CliRunner().invoke(app, [command, "--teller-url", "ftp://example.org"])
        assert result.exit_code == 2
        assert "must begin with http" in " ".join(result.output.split())


def test_companions_tell_in_the_words_of_the_teller_and_still_lock_cards():
    def retell(body: dict[str, Any]) -> tuple[int, bytes]:
        return 200, said(body["messages"][1]["content"].replace(". ", ". Evoe! ", 1))

    with a_teller(retell) as (address, asked):
        match = GAME.start(3, {"telling": "written", "length": "short"}, seed="retold")
        tellers = [Companion("en", Teller(address)) for _ in range(3)]
        play_match(match, tellers, chances_of("retold", 3))
    o, texts = match.view(None).open, match.texts(None)
    scenes = [texts[n] for n, (_, kind, _) in enumerate(o.texts) if kind in (Kind.SCENE, Kind.FINALE)]
    assert len(asked) == len(scenes)
    assert sum("Evoe! " in text for text in scenes) > len(scenes) / 2
    assert match.over
    written = {text for n, text in texts.items() if o.texts[n][1] not in (Kind.SCENE, Kind.FINALE)}
    assert not any(body["messages"][1]["content"] in written for _, _, body in asked)
