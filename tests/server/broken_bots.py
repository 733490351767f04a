"""Workers in which bots go wrong a few times; each is counted in a file, for a worker that dies forgets."""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing.connection import Connection
from pathlib import Path

from ridotto.server.bots.deciding import Job, decided
from ridotto.server.bots.workers import READY

SECRET = "the seed is 12345"


class Fault:
    """What a worker process does: the first so many answers of a bot go wrong in one way."""

    def __init__(self, kind: str, file: Path, times: int, bot: str) -> None:
        self.kind = kind
        self.file = file
        self.times = times
        self.bot = bot
        """The bot that is at fault; ``*`` for all."""

    def __call__(self, pipe: Connection) -> None:
        pipe.send(READY)
        while True:
            try:
                job: Job = pipe.recv()
            except (EOFError, OSError, KeyboardInterrupt):
                return
            pipe.send(self._wrong(job) if self._at_fault(job) else decided(job))

    def _at_fault(self, job: Job) -> bool:
        if self.bot not in ("*", job.bot) or job.offers:
            return False
        done = self.file.stat().st_size if self.file.exists() else 0
        if done >= self.times:
            return False
        with self.file.open("a") as file:
            file.write("x")
        return True

    def _wrong(self, job: Job) -> object:
        match self.kind:
            case "dies":
                os.kill(os.getpid(), signal.SIGKILL)
            case "hangs":
                threading.Event().wait()
            case "raises":
                return ValueError(SECRET)
            case "cannot be pickled":
                return lambda: SECRET
            case "lies":
                return SECRET
            case "passes":
                return None
            case "too long a text":
                return _overlong(job)
        raise AssertionError(self.kind)


def _overlong(job: Job) -> object:
    import msgspec

    form = next((move for move in job.moves if "text" in move.__struct_fields__), None)
    return SECRET if form is None else msgspec.structs.replace(form, text="x" * 100_000)
