"""The schema, as numbered steps in each dialect: a database is brought up to date by those it lacks.

A step is never changed once it has been published; a new one is added, in both dialects, under one number.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Literal, TypeAlias

from ridotto.store.store import StoreError

Dialect: TypeAlias = Literal["sqlite", "postgres"]


@cache
def steps(dialect: Dialect) -> tuple[str, ...]:
    """The SQL of every step, the first at 0: a database of version v has had the first v of them."""
    found = sorted(
        (f for f in files(__name__).joinpath(dialect).iterdir() if f.name.endswith(".sql")), key=_number
    )
    assert [_number(f) for f in found] == list(range(1, len(found) + 1)), f"a number is missing in {dialect}"
    return tuple(f.read_text(encoding="utf-8") for f in found)


def _number(file: Traversable) -> int:
    return int(file.name.partition("_")[0])


def outstanding(dialect: Dialect, version: int, what: str) -> tuple[tuple[int, str], ...]:
    """The steps that a database of this version lacks, each with the version that it leads to."""
    known = steps(dialect)
    if version > len(known):
        raise StoreError(
            f"{what} was written by a newer Ridotto (schema {version}; this one knows {len(known)}). "
            "Install the newer Ridotto again, or restore a backup into another database."
        )
    return tuple(enumerate(known, 1))[version:]
