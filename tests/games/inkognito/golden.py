"""Golden files: what a test found is compared with what was found before.

After a change that was meant, write them anew and read the difference:

    RIDOTTO_GOLDEN=write pytest tests/games/inkognito
"""

from __future__ import annotations

import os
from pathlib import Path

HERE = Path(__file__).parent


def golden(name: str, found: str) -> str:
    """What the golden file of this name holds; it is first written, if that was asked for."""
    file = HERE / name
    if os.environ.get("RIDOTTO_GOLDEN") == "write":
        file.write_text(found, encoding="utf-8")
    return file.read_text(encoding="utf-8")
