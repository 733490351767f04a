"""The tables of a run, as Parquet: a row for each match, and one for each decision.

Whoever reads them needs nothing of Ridotto; ``docs/lab/experiments.md`` says what every column holds.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ridotto.core import SetupError
from ridotto.lab.experiments.playing import Row

FORMAT = "ridotto-lab/1"


def arrow() -> Any:
    """The library that writes Parquet."""
    try:
        import pyarrow
        import pyarrow.parquet  # it is an attribute then
    except ImportError:
        raise SetupError("tables need pyarrow: pip install 'ridotto[lab]'") from None
    return pyarrow


def matches_schema() -> Any:
    """The columns of ``matches``."""
    pa = arrow()
    return pa.schema(
        [
            ("match", pa.int64()),
            ("table", pa.int32()),
            ("deal", pa.int64()),
            ("seed", pa.string()),
            ("game", pa.string()),
            ("revision", pa.int32()),
            ("seats", pa.int8()),
            ("options", pa.string()),
            ("agents", pa.list_(pa.string())),
            ("sides", pa.list_(pa.int8())),
            ("sides_at_end", pa.list_(pa.int8())),
            ("scores", pa.list_(pa.float64())),
            ("won", pa.list_(pa.bool_())),
            ("decisions", pa.int32()),
            ("fingerprint", pa.string()),
            ("version", pa.string()),
            ("actions", pa.string()),
            ("moves", pa.binary()),
        ],
        metadata={"format": FORMAT},
    )


def decisions_schema() -> Any:
    """The columns of ``decisions``."""
    pa = arrow()
    return pa.schema(
        [
            ("match", pa.int64()),
            ("n", pa.int32()),
            ("seat", pa.int8()),
            ("question", pa.dictionary(pa.int16(), pa.string())),
            ("legal", pa.int16()),
            ("action", pa.int32()),
            ("worlds", pa.int32()),
            ("view", pa.uint64()),
        ],
        metadata={"format": FORMAT},
    )


def written(rows: Sequence[Row], schema: Any) -> bytes:
    """Rows as a Parquet file: the same rows give the same bytes."""
    pa = arrow()
    target = io.BytesIO()
    table = pa.Table.from_pylist(list(rows), schema=schema)
    pa.parquet.write_table(table, target, compression="zstd", compression_level=6)
    return target.getvalue()


def read(folder: Path) -> list[Row]:
    """All rows of a folder of Parquet files, in order."""
    pa = arrow()
    found: list[Row] = []
    for file in sorted(folder.glob("*.parquet")):
        found += pa.parquet.read_table(file).to_pylist()
    return found
