"""The laboratory: matches by the thousand, what they say about bots, and what could be known in them."""

from ridotto.lab.believing import Beliefs, beliefs
from ridotto.lab.simulate import BotResult, SimulationResult, simulate

__all__ = ["Beliefs", "BotResult", "SimulationResult", "beliefs", "simulate"]
