"""The laboratory: matches by the thousand, and what they say about bots."""

from ridotto.lab.simulate import BotResult, SimulationResult, simulate

__all__ = ["BotResult", "SimulationResult", "simulate"]
