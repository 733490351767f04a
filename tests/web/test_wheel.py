"""What people install: the wheel of the source package; without node it serves the page and plays."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest
from tests.web.people import PAGE, PATIENCE, ROOT
from websockets.sync.client import connect
from websockets.typing import Origin


def run(*command: str | Path, cwd: Path = ROOT) -> None:
    done = subprocess.run([*map(str, command)], cwd=cwd, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def ask(address: str, body: dict | None = None) -> bytes:
    data = json.dumps(body).encode() if body is not None else None
    with urllib.request.urlopen(urllib.request.Request(address, data), timeout=PATIENCE / 1000) as answer:
        found: bytes = answer.read()
        return found


@pytest.mark.process
def test_the_wheel_of_the_source_package_alone_serves_the_page_and_a_first_move(tmp_path: Path) -> None:
    if not PAGE.is_file():
        pytest.skip("the web app has not been built: make web")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", tmp_path, ROOT)
    (wheel,) = tmp_path.glob("ridotto-*.whl")
    with zipfile.ZipFile(wheel) as held:
        licences = held.read("ridotto/server/page/licences.txt").decode()
        bill = json.loads(held.read("ridotto/server/page/sbom.json"))
        runtime = held.read("ridotto/server/runtime/licences.txt").decode()
    assert "Mozilla Public License Version 2.0" in runtime
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in runtime
    for part in (
        "@fontsource/eb-garamond",
        "SIL OPEN FONT LICENSE",
        "\nsvelte\n",
        "Permission is hereby granted",
    ):
        assert part in licences
    listed = {one["name"]: one for one in bill["components"]}
    assert bill["bomFormat"] == "CycloneDX"
    assert {name for name in listed if f"\n{name}\n" in licences} == {*listed}, "each has its licence"
    assert "svelte" in listed
    assert all(one["hashes"] and one["version"] in one["purl"] for one in listed.values())
    venv.create(tmp_path / "empty")
    python = tmp_path / "empty" / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", python)
    run(*pip, "install", "-q", "--no-compile", "-c", ROOT / "constraints.txt", wheel, cwd=tmp_path)
    env = {"PATH": "/nowhere", "HOME": str(tmp_path), "RIDOTTO_DATA": str(tmp_path / "data")}
    house = subprocess.Popen(
        [tmp_path / "empty" / "bin" / "ridotto", "serve", "--port", "0", "--no-browser", "--pace", "0"],
        env={**env, "LANG": os.environ.get("LANG", "C.UTF-8")},
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    try:
        assert house.stdout is not None
        house.stdout.readline()
        address = house.stdout.readline().split()[1].rstrip("/")
        assert b"<script" in ask(address + "/")
        assert ask(address + "/api/games/inkognito/rules/it")
        seated = json.loads(ask(address + "/api/tables", {"game": "inkognito", "name": "Anna", "bots": ""}))
        line, origin = address.replace("http", "ws") + "/ws", Origin(address)
        with connect(line, origin=origin, proxy=None, open_timeout=PATIENCE / 1000) as socket:
            hello = {"type": "Hello", "table": seated["table"]["code"], "token": seated["token"]}
            socket.send(json.dumps(hello))
            while True:
                message = json.loads(socket.recv(timeout=PATIENCE / 1000))
                if message.get("ask") and message["moves"]:
                    first = {"id": "1", "ask": message["ask"], "move": message["moves"][0]}
                    socket.send(json.dumps({"type": "Play", **first}))
                if message["type"] == "Done":
                    break
    finally:
        house.kill()
        house.wait()
        if house.stdout is not None:
            house.stdout.close()
