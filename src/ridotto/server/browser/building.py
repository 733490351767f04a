"""A folder of static files that any host can serve: the web app, and the whole house beside it.

python/      Python for browsers, and the packages of the house in one archive
api/         what the house always answers in the same way, as files
assets/      the web app
index.html   says that the house is in the page, and what the page may load
"""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import ridotto
from ridotto.core import LANGUAGES
from ridotto.server.browser.bridge import Bridge
from ridotto.server.house.house import House
from ridotto.server.house.settings import Settings
from ridotto.server.pages.app import LICENCES, PAGE, make_app
from ridotto.store.inline import InlineStore

RUNTIME = Path(__file__).parents[1] / "runtime"
"""Python for browsers, as ``make`` gets it, and the one package that has to be built for it."""
COMPILING = Path(__file__).parent / "compile.mjs"
BUILT = "msgspec-*.whl"
PURE = ("starlette", "anyio", "idna", "segno", "typing_extensions")
"""What else the house imports in a browser; taken from this environment."""
LEFT_OUT = (
    "cli",
    "kit",
    "lab",
    "terminal",
    "rules",
    "server/page",
    "server/runtime",
    "server/browser/building.py",
    "server/browser/compile.mjs",
)
"""What of our package a page has no use for."""
EPOCH = (1980, 1, 1, 0, 0, 0)

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "object-src 'none'"
)
MARKS = f"""<meta http-equiv="Content-Security-Policy" content="{POLICY}" />
    <meta name="ridotto-house" content="page" />
    """
HEADERS = f"""/*
  Content-Security-Policy: {POLICY}; frame-ancestors 'none'
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
/assets/*
  Cache-Control: public, max-age=31536000, immutable
"""
"""For hosts that read such a file; for others it says what to send."""


OTHERS = f"""What others have written and this folder holds.

pyodide.mjs, pyodide.asm.mjs, pyodide.asm.wasm: Pyodide, MPL-2.0, with its sources at github.com/pyodide/pyodide.
python_stdlib.zip, and the interpreter within Pyodide: CPython, PSF-2.0, with its sources at github.com/python/cpython.
house.zip: {", ".join((*PURE, "msgspec"))}; their licences are in it, beside each.
"""


class PageError(RuntimeError):
    """The page cannot be made, and why."""


def build(folder: Path) -> int:
    """Make the page in this folder; returns how many bytes it has."""
    _require_parts()
    _require_room(folder)
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copytree(PAGE / "assets", folder / "assets", dirs_exist_ok=True)
    for name in (LICENCES, "sbom.json"):
        if (PAGE / name).is_file():
            shutil.copy(PAGE / name, folder)
    _write_index(folder)
    (folder / "_headers").write_text(HEADERS)
    asyncio.run(_write_answers(folder))
    _write_python(folder / "python")
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def _require_parts() -> None:
    if not (PAGE / "index.html").is_file():
        raise PageError("the web app has not been built: run make web")
    if not (RUNTIME / "pyodide.asm.wasm").is_file() or not list(RUNTIME.glob(BUILT)):
        raise PageError("Python for browsers is missing: run make page")


def _require_room(folder: Path) -> None:
    if folder.exists() and (
        not folder.is_dir() or (any(folder.iterdir()) and not (folder / "python").is_dir())
    ):
        raise PageError(f"{folder} holds something else; name an empty folder, or one that is not there yet")


def _write_index(folder: Path) -> None:
    index = (PAGE / "index.html").read_text().replace('"/assets/', '"./assets/')
    (folder / "index.html").write_text(index.replace("<title>", MARKS + "<title>", 1))


async def _write_answers(folder: Path) -> None:
    """Ask the house itself, once for all."""
    with tempfile.TemporaryDirectory(prefix="ridotto-") as kept:
        house = House(Settings(in_page=True), InlineStore(Path(kept) / "house.db"))
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
        for language in LANGUAGES:
            yield f"/api/games/{game}/words/{language}"
            yield f"/api/games/{game}/rules/{language}"


def _write_python(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    for file in RUNTIME.iterdir():
        if not file.match(BUILT):
            shutil.copy(file, folder)
    with ZipFile(folder / "house.zip", "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(_packages()):
            archive.writestr(ZipInfo(name, EPOCH), content, ZIP_DEFLATED, 9)
    _compile(folder / "house.zip")
    (folder / "licences.txt").write_text(OTHERS)
    # What is fetched while the page counts; the rest comes with the first of them.
    counted = ("pyodide.asm.wasm", "python_stdlib.zip", "house.zip")
    sizes = {name: (folder / name).stat().st_size for name in counted}
    (folder / "sizes.json").write_text(json.dumps(sizes))


def _compile(archive: Path) -> None:
    """Compile the modules for Python in the browser, if there is a Node to do it with; else browsers do."""
    node = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
    if node is not None:
        subprocess.run([node, COMPILING, RUNTIME, archive], check=True)


def _packages() -> Iterator[tuple[str, bytes]]:
    root = Path(ridotto.__file__).parent
    for file in root.rglob("*"):
        name = file.relative_to(root).as_posix()
        ours = "__pycache__" not in name and not any(
            name == out or name.startswith(f"{out}/") for out in LEFT_OUT
        )
        if file.is_file() and ours:
            yield f"ridotto/{name}", file.read_bytes()
    for package in PURE:
        for listed in distribution(package).files or ():
            if listed.suffix == ".py" or (
                ".dist-info" in listed.parts[0] and "licens" in listed.as_posix().lower()
            ):
                yield listed.as_posix(), Path(str(listed.locate())).read_bytes()
    with ZipFile(next(RUNTIME.glob(BUILT))) as wheel:
        for name in wheel.namelist():
            yield name, wheel.read(name)
