"""Where a companion is: what it tells fits the place. Nobody knocks at the door of a vineyard."""

from __future__ import annotations

import pytest
from tests.sampling import sampled

from ridotto.bots.bacchanalia.companion import Companion
from ridotto.bots.bacchanalia.memory import tells
from ridotto.bots.bacchanalia.stock import Spot, needs, stock, unmarked
from ridotto.bots.table import chances_of, play_match
from ridotto.core import LANGUAGES
from ridotto.games.bacchanalia import GAME
from ridotto.games.bacchanalia.cards import Kind

SEEDS = range(12)
TONES = ("ribald", "sensual", "veiled")


def told_where(language: str, seed: int) -> list[tuple[str, Spot]]:
    """The marked pieces of an evening, and where the teller was as each of them was told."""
    match = GAME.start(4, {"length": "short", "telling": "written", "tone": TONES[seed % 3]}, seed=f"{seed}")
    play_match(match, [Companion(language) for _ in range(4)], chances_of(f"places {seed}", 4))
    found, texts = stock(language), match.texts(None)
    marked = [piece for pieces in found.pieces.values() for piece in pieces if needs(piece)]
    here: dict[int, Spot] = {}
    told = []
    for n, (seat, kind, _) in enumerate(match.view(None).open.texts):
        text = texts[n]
        if kind == Kind.WHERE:
            here[seat] = next(spot for spot in found.places.values() if spot.phrase.split(" ", 1)[1] in text)
        elif kind in (Kind.ARRIVAL, Kind.SCENE, Kind.FINALE):
            arrived = [spot for spot in found.places.values() if spot.arrive in text]
            at = text.find(arrived[0].arrive) if arrived else len(text)
            told += [(p, here[seat]) for p in marked if tells(text[:at], p)]
            here[seat] = arrived[0] if arrived else here[seat]
            told += [(p, here[seat]) for p in marked if tells(text[at:], p)]
    return told


@pytest.mark.parametrize("language", sampled(LANGUAGES, "it"))
def test_a_piece_is_told_only_where_there_is_what_it_needs(language):
    told = [one for seed in SEEDS for one in told_where(language, seed)]
    assert [(unmarked(piece), spot.phrase) for piece, spot in told if not spot.suits(piece)] == []
    assert len({piece for piece, _ in told}) > 30
    assert sum("inside" in needs(piece) for piece, _ in told) > 10
    assert len({spot.phrase for _, spot in told}) > 15
