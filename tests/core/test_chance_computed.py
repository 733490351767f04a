"""Anybody can compute what chance will bring: written down once more from the description of the module."""

from __future__ import annotations

import hmac
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ridotto.core import Chance, key_of


def numbers(key: bytes, stem: str, size: int) -> Iterator[int]:
    """The stream of numbers, written down once more from the module's description."""
    stream, block = b"", 0
    while True:
        while len(stream) < size:
            stream += hmac.digest(key, f"{stem}{block}".encode(), "sha256")
            block += 1
        yield int.from_bytes(stream[:size], "big")
        stream = stream[size:]


def below(n: int, stream: Iterator[int], size: int) -> int:
    limit = 256**size // n * n
    return next(x for x in stream if x < limit) % n


@given(st.integers(1, 90), st.text(max_size=5), st.integers(0, 50))
@pytest.mark.long
def test_a_shuffle_can_be_computed_by_anybody(n, seed, number):
    key = key_of(seed)
    stream, order = numbers(key, f"{number}/deck/", 2), list(range(n))
    for i in range(n - 1, 0, -1):
        j = below(i + 1, stream, 2)
        order[i], order[j] = order[j], order[i]
    assert Chance(key, number).shuffle(n, "deck") == order


@given(st.integers(1, 70_000), st.text(max_size=5))
def test_a_pick_can_be_computed_by_anybody(n, seed):
    key = key_of(seed)
    size = 2 if n <= 256 else max(2, ((n - 1).bit_length() + 7) // 8 + 1)
    assert Chance(key).pick(n, "one") == below(n, numbers(key, "0/one/", size), size)
