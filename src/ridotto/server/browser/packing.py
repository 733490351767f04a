"""Python for browsers, and the packages of the house in two packs: what bots need, and the rest."""

from __future__ import annotations

import gzip
import io
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZipFile

import ridotto
from ridotto.server.browser.brought import packed
from ridotto.server.match.cards import OwnCards

HERE = Path(__file__).parent
RUNTIME = HERE.parent / "runtime"
"""Python for browsers, as ``make`` gets it, and the one package that has to be built for it."""
BUILT = "msgspec-*.whl"
PURE = ("starlette", "anyio", "idna", "segno", "typing_extensions", "tzdata")
"""What else the house imports in a browser; taken from this environment."""
LEFT_OUT = (
    "adapters",
    "cli",
    "kit",
    "lab",
    "models",
    "terminal",
    "rules",
    "server/doctor",
    "server/mcp",
    "server/page",
    "server/runtime",
)
"""What of our package a page has no use for."""
BOTS = (
    "msgspec/",
    "typing_extensions.",
    *(f"ridotto/{name}" for name in ("__init__.", "core/", "games/", "bots/", "coach/")),
    *(
        f"ridotto/server/{name}"
        for name in ("__init__.", "bots/__init__.", "bots/coaching.", "bots/deciding.")
    ),
    *(f"ridotto/server/browser/{name}" for name in ("__init__.", "answering.", "brought.", "own/")),
    *(f"ridotto/server/match/{name}" for name in ("__init__.", "cards.")),
    *(f"ridotto/services/{name}" for name in ("__init__.", "problem.", "rulebook.")),
)
"""What the worker in which bots think needs; the house needs it too, and the rest."""
TOOLS = ("building.py", "packing.py", "compile.mjs", "offline.js", "icons")
"""What is here to make the page, and not in it."""
LICENCES = "licences.txt"
BOTS_PACK, HOUSE_PACK = "bots.pack", "house.pack"
"""A tar, gzipped. Hosts that guess from a name how a file is to be sent shall not know this one."""
COUNTED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", BOTS_PACK, HOUSE_PACK)
"""What is fetched while the page counts."""

OTHERS = f"""What others have written and this folder holds.

pyodide.mjs, pyodide.asm.mjs, pyodide.asm.wasm: Pyodide, MPL-2.0; sources at github.com/pyodide/pyodide.
python_stdlib.zip, and the interpreter in Pyodide: CPython, PSF-2.0; sources at github.com/python/cpython.
{BOTS_PACK}, {HOUSE_PACK}: {", ".join((*PURE, "msgspec"))}; their licences are in it, beside each.

The texts of the first two follow.
"""


def missing() -> bool:
    """Whether Python for browsers is not there."""
    return not (RUNTIME / "pyodide.asm.wasm").is_file() or not list(RUNTIME.glob(BUILT))


def write_python(folder: Path, cards: Iterable[OwnCards] = ()) -> None:
    """Write all that Python needs in the page, and files of cards."""
    folder.mkdir(exist_ok=True)
    for file in RUNTIME.iterdir():
        if not file.match(BUILT):
            shutil.copy(file, folder)
    files = _compiled([*ours(), *_others(), *packed(cards)])
    for pack, those in ((BOTS_PACK, True), (HOUSE_PACK, False)):
        _write_pack(folder / pack, [(name, data) for name, data in files if name.startswith(BOTS) is those])
    (folder / "sizes.json").write_text(json.dumps({name: (folder / name).stat().st_size for name in COUNTED}))


def write_licences(mozilla: Path) -> None:
    """Put the licences of the runtime beside it: Mozilla's from this file, Python's from a package."""
    (python,) = (
        file for file in distribution("typing_extensions").files or () if file.as_posix().endswith("/LICENSE")
    )
    texts = (OTHERS, mozilla.read_text(), python.read_text())
    (RUNTIME / LICENCES).write_text("\n\n".join(text.strip() for text in texts) + "\n")


def _compiled(files: Iterable[tuple[str, bytes]]) -> list[tuple[str, bytes]]:
    """The modules as bytecode for Python in the browser, if there is a Node to compile with."""
    files = sorted(files)
    node = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
    if node is None:
        return files
    with tempfile.TemporaryDirectory(prefix="ridotto-") as folder:
        archive = Path(folder) / "modules.zip"
        with ZipFile(archive, "w") as sources:
            for name, content in files:
                sources.writestr(name, content)
        subprocess.run([node, HERE / "compile.mjs", RUNTIME, archive], check=True)
        with ZipFile(archive) as compiled:
            return [(name, compiled.read(name)) for name in compiled.namelist()]


def _write_pack(pack: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """Write a pack; the same files give the same bytes."""
    unzipped = io.BytesIO()
    with tarfile.open(fileobj=unzipped, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name, content in files:
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            tar.addfile(entry, io.BytesIO(content))
    pack.write_bytes(gzip.compress(unzipped.getvalue(), 9, mtime=0))


def ours() -> Iterator[tuple[str, bytes]]:
    root = Path(ridotto.__file__).parent
    left_out = (*LEFT_OUT, *(f"server/browser/{name}" for name in TOOLS))
    for file in root.rglob("*"):
        name = file.relative_to(root).as_posix()
        if any(name == out or name.startswith(f"{out}/") for out in left_out) or "__pycache__" in name:
            continue
        if file.is_file():
            yield f"ridotto/{name}", file.read_bytes()


def _others() -> Iterator[tuple[str, bytes]]:
    for package in PURE:
        for listed in distribution(package).files or ():
            name = listed.as_posix()
            if (
                listed.suffix == ".py"
                or name.startswith("tzdata/zoneinfo/")
                or ".dist-info/licenses/" in name
                or name.endswith("/LICENSE")
            ):
                yield name, Path(str(listed.locate())).read_bytes()
    with ZipFile(next(RUNTIME.glob(BUILT))) as wheel:
        for name in wheel.namelist():
            yield name, wheel.read(name)
