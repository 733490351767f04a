"""Answers on a cassette: recorded once, played back without a network, for tests and demonstrations."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import Lock
from typing import Any

import msgspec

from ridotto.models.address import Model, Said, Unreachable
from ridotto.models.prompt import Message


def key_of(name: str, messages: Sequence[Message], schema: Mapping[str, Any] | None) -> str:
    """What an answer is found by: a digest of everything that was sent."""
    whole = json.dumps([name, list(messages), schema], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(whole.encode()).hexdigest()[:32]


class Cassette:
    """A file with a line for each answer. With a model behind it, what is missing is asked and recorded.

    The same messages may be answered several times: the answers come back in the order they were recorded.
    """

    def __init__(self, file: Path, model: Model | None = None, name: str = "") -> None:
        self.file, self.model = file, model
        self.name = model.name if model is not None else name
        self._answers: dict[str, list[Said]] = {}
        self._played: dict[str, int] = {}
        self._lock = Lock()
        if file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                row = json.loads(line)
                self._answers.setdefault(row["key"], []).append(msgspec.convert(row["said"], Said))
        elif model is None:
            raise FileNotFoundError(2, "no such cassette", str(file))

    def ask(self, messages: Sequence[Message], schema: Mapping[str, Any] | None = None) -> Said:
        """The recorded answer, or a new one; Unreachable if there is none and nobody to ask."""
        key = key_of(self.name, messages, schema)
        with self._lock:
            n = self._played.get(key, 0)
            recorded = self._answers.get(key, [])
            if n < len(recorded):
                self._played[key] = n + 1
                return recorded[n]
        if self.model is None:
            raise Unreachable("this is not on the cassette", again=False)
        said = self.model.ask(messages, schema)
        with self._lock:
            self._answers.setdefault(key, []).append(said)
            self._played[key] = self._played.get(key, 0) + 1
            with self.file.open("a", encoding="utf-8") as out:
                row = {"key": key, "said": msgspec.to_builtins(said)}
                out.write(json.dumps(row, ensure_ascii=False) + "\n")
        return said
