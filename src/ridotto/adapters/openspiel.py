"""Our games as OpenSpiel games. Importing this module registers ``ridotto_inkognito`` and the others.

    import pyspiel
    import ridotto.adapters.openspiel

    game = pyspiel.load_game("ridotto_inkognito", {"players": 4, "options": "points:1"})

Chance moves once, at the root: it picks one of ``seeds`` deals and all their later draws. That is a finite
game, honestly explicit, though a small part of the whole one. An information state is a text of all that a
player sees and has ever been told (``recall``); the observation tensor is the numbers of the view.

Python's ``ISMCTSBot`` searches what players can imagine with ``bot.set_resampler(resampler("a seed"))``. The
bot written in C++ cannot search games written in Python.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import numpy as np
import pyspiel

from ridotto import games
from ridotto.core import Chance, Game, View, fingerprint
from ridotto.play import Observing, Turns, state_text

SEEDS = 1_000


class Held:
    """What a state holds: the match, once chance has dealt. OpenSpiel copies states by ``deepcopy``."""

    def __init__(self, of: RidottoGame, turns: Turns | None = None) -> None:
        self.of = of
        self.turns = turns

    def __deepcopy__(self, memo: Any) -> Held:
        return Held(self.of, None if self.turns is None else self.turns.clone())

    def __reduce__(self) -> Any:
        kept = None if self.turns is None else self.turns.kept()
        return _held, (self.of.rules.name, self.of.parameters, kept)


def _held(name: str, parameters: dict[str, Any], kept: bytes | None) -> Held:
    of = pyspiel.load_game(f"ridotto_{name}", parameters)
    return Held(of, None if kept is None else Turns.taken_up(of.rules, kept, of.observing))


class RidottoGame(pyspiel.Game):
    """One of our games at a table of so many players."""

    rules: Game

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**_parameters(self.rules), **(params or {})}
        self.parameters = dict(params or {})
        self.players, self.seeds = int(given["players"]), int(given["seeds"])
        self.offers, self.recall = given["offers"], bool(given["recall"])
        self.observing = _observing(self.rules, self.players, given["options"])
        turns = self.rules.bound(self.players, self.observing.options)
        if self.offers == "always":
            turns = (turns + 1) * (self.players + 1)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.observing.actions.size,
            max_chance_outcomes=self.seeds,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=turns,
        )
        super().__init__(_type(self.rules), info, dict(params or {}))

    def new_initial_state(self) -> RidottoState:
        """Before the deal."""
        return RidottoState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What one player sees, or an onlooker; with perfect recall also all it was ever told."""
        return Observer(self, iig_obs_type)


class RidottoState(pyspiel.State):
    """A match as one decision after another. Sealed answers are hidden moves, in the order of the seats."""

    def __init__(self, game: RidottoGame) -> None:
        super().__init__(game)
        self.held = Held(game)

    @property
    def turns(self) -> Turns | None:
        """The match; None before the deal."""
        return self.held.turns

    def current_player(self) -> int:
        """Whose turn it is; chance deals first."""
        turns = self.held.turns
        if turns is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = turns.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        turns = self.held.turns
        return list(turns.legal) if turns is not None and player == turns.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, all equally likely."""
        seeds = self.held.of.seeds
        return [(n, 1 / seeds) for n in range(seeds)]

    def _apply_action(self, action: int) -> None:
        held = self.held
        if held.turns is None:
            of = held.of
            match = of.rules.start(of.players, of.observing.options, f"openspiel {action}")
            held.turns = Turns(match, of.offers, of.observing, histories=of.recall)
        else:
            held.turns.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.held.of.observing.actions.names[action]

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.held.turns is not None and self.held.turns.over

    def returns(self) -> list[float]:
        """1 for everybody who has won, alone or shared; 0 for all others, and until the end."""
        turns = self.held.turns
        outcome = None if turns is None else turns.match.outcome
        if outcome is None:
            return [0.0] * self.held.of.players
        return [float(seat in outcome.winners) for seat in range(self.held.of.players)]

    def __str__(self) -> str:
        turns = self.held.turns
        if turns is None:
            return "before the deal"
        return f"{turns.seat} {turns.passing} {fingerprint(turns.match.state)}"


class Observer:
    """What a player sees, as numbers and as a text."""

    def __init__(self, game: RidottoGame, iig_obs_type: Any) -> None:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("one player's view is shown, or an onlooker's, and never all of them")
        self.recall = kind.perfect_recall
        self.single = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.observing = game.observing
        self.tensor: Any = None if self.recall else np.zeros(game.observing.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: RidottoState, player: int) -> None:
        """The numbers of what this player sees; all 0 before the deal."""
        if self.tensor is None:
            return
        view = self._view(state, player)
        self.tensor[:] = 0 if view is None else np.frombuffer(self.observing.observe(view), np.float32)

    def string_from(self, state: RidottoState, player: int) -> str:
        """What this player sees as a text; nothing before the deal."""
        view, turns = self._view(state, player), state.turns
        if view is None or turns is None:
            return ""
        return turns.text(player) if self.recall and self.single else state_text(view)

    def _view(self, state: RidottoState, player: int) -> View | None:
        turns = state.turns
        if turns is None:
            return None
        return turns.view(player) if self.single else turns.match.common_view()


def resampler(seed: str) -> Callable[[RidottoState, int], RidottoState]:
    """For ``ISMCTSBot.set_resampler``: states that a player could be in, drawn anew at each call."""
    calls = 0

    def imagined(state: RidottoState, player: int) -> RidottoState:
        nonlocal calls
        calls += 1
        found: RidottoState = state.clone()
        turns = found.held.turns
        assert turns is not None
        found.held.turns = turns.imagined(player, Chance.of(f"{seed} {calls}"))
        return found

    return imagined


@lru_cache(maxsize=16)
def _observing(rules: Game, players: int, options: str) -> Observing:
    """The numbers of a table: OpenSpiel makes its games anew for each state that it reads back."""
    return Observing(rules, players, _options(rules, options))


def _parameters(rules: Game) -> dict[str, Any]:
    return {"players": rules.usual_seats, "options": "", "offers": "asked", "seeds": SEEDS, "recall": True}


def _options(rules: Game, said: str) -> dict[str, Any]:
    """Options as a parameter can hold them: ``points:1;strict_call:true``."""
    found: dict[str, Any] = {}
    for part in filter(None, said.split(";")):
        name, _, value = part.partition(":")
        known = rules.options.get(name)
        found[name] = value == "true" if isinstance(known, bool) else type(known or "")(value)
    return found


def _type(rules: Game) -> Any:
    sides = rules.sides(rules.start(seed="sides").state) if rules.sides else ()
    together = len(sides) == 1
    return pyspiel.GameType(
        short_name=f"ridotto_{rules.name}",
        long_name=f"Ridotto: {rules.words('en').text('game', 'name')}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.IDENTICAL if together else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(rules.seat_counts),
        min_num_players=min(rules.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(rules),
    )


def _made(name: str) -> type[RidottoGame]:
    """The class of a game. OpenSpiel fills forms with dots, for it knows no texts."""
    return type(name.capitalize(), (RidottoGame,), {"rules": games.load(name), "__doc__": f"{name}."})


for _name in games.names():
    _game = _made(_name)
    pyspiel.register_game(_type(_game.rules), _game)
