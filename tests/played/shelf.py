"""What lies in this folder: records and databases that earlier versions of Ridotto have left."""

from __future__ import annotations

import gzip
from pathlib import Path

HERE = Path(__file__).parent
RECORDS = sorted(file.name.removesuffix(".json.gz") for file in HERE.glob("*.json.gz"))
HOUSES = sorted(file.name.removesuffix(".db.gz") for file in HERE.glob("*.db.gz"))


def record(name: str) -> bytes:
    """A record as it was written."""
    return gzip.decompress((HERE / f"{name}.json.gz").read_bytes())


def house(name: str, folder: Path) -> Path:
    """A copy of a database, to be opened."""
    file = folder / f"{name}.db"
    file.write_bytes(gzip.decompress((HERE / f"{name}.db.gz").read_bytes()))
    return file
