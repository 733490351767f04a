"""The maker of puzzles: matches of bots are played, and puzzles are cut from what their seats were told.

``space`` counts worlds, ``seen`` is what a seat was told, ``cut`` has the conditions of each kind, and
``make`` makes the pack.
"""

from ridotto.lab.puzzles.make import make

__all__ = ["make"]
