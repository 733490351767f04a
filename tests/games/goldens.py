"""Golden files: what a test found is compared with what was found before.

After a change that was meant, write them anew and read the difference:

    RIDOTTO_GOLDEN=write pytest tests/games
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path


def goldens(folder: Path) -> Callable[[str, str], str]:
    """``golden(name, found)``: what the file of this name holds; first written, if that was asked for."""

    def golden(name: str, found: str) -> str:
        file = folder / name
        if os.environ.get("RIDOTTO_GOLDEN") == "write":
            file.write_text(found, encoding="utf-8")
        return file.read_text(encoding="utf-8")

    return golden
