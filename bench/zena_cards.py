"""Which cards a measurement of Zena 1814 is played with."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import msgspec

from ridotto.games.zena.box import OURS, box_of, open_box


def option_of(file: Path | None) -> str:
    """The option ``cards`` for a file of one's own; None: ours."""
    return OURS if file is None else open_box(file.read_bytes(), file.name)


def digest_of(option: str = OURS) -> str:
    """What the lines call these cards: all their values, but no marks and notes."""
    return sha256(msgspec.json.encode(box_of(option))).hexdigest()[:12]
