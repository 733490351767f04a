"""``ridotto doctor`` finds what is wrong, says what to do, and changes nothing."""

from __future__ import annotations

import re
import sqlite3
import ssl
import threading
import time
import tomllib
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from configparser import ConfigParser
from contextlib import closing
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.serving import ROOT, Server, free_port
from typer.main import get_command

from ridotto import __version__
from ridotto.cli import app
from ridotto.server.doctor import Plan, examine, machine, near, outside
from ridotto.server.doctor.asking import Answer
from ridotto.server.doctor.finding import Finding
from ridotto.server.house.reach import NO_NETWORK
from ridotto.server.house.run import database_of
from ridotto.store import migrations, open_store
from ridotto.store.condition import condition

OPEN = {"open": True, "version": __version__, "caller": "198.51.100.7"}
Reply = tuple[int, Any]


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Server]:
    server = Server(tmp_path)
    await server.open()
    yield server
    await server.stop()


@pytest.fixture
def elsewhere() -> Iterator[Callable[[Callable[[Mapping[str, str]], Reply]], str]]:
    """A server that answers every request as the test says, and opens no sockets."""
    servers = []

    def serves(answer: Callable[[Mapping[str, str]], Reply]) -> str:
        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                status, said = (404, {}) if self.path == "/ws" else answer(self.headers)
                body = msgspec.json.encode(said)
                self.send_response(status)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *said: object) -> None:
                """Nobody reads it."""

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever).start()
        servers.append(server)
        return f"http://127.0.0.1:{server.server_port}"

    yield serves
    for server in servers:
        server.shutdown()
        server.server_close()


def by_name(findings: Iterator[Finding]) -> dict[str, Finding]:
    return {one.about: one for one in findings}


@pytest.mark.process
async def test_of_a_house_that_is_well_all_is_good(tmp_path, house):
    port = int(house.address.rpartition(":")[2].strip("/"))
    plan = Plan(house.database, tmp_path, port, house.address.rstrip("/"))
    found = [*examine(plan)]
    assert [one for one in found if one.state != "good" and one.about not in ("room", "disk")] == []
    said = {one.about: one.found for one in found}
    assert "in use by a house that is open" in said["store"]
    assert said["this machine"].startswith("a house is open")
    assert {"name", "TLS", "proxy", "origin", "guests", "sockets", "clock"} <= said.keys()


def test_an_address_that_is_none_or_unknown_ends_there(tmp_path):
    for wrong, about in (
        ("gioca", "address"),
        ("ftp://gioca.example", "address"),
        ("https://gioca.example/below", "address"),
        ("https://gioca.invalid", "name"),
    ):
        (only,) = outside.public(wrong)
        assert (only.state, only.about) == ("bad", about)
        assert only.do
    assert machine.clock_of("gioca").state == "good"


def test_nobody_at_the_address(tmp_path):
    found = by_name(outside.public(f"http://127.0.0.1:{free_port()}"))
    assert found["proxy"].state == "bad"
    assert "start the proxy" in found["proxy"].do


def test_a_house_that_does_not_know_its_name(elsewhere):
    found = by_name(outside.public(elsewhere(lambda headers: (403, {"problem": "foreign"}))))
    assert "--public" in found["proxy"].do
    assert "sockets" not in found


def test_something_else_at_the_address(elsewhere):
    for said in ({}, [], "a page"):
        found = by_name(outside.public(elsewhere(lambda headers, said=said: (200, said))))
        assert found["proxy"].state == "bad"


def test_a_proxy_that_passes_no_sockets_on(elsewhere):
    found = by_name(outside.public(elsewhere(lambda headers: (200, OPEN))))
    assert found["proxy"].state == "good"
    assert (found["sockets"].state, found["sockets"].found) == ("bad", "the proxy answers 404")


def test_a_house_that_takes_its_pages_for_foreign_ones(elsewhere):
    found = by_name(outside.public(elsewhere(lambda headers: (403 if headers["Origin"] else 200, OPEN))))
    assert found["origin"].state == "bad"


def test_a_proxy_that_hides_its_guests(elsewhere, monkeypatch):
    monkeypatch.setattr(outside, "resolved", lambda name, port: ["203.0.113.9"])
    for caller, state in (("127.0.0.1", "bad"), ("198.51.100.7", "good")):
        found = by_name(outside.public(elsewhere(lambda headers, c=caller: (200, {**OPEN, "caller": c}))))
        assert found["guests"].state == state
    assert "X-Forwarded-For" in outside._caller(Answer(200, {}, b'{"caller": "::1"}', {}), ["203.0.113.9"]).do


def test_another_version_is_an_upgrade_that_waits(elsewhere):
    address = elsewhere(lambda headers: (200, {**OPEN, "version": "0.0.1"}))
    assert by_name(outside.public(address))["proxy"].state == "note"
    here = near.house_here(int(address.rpartition(":")[2]))
    assert here.state == "note"
    assert "start the house again" in here.do


def test_another_program_at_the_port(elsewhere):
    address = elsewhere(lambda headers: (200, {}))
    assert near.house_here(int(address.rpartition(":")[2])).state == "bad"


def test_certificates_that_end_soon():
    def until(days: float) -> Finding:
        end = time.strftime("%b %d %H:%M:%S %Y GMT", time.gmtime(time.time() + days * 86_400))
        assert ssl.cert_time_to_seconds(end)
        return outside._tls("https", "gioca.example", Answer(200, {}, b"", {"notAfter": end}))

    assert until(60).state == "good"
    assert until(5).state == "note"
    assert outside._tls("http", "gioca.example", Answer(200, {}, b"", {})).state == "note"


def test_clocks_that_differ(monkeypatch):
    for behind, state in ((0, "good"), (3600, "bad")):
        date = formatdate(time.time() - behind, usegmt=True)
        monkeypatch.setattr(machine, "ask", lambda public, d=date: Answer(200, {"date": d}, b"", {}))
        assert machine.clock_of("https://gioca.example").state == state


def test_no_network_and_a_firewall(monkeypatch, elsewhere):
    monkeypatch.setattr(near, "local_address", lambda: NO_NETWORK)
    assert near.room(8014).state == "note"
    monkeypatch.setattr(near, "local_address", lambda: "127.0.0.1.invalid")
    assert "firewall" in near.room(8014).do


def test_a_disk_that_is_full_or_closed(tmp_path, monkeypatch):
    usage = machine.shutil.disk_usage(tmp_path)
    for free, state in ((50_000_000, "bad"), (500_000_000, "note"), (5_000_000_000, "good")):
        monkeypatch.setattr(machine.shutil, "disk_usage", lambda folder, free=free: usage._replace(free=free))
        assert machine.disk(tmp_path).state == state
    assert machine.disk(tmp_path / "nowhere").state == "bad"


async def test_a_store_in_every_condition(tmp_path):
    file = tmp_path / "ridotto.db"
    known = len(migrations.steps("sqlite"))
    assert condition(str(file)) == (0, known, False, 0.0, 0)
    assert not file.exists(), "looking changes nothing"
    store = open_store(file)
    await store.open(print)
    assert condition(str(file)).in_use
    await store.close()
    assert condition(str(file)) == (known, known, False, 0.0, 0)

    def of_schema(version: int) -> Finding:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute(f"PRAGMA user_version = {version}")
        (only,) = (one for one in examine(Plan(str(file), tmp_path, free_port())) if one.about == "store")
        return only

    assert of_schema(known).state == "good"
    assert "backup first" in of_schema(known - 1).do
    assert "newer Ridotto" in of_schema(known + 1).found


def test_a_store_that_cannot_be_used(tmp_path):
    other = tmp_path / "letters.db"
    other.write_bytes(b"a letter" * 500)
    for address in (
        str(other),
        "oracle://db",
        f"postgresql://ridotto:geheim@127.0.0.1:{free_port()}/ridotto",
    ):
        found = by_name(examine(Plan(address, tmp_path, free_port())))
        assert found["store"].state == "bad"
        assert "geheim" not in found["store"].found


def test_the_database_of_the_environment(monkeypatch):
    monkeypatch.setenv("RIDOTTO_DATABASE", "postgresql://db/ridotto")
    assert database_of("") == "postgresql://db/ridotto"
    assert database_of("mine.db") == "mine.db"


def test_what_is_ready_for_hosts_names_what_there_is():
    folder, serve = ROOT / "deploy", get_command(app).commands["serve"]
    options = {name for option in serve.params for name in option.opts}
    unit = ConfigParser(strict=False, interpolation=None)
    unit.read(folder / "ridotto.service")
    container, compose = (folder / "Dockerfile").read_text(), (folder / "compose.yaml").read_text()
    for command in (
        unit["Service"]["ExecStart"],
        container.partition("CMD [")[2],
        next(line for line in compose.splitlines() if "command:" in line),
    ):
        named = set(re.findall(r"(?<=[ \"])--[a-z-]+", command))
        assert {"--port", "--no-browser"} <= named <= options
    assert "make wheel" in container
    assert re.search(r"^wheel:", (ROOT / "Makefile").read_text(), re.MULTILINE)
    port = re.search(r"reverse_proxy house:(\d+)", (folder / "Caddyfile").read_text())
    assert port is not None
    assert f'--port, "{port[1]}"' in compose
    assert f"EXPOSE {port[1]}" in container
    assert (
        "postgres" in tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    )
