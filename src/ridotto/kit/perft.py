"""Perft: how many ways there are to play on, counted by depth. One wrong list shows in the numbers."""

from __future__ import annotations

from ridotto.core import Match, filled
from ridotto.kit.walk import asked_moves


def perft(match: Match, depth: int) -> list[int]:
    """Sequences of answers of each length from 1 to ``depth``.

    Only what is asked is answered. Where several seats are asked at once they answer in their order, so that
    the numbers do not count the same answers several times. Chance goes on as the match has it: script it.
    """
    counts = [0] * depth
    _count(match, depth, counts, 0)
    return counts


def _count(match: Match, depth: int, counts: list[int], done: int) -> None:
    if done == depth or match.over:
        return
    seat = match.to_move()[0]
    moves = asked_moves(match, seat)
    counts[done] += len(moves)
    if done + 1 == depth:
        return
    for move in moves:
        next_one = match.clone()
        next_one.play(seat, filled(move), check=False)
        _count(next_one, depth, counts, done + 1)


def perft_text(title: str, counts: list[int]) -> str:
    """The numbers as a golden file holds them."""
    return "\n".join([f"# {title}", *(f"{depth} {count}" for depth, count in enumerate(counts, 1))]) + "\n"
