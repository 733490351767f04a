"""Who sits at the tables of puzzles: people with names and masks of their own."""

from __future__ import annotations

from random import Random

from ridotto.bots.people import PEOPLE


def people_of(seed: str, seats: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names and masks of as many people; no two wear the same mask."""
    rng = Random(f"{seed}/people")
    masked = {person.mask: person for person in rng.sample(PEOPLE, len(PEOPLE))}
    people = [*masked.values()][:seats]
    return tuple(person.name for person in people), tuple(person.mask for person in people)
