"""Chance: named draws that anybody can compute again from the seed.

A draw number *n* with a name takes its bytes from the blocks
``HMAC-SHA-256(key, "n/name/0")``, ``HMAC-SHA-256(key, "n/name/1")`` … and its numbers from these
bytes by rejection, so that no outcome is likelier than another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from struct import Struct
from typing import Any, Literal

import msgspec

Kind = Literal["shuffle", "pick", "roll"]

_INNER = bytes(byte ^ 0x36 for byte in range(256))
_OUTER = bytes(byte ^ 0x5C for byte in range(256))
"""The two pads of HMAC."""

_NUMBERS = tuple(Struct(f">{max(n - 1, 0)}H").unpack_from for n in range(17))
"""By size of a shuffle: reads its numbers, of two bytes each, off a block."""
_SAFE = tuple(min((65536 - 65536 % i for i in range(2, n + 1)), default=0) for n in range(17))
"""By size of a shuffle: below this no number has to be dropped."""

_ENOUGH = 1 << 64
"""With less left of its block, dice take a new one: what they divide must be far larger than what by."""


class Draw(msgspec.Struct, frozen=True, gc=False):
    """One outcome of chance as the journal keeps it: ``of`` is the size that was asked for."""

    name: str
    kind: Kind
    of: int
    outcome: int | tuple[int, ...]


class ChanceError(ValueError):
    """A draw that the script, or the record, does not hold."""


def key_of(seed: str, words: Sequence[str] = ()) -> bytes:
    """The key of a match: the seed of the house, and the words that players added to it."""
    return sha256("\0".join(["ridotto key 1", seed, *words]).encode()).digest()


def commitment_to(seed: str) -> str:
    """What the house shows before the deal; it binds the house to its seed and tells nothing of it."""
    return sha256(("ridotto commitment 1\0" + seed).encode()).hexdigest()


class Chance:
    """Draws from a key in counter mode. Cheap to copy; every draw is noted in ``log``."""

    __slots__ = ("_inner", "_outer", "count", "key", "log")

    def __init__(self, key: bytes, count: int = 0) -> None:
        self.key = key
        self.count = count
        self.log: list[Draw] = []
        padded = (key if len(key) <= 64 else sha256(key).digest()).ljust(64, b"\0")
        self._inner = sha256(padded.translate(_INNER))
        self._outer = sha256(padded.translate(_OUTER))

    @classmethod
    def of(cls, seed: str, words: Sequence[str] = ()) -> Chance:
        """The chance of a match with this seed and these words of its players."""
        return cls(key_of(seed, words))

    def shuffle(self, n: int, name: str) -> list[int]:
        """The numbers 0 … n-1 in a random order."""
        stem = self._stem(name)
        order = list(range(n))
        numbers = _NUMBERS[n](self._block(stem, 0)) if 1 < n <= 16 else ()
        if numbers and max(numbers) < _SAFE[n]:  # the whole shuffle out of one block, nothing to be dropped
            i = n
            for x in numbers:
                j = x % i
                i -= 1
                order[i], order[j] = order[j], order[i]
        else:
            order = self._shuffle(n, stem)
        self.log.append(Draw(name, "shuffle", n, tuple(order)))
        return order

    def pick(self, n: int, name: str) -> int:
        """One of 0 … n-1."""
        outcome = self._pick(n, name)
        self.log.append(Draw(name, "pick", n, outcome))
        return outcome

    def roll(self, faces: int, name: str) -> int:
        """A die: one of 1 … faces."""
        outcome = self._pick(faces, name) + 1
        self.log.append(Draw(name, "roll", faces, outcome))
        return outcome

    def copy(self) -> Chance:
        """The same future, drawn independently of this one. The log of the copy is empty."""
        twin = Chance.__new__(Chance)
        twin.key = self.key
        twin._inner = self._inner
        twin._outer = self._outer
        twin.count = self.count
        twin.log = []
        return twin

    def fork(self) -> Chance:
        """Another future, determined by this one: the same key, draws numbered far beyond."""
        self.count += 1
        twin = Chance.copy(self)
        twin.count <<= 32
        return twin

    def taken(self) -> tuple[Draw, ...]:
        """The draws since the last call."""
        log = self.log
        if not log:
            return ()
        self.log = []
        return tuple(log)

    # how numbers come out of the key

    def _stem(self, name: str) -> bytes:
        """What the blocks of the next draw are made from."""
        count = self.count
        self.count = count + 1
        return f"{count}/{name}/".encode()

    def _block(self, stem: bytes, n: int) -> bytes:
        """HMAC-SHA-256 from the two padded keys, hashed once: more than twice as fast as ``hmac.digest``."""
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(stem + (b"%d" % n if n else b"0"))
        outer.update(inner.digest())
        return outer.digest()

    def _shuffle(self, n: int, stem: bytes) -> list[int]:
        order = list(range(n))
        numbers = _Numbers(self, stem)
        for i in range(n - 1, 0, -1):
            j = numbers.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def _pick(self, n: int, name: str) -> int:
        if n < 1:
            raise ChanceError(f"cannot pick one of {n}: {name}")
        stem = self._stem(name)
        size = 2 if n <= 256 else ((n - 1).bit_length() + 7) // 8 + 1
        if size <= 32:  # out of the first block, unless the number has to be dropped
            x, span = int.from_bytes(self._block(stem, 0)[:size], "big"), 1 << 8 * size
            if x < span - span % n:
                return x % n
        return _Numbers(self, stem).below(n)


class _Numbers:
    """The numbers of one draw, taken from its blocks."""

    __slots__ = ("at", "blocks", "bytes", "chance", "stem")

    def __init__(self, chance: Chance, stem: bytes) -> None:
        self.chance = chance
        self.stem = stem
        self.bytes = chance._block(stem, 0)
        self.blocks = 1
        self.at = 0

    def below(self, n: int) -> int:
        """A number below n from the next bytes, one more than n needs, two at least; the top is dropped."""
        if n <= 256:
            size, span = 2, 65536
        else:
            size = ((n - 1).bit_length() + 7) // 8 + 1
            span = 1 << 8 * size
        limit = span - span % n
        while True:
            start = self.at
            self.at = end = start + size
            while len(self.bytes) < end:
                self.bytes += self.chance._block(self.stem, self.blocks)
                self.blocks += 1
            x = int.from_bytes(self.bytes[start:end], "big")
            if x < limit:
                return x % n


class Dice:
    """For imagining: many small numbers out of one block, as a division costs less than a draw. No log."""

    __slots__ = ("chance", "left")

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.left = 0

    def below(self, n: int) -> int:
        """One of 0 … n-1."""
        left = self.left
        if left < _ENOUGH:
            chance = self.chance
            left = int.from_bytes(chance._block(chance._stem("dice"), 0), "big")
        self.left, found = divmod(left, n)
        return found


class Scripted(Chance):
    """Chance with some draws fixed by name, each name a queue of outcomes; the rest comes from the seed."""

    __slots__ = ("script",)

    def __init__(
        self, script: Mapping[str, Sequence[Any]], seed: str = "", *, key: bytes = b"", count: int = 0
    ) -> None:
        super().__init__(key or key_of(seed), count)
        self.script: dict[str, tuple[Any, ...]] = {name: tuple(queue) for name, queue in script.items()}

    def shuffle(self, n: int, name: str) -> list[int]:
        """The order that the script holds, or one from the seed."""
        found = self._next(name)
        if found is None:
            return super().shuffle(n, name)
        order = list(found)
        if sorted(order) != list(range(n)):
            raise ChanceError(f"the script of {name!r} says {order}, which is no order of 0 to {n - 1}")
        self.count += 1
        self.log.append(Draw(name, "shuffle", n, tuple(order)))
        return order

    def _pick(self, n: int, name: str) -> int:
        found = self._next(name)
        if found is None:
            return super()._pick(n, name)
        if not isinstance(found, int) or not 0 <= found < n:
            raise ChanceError(f"the script of {name!r} says {found!r}, which is not one of 0 to {n - 1}")
        self.count += 1
        return found

    def roll(self, faces: int, name: str) -> int:
        """A die: the script holds its faces, 1 … faces."""
        found = self._next(name)
        if found is None:
            return super().roll(faces, name)
        if not isinstance(found, int) or not 1 <= found <= faces:
            raise ChanceError(f"the script of {name!r} says {found!r}, which is not a face from 1 to {faces}")
        self.count += 1
        self.log.append(Draw(name, "roll", faces, found))
        return found

    def _next(self, name: str) -> Any:
        queue = self.script.get(name)
        if not queue:
            return None
        self.script[name] = queue[1:]
        return queue[0]

    def copy(self) -> Scripted:
        """The same future, the rest of the script included."""
        return Scripted(self.script, key=self.key, count=self.count)


class Recorded(Chance):
    """Chance that repeats the draws of a journal, and complains if the rules ask for others."""

    __slots__ = ("rest",)

    def __init__(self, draws: Sequence[Draw]) -> None:
        super().__init__(b"")
        self.rest = tuple(draws)

    def _repeat(self, name: str, kind: Kind, of: int) -> Any:
        if not self.rest:
            raise ChanceError(f"the journal holds no draw for {name!r}")
        draw, self.rest = self.rest[0], self.rest[1:]
        if (draw.name, draw.kind, draw.of) != (name, kind, of):
            raise ChanceError(
                f"the rules ask for the {kind} {name!r} of {of}, "
                f"the journal holds the {draw.kind} {draw.name!r} of {draw.of}"
            )
        self.log.append(draw)
        return draw.outcome

    def shuffle(self, n: int, name: str) -> list[int]:
        """The order that the journal holds."""
        return list(self._repeat(name, "shuffle", n))

    def pick(self, n: int, name: str) -> int:
        """The number that the journal holds."""
        found: int = self._repeat(name, "pick", n)
        return found

    def roll(self, faces: int, name: str) -> int:
        """The face that the journal holds."""
        found: int = self._repeat(name, "roll", faces)
        return found

    def copy(self) -> Recorded:
        """The same rest of the journal."""
        return Recorded(self.rest)


def draw_again(key: bytes, number: int, draw: Draw) -> int | tuple[int, ...]:
    """The outcome that draw *number* of a match with this key must have had."""
    chance = Chance(key, number)
    if draw.kind == "shuffle":
        return tuple(chance.shuffle(draw.of, draw.name))
    return chance.pick(draw.of, draw.name) if draw.kind == "pick" else chance.roll(draw.of, draw.name)
