"""One process for one SQLite file: a lock beside it, which the system lets go when the process ends.

It is not on the database itself: closing a second handle of that file would take SQLite's own locks away. A
record lock and not ``flock``, which children that outlive a killed server would go on holding.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from ridotto.store.store import StoreError

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


_held: set[Path] = set()
"""What this process itself has locked: a record lock does not keep its own process out."""


class Lock:
    """Held from its making until ``release``."""

    def __init__(self, file: Path) -> None:
        self._file = file.resolve()
        refusal = f"{file} is already in use by another Ridotto; stop that one first, or name another file."
        if self._file in _held:
            raise StoreError(refusal)
        self._handle = os.open(f"{self._file}-lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(self._handle)
        except OSError as error:
            os.close(self._handle)
            raise StoreError(refusal) from error
        _held.add(self._file)

    def release(self) -> None:
        """Let the next one in. The file stays: whoever deletes it could let two in."""
        _held.discard(self._file)
        os.close(self._handle)
