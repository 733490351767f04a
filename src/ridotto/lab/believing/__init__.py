"""Exact beliefs: what each seat can know at each step of a match that is over, and how right a belief was.

Read ``known`` first: what can be asked of a game, and two answers to it. *Exact* counts the worlds that fit
all that a seat was told, each as likely as any other: it ignores how others choose what they show. *House*
weighs them by how the house's bots play. Neither is the one true belief about people.
"""

from ridotto.lab.believing.known import About, Known, NoBeliefs, known_of
from ridotto.lab.believing.scores import Bin, Scores, bits_of, brier, calibration, scored
from ridotto.lab.believing.stated import Stated, read_stated, stated_by_bots
from ridotto.lab.believing.walk import AtStep, Beliefs, beliefs

__all__ = [
    "About",
    "AtStep",
    "Beliefs",
    "Bin",
    "Known",
    "NoBeliefs",
    "Scores",
    "Stated",
    "beliefs",
    "bits_of",
    "brier",
    "calibration",
    "known_of",
    "read_stated",
    "scored",
    "stated_by_bots",
]
