"""A folder of static files that any host can serve: the web app, and the whole house beside it.

index.html   says that the house is in the page, and what the page may load
assets/      the web app
python/      Python for browsers, and the packages of the house in one archive
api/         what the house always answers in the same way, as files
files.json   all of them; offline.js has the browser keep them
"""

from __future__ import annotations

import asyncio
import json
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path

from ridotto.core import LANGUAGES
from ridotto.server.browser import packing
from ridotto.server.browser.bridge import Bridge
from ridotto.server.house.house import House
from ridotto.server.house.settings import Settings
from ridotto.server.match.cards import OwnCards
from ridotto.server.pages.app import LICENCES, PAGE, make_app
from ridotto.store.inline import InlineStore

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "object-src 'none'"
)
MARKS = f"""<meta http-equiv="Content-Security-Policy" content="{POLICY}" />
    <meta name="ridotto-house" content="page" />
    <link rel="manifest" href="./manifest.webmanifest" />
    <link rel="apple-touch-icon" href="./icons/icon-180.png" />
    """
HEADERS = f"""/*
  Content-Security-Policy: {POLICY}; frame-ancestors 'none'
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
/offline.js
  Cache-Control: no-cache
/assets/*
  Cache-Control: public, max-age=31536000, immutable
"""
"""For hosts that read such a file; for others it says what to send."""
MANIFEST = {
    "name": "Ridotto",
    "short_name": "Ridotto",
    "description": "Five Italian games of masks, secrets and influence",
    "start_url": "./",
    "scope": "./",
    "display": "standalone",
    "background_color": "#efe6d2",
    "theme_color": "#4a2a82",
    "icons": [
        {"src": "icons/icon.svg", "sizes": "any", "type": "image/svg+xml"},
        {"src": "icons/icon-192.png", "sizes": "192x192", "type": "image/png"},
        {"src": "icons/icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "any maskable"},
    ],
}
NOT_KEPT = ("_headers", "files.json", "offline.js")


class PageError(RuntimeError):
    """The page cannot be made, and why."""


def build(folder: Path, cards: Sequence[OwnCards] = ()) -> int:
    """Make the page in this folder, with files of cards; returns how many bytes it has."""
    _require_parts()
    _require_room(folder)
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copytree(PAGE / "assets", folder / "assets", dirs_exist_ok=True)
    for name in (LICENCES, "sbom.json"):
        if (PAGE / name).is_file():
            shutil.copy(PAGE / name, folder)
    _write_index(folder)
    asyncio.run(_write_answers(folder, Settings(in_page=True, cards=tuple(cards))))
    packing.write_python(folder / "python", cards)
    _write_for_later(folder)
    (folder / "_headers").write_text(HEADERS)
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def _require_parts() -> None:
    if not (PAGE / "index.html").is_file():
        raise PageError("the web app has not been built: run make web")
    if packing.missing():
        raise PageError("Python for browsers is missing: run make page")


def _require_room(folder: Path) -> None:
    """An empty folder, one that is not there yet, or a page, which is made anew."""
    if not folder.exists():
        return
    if not folder.is_dir() or (any(folder.iterdir()) and not (folder / "python" / "sizes.json").is_file()):
        raise PageError(f"{folder} holds something else; name an empty folder, or one that is not there yet")
    for name in ("assets", "python", "api"):
        shutil.rmtree(folder / name, ignore_errors=True)


def _write_index(folder: Path) -> None:
    index = (PAGE / "index.html").read_text().replace('"/assets/', '"./assets/')
    (folder / "index.html").write_text(index.replace("<title>", MARKS + "<title>", 1))


async def _write_answers(folder: Path, settings: Settings) -> None:
    """Ask the house itself, once for all."""
    with tempfile.TemporaryDirectory(prefix="ridotto-") as kept:
        house = House(settings, InlineStore(Path(kept) / "house.db"))
        await house.open()
        bridge = Bridge(make_app(house), lambda socket, text: None)
        for path in _always_the_same(house):
            answer = await bridge.request("GET", path)
            if answer.status == 200:  # not every game has a lesson
                file = folder / f"{path[1:]}.json"
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(answer.body)
        await house.close()


def _always_the_same(house: House) -> Iterator[str]:
    yield "/api/house"
    for game in house.addresses:
        yield f"/api/games/{game}/lesson"
        yield f"/api/games/{game}/second"
        for language in LANGUAGES:
            yield f"/api/games/{game}/words/{language}"
            yield f"/api/games/{game}/rules/{language}"


def _write_for_later(folder: Path) -> None:
    """What makes the page one that can be installed, and opens without a network."""
    shutil.copytree(packing.HERE / "icons", folder / "icons", dirs_exist_ok=True)
    (folder / "manifest.webmanifest").write_text(json.dumps(MANIFEST, indent=2))
    kept = sorted(file for file in folder.rglob("*") if file.is_file() and file.name not in NOT_KEPT)
    digest = sha256(b"".join(sha256(file.read_bytes()).digest() for file in kept)).hexdigest()
    (folder / "files.json").write_text(json.dumps([file.relative_to(folder).as_posix() for file in kept]))
    script = (
        (packing.HERE / "offline.js").read_text().replace("VERSION = 'none'", f"VERSION = '{digest[:16]}'")
    )
    (folder / "offline.js").write_text(script)
