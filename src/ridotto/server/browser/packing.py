"""Python for browsers, and the packages of the house in one archive."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import ridotto

HERE = Path(__file__).parent
RUNTIME = HERE.parent / "runtime"
"""Python for browsers, as ``make`` gets it, and the one package that has to be built for it."""
BUILT = "msgspec-*.whl"
PURE = ("starlette", "anyio", "idna", "segno", "typing_extensions")
"""What else the house imports in a browser; taken from this environment."""
LEFT_OUT = ("cli", "kit", "lab", "terminal", "rules", "server/doctor", "server/page", "server/runtime")
"""What of our package a page has no use for."""
TOOLS = ("building.py", "packing.py", "compile.mjs", "offline.js", "icons")
"""What is here to make the page, and not in it."""
COUNTED = ("pyodide.asm.wasm", "python_stdlib.zip", "house.zip")
"""What is fetched while the page counts; the rest comes with the first of them."""
EPOCH = (1980, 1, 1, 0, 0, 0)

OTHERS = f"""What others have written and this folder holds.

pyodide.mjs, pyodide.asm.mjs, pyodide.asm.wasm: Pyodide, MPL-2.0; sources at github.com/pyodide/pyodide.
python_stdlib.zip, and the interpreter in Pyodide: CPython, PSF-2.0; sources at github.com/python/cpython.
house.zip: {", ".join((*PURE, "msgspec"))}; their licences are in it, beside each.
"""


def missing() -> bool:
    """Whether Python for browsers is not there."""
    return not (RUNTIME / "pyodide.asm.wasm").is_file() or not list(RUNTIME.glob(BUILT))


def write_python(folder: Path) -> None:
    """Write all that Python needs in the page."""
    folder.mkdir(exist_ok=True)
    for file in RUNTIME.iterdir():
        if not file.match(BUILT):
            shutil.copy(file, folder)
    with ZipFile(folder / "house.zip", "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted([*_ours(), *_others()]):
            archive.writestr(ZipInfo(name, EPOCH), content, ZIP_DEFLATED, 9)
    _compile(folder / "house.zip")
    (folder / "licences.txt").write_text(OTHERS)
    (folder / "sizes.json").write_text(json.dumps({name: (folder / name).stat().st_size for name in COUNTED}))


def _compile(archive: Path) -> None:
    """Compile the modules for Python in the browser, if there is a Node to do it with; else browsers do."""
    node = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
    if node is not None:
        subprocess.run([node, HERE / "compile.mjs", RUNTIME, archive], check=True)


def _ours() -> Iterator[tuple[str, bytes]]:
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
            if listed.suffix == ".py" or ".dist-info/licenses/" in name or name.endswith("/LICENSE"):
                yield name, Path(str(listed.locate())).read_bytes()
    with ZipFile(next(RUNTIME.glob(BUILT))) as wheel:
        for name in wheel.namelist():
            yield name, wheel.read(name)
