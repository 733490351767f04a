"""Bots that were learned: a small network out of a file, played with nothing but Python.

The file is JSON: which table it was learned at, with the digests of its actions and observations, and the
layers as plain arrays. Whatever trained it is not needed to play it. The same file and view give the same
move on every machine that adds floats alike, for sums go in a fixed order.

``ridotto-learned/1``::

    {"format": "ridotto-learned/1", "game": "…", "seats": 4, "options": {"points": 1},
     "actions": "…", "observations": "…", "scale": [0.5, …], "activation": "relu", "temperature": 0.0,
     "layers": [{"weights": [[…], …], "bias": […]}, …]}

``weights`` has a row for each output. Inputs are the numbers of an observation, each times its ``scale``; the
last layer has an output for each action. A temperature of 0 plays the likeliest legal action.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from math import exp, tanh
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from ridotto import bots
from ridotto.bots.bot import Bot
from ridotto.core import Chance, Game, Move, SetupError, View, filled
from ridotto.play import Observing

PREFIX = "learned:"
FORMAT = "ridotto-learned/1"
FINE = 1 << 30


class Layer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One layer: its weights by output, and what is added."""

    weights: tuple[tuple[float, ...], ...]
    bias: tuple[float, ...]


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A file, as it stands."""

    format: str
    game: str
    seats: int
    options: dict[str, Any] = {}
    actions: str
    observations: str
    scale: tuple[float, ...] = ()
    """What each number of an observation is multiplied with; none: nothing is."""
    activation: Literal["relu", "tanh"] = "relu"
    temperature: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    layers: tuple[Layer, ...]


class LearnedBot:
    """Plays by a network that was learned at a table like this one."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        """The move that the network likes best, or one by its liking."""
        network = self.network
        numbered = network.observing.actions.numbered(moves)
        if len(numbered) == 1:
            return filled(moves[0])
        values = network.values(view, [*numbered])
        return filled(numbered[network.pick(values, chance)])

    def interrupt(self, view: View, offers: list[Move], chance: Chance) -> Move | None:
        """An offer that it likes better than letting it pass."""
        numbered = self.network.observing.actions.numbered(offers)
        values = self.network.values(view, [0, *numbered])
        best = max(values, key=lambda action: values[action])
        return None if best == 0 else filled(numbered[best])


class Network:
    """What a file says, ready to be played."""

    def __init__(self, game: Game, learned: Learned, called: str) -> None:
        self.observing = Observing(game, learned.seats, learned.options)
        actions = self.observing.actions
        for what, here, there in (
            ("actions", actions.digest, learned.actions),
            ("observations", self.observing.digest, learned.observations),
        ):
            if here != there:
                raise SetupError(f"{called} was learned with other {what}: its game or options have changed")
        wide = self.observing.size
        for layer in learned.layers:
            if len(layer.bias) != len(layer.weights) or any(len(row) != wide for row in layer.weights):
                raise SetupError(f"{called}: a layer does not fit the one before it")
            wide = len(layer.bias)
        if wide != actions.size:
            raise SetupError(f"{called} has {wide} outputs, and there are {actions.size} actions")
        if learned.scale and len(learned.scale) != self.observing.size:
            raise SetupError(f"{called} has {len(learned.scale)} scales for {self.observing.size} numbers")
        self.scale = learned.scale or (1.0,) * self.observing.size
        self.temperature, self.activation = learned.temperature, learned.activation
        first, *rest = learned.layers
        self.columns = [*zip(*first.weights)]
        """Of the first layer by input: most numbers of an observation are 0."""
        self.bias, self.rest = first.bias, rest

    def values(self, view: View, wanted: Sequence[int]) -> dict[int, float]:
        """What the network says of these actions."""
        try:
            seen = self.observing.observe(view)
        except (ValueError, IndexError, KeyError, AttributeError) as error:
            raise SetupError(f"this table is not the one that the bot has learned: {error}") from None
        inner = [*self.bias]
        for x, scale, column in zip(seen, self.scale, self.columns, strict=True):
            if x:
                by = x * scale
                inner = [a + by * w for a, w in zip(inner, column)]
        if not self.rest:
            return {action: inner[action] for action in wanted}
        *hidden, last = self.rest
        for layer in hidden:
            inner = self._layer(layer, self._active(inner))
        active = self._active(inner)
        rows, bias = last.weights, last.bias
        return {action: bias[action] + sum(map(float.__mul__, rows[action], active)) for action in wanted}

    def pick(self, values: dict[int, float], chance: Chance) -> int:
        """The best, or one by its share."""
        if not self.temperature:
            return max(values, key=lambda action: values[action])
        top = max(values.values())
        shares = [exp((x - top) / self.temperature) for x in values.values()]
        left = chance.pick(FINE, "a learned choice") / FINE * sum(shares)
        for action, share in zip(values, shares):
            left -= share
            if left < 0:
                return action
        return next(reversed(values))

    def _layer(self, layer: Layer, inner: Sequence[float]) -> list[float]:
        rows = zip(layer.weights, layer.bias, strict=True)
        return [bias + sum(map(float.__mul__, row, inner)) for row, bias in rows]

    def _active(self, inner: Sequence[float]) -> list[float]:
        return [max(0.0, x) for x in inner] if self.activation == "relu" else [tanh(x) for x in inner]


def typed(game: Game, name: str) -> Bot:
    """A new bot of a name that somebody has typed: ours, or ``learned:FILE``.

    Names out of requests and databases go to ``bots.make``, which reads no files.
    """
    if name.startswith(PREFIX):
        return LearnedBot(network_of(game, name.removeprefix(PREFIX)))
    return bots.make(game.name, name)


def admit(game: Game, names: Iterable[str]) -> None:
    """Let learned bots that somebody has typed sit down at this process's tables, under these names."""
    for name in names:
        if name.startswith(PREFIX):
            typed(game, name)  # says what is wrong with it
            bots.admit(game.name, name, partial(typed, game, name))


@lru_cache(maxsize=8)
def network_of(game: Game, file: str) -> Network:
    """What a file says; SetupError says what is wrong with it."""
    path = Path(file)
    if not path.is_file():
        raise SetupError(f"there is no file {file!r}")
    try:
        learned = msgspec.json.decode(path.read_bytes(), type=Learned)
    except msgspec.MsgspecError as error:
        raise SetupError(f"{file} is no learned bot: {error}") from None
    if learned.format != FORMAT:
        raise SetupError(f"{file} is of format {learned.format!r}, and this is {FORMAT}")
    if learned.game != game.name:
        raise SetupError(f"{file} plays {learned.game}, not {game.name}")
    if not learned.layers:
        raise SetupError(f"{file} has no layers")
    return Network(game, learned, file)


def digest_of(name: str) -> str | None:
    """The digest of the file of ``learned:FILE``."""
    path = Path(name.removeprefix(PREFIX))
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else None
