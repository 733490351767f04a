"""The laboratory: matches by the thousand, and what they say about bots."""

from ridotto.lab.simulate import Result, Standing, simulate

__all__ = ["Result", "Standing", "simulate"]
