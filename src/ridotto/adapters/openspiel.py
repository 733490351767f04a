"""Our games as OpenSpiel games. Importing this module registers ``ridotto_inkognito`` and the others.

    import pyspiel
    import ridotto.adapters.openspiel

    game = pyspiel.load_game("ridotto_inkognito", {"players": 4, "options": "points:1"})

Chance moves once, at the root: it picks one of ``seeds`` deals and all their later draws. That is a finite
game, honestly explicit, though a small part of the whole one. With ``{"chance": "deals"}`` each draw is a
chance node of its own, which is the whole game; it can be had where draws have few outcomes.

An information state is a text of all that a player sees and has ever been told (``recall``); the observation
tensor is the numbers of the view.

Python's ``ISMCTSBot`` searches what players can imagine with ``bot.set_resampler(resampler("a seed"))``. The
bot written in C++ cannot search games written in Python.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
import pyspiel

from ridotto import games
from ridotto.core import Chance, Game, View, fingerprint
from ridotto.play import Observing, Turns, state_text
from ridotto.play.unrolled import Undrawn, Unrolled

SEEDS = 1_000
CHANCES = ("seeds", "deals")
MOST_OUTCOMES = 1_000
"""A draw with more outcomes than this is no chance node: decks of cards cannot be listed."""


class Held:
    """What a state holds: the match, once chance has dealt. OpenSpiel copies states by ``deepcopy``."""

    def __init__(self, of: RidottoGame, turns: Turns | None = None, past: Past | None = None) -> None:
        self.of = of
        self.turns = turns
        self.past = past
        """Where each draw is chosen: everything that was chosen so far, the last first. None in a match that
        somebody imagines, whose draws are made by its own chance."""
        self.doing: int | None = None
        self.drawn: tuple[int, ...] = ()
        self.undrawn: Undrawn | None = None
        """The action whose draws are being made, their outcomes so far, and what is to be drawn next."""

    def __deepcopy__(self, memo: Any) -> Held:
        found = Held(self.of, None if self.turns is None else self.turns.clone(), self.past)
        found.doing, found.drawn, found.undrawn = self.doing, self.drawn, self.undrawn
        return found

    def __reduce__(self) -> Any:
        name, parameters = self.of.rules.name, self.of.parameters
        if self.past is not None:
            return _held_by, (name, parameters, listed(self.past)[1:])
        kept = None if self.turns is None else self.turns.kept()
        return _held, (name, parameters, kept)

    def choose(self, action: int) -> None:
        """Play an action, or take an outcome of the draw that is to be made."""
        if self.past is not None:
            self.past = (self.past, action)
        if self.undrawn is not None:
            self.drawn = (*self.drawn, action)
        else:
            self.doing = action
        self.go_on()

    def go_on(self) -> None:
        """As far as the outcomes go that were drawn."""
        of, turns = self.of, self.turns
        try:
            if turns is None:
                match = of.rules.start(of.players, of.observing.options, chance=Unrolled(self.drawn))
                found = Turns(match, of.offers, of.observing, histories=of.recall)
            else:
                assert self.doing is not None
                found = turns.clone()
                chance = found.match.chance
                if isinstance(chance, Unrolled):  # matches that somebody imagines have a future of their own
                    chance.give(self.drawn)
                found.play(self.doing)
        except Undrawn as undrawn:
            self.undrawn = undrawn
            return
        self.turns, self.doing, self.drawn, self.undrawn = found, None, (), None


Past: TypeAlias = tuple["Past | None", int]
BEGINNING: Past = (None, -1)
"""Nothing has been chosen yet."""


def listed(past: Past | None) -> list[int]:
    """Everything that was chosen, the first thing first."""
    found: list[int] = []
    while past is not None:
        past, action = past
        found.append(action)
    return found[::-1]


def _held(name: str, parameters: dict[str, Any], kept: bytes | None) -> Held:
    of = pyspiel.load_game(f"ridotto_{name}", parameters)
    if kept is None:
        begun: Held = of.held()
        return begun
    return Held(of, Turns.taken_up(of.rules, kept, of.observing))


def _held_by(name: str, parameters: dict[str, Any], past: list[int]) -> Held:
    found: Held = pyspiel.load_game(f"ridotto_{name}", parameters).held()
    for action in past:
        found.choose(action)
    return found


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
        if given["chance"] not in CHANCES:
            raise ValueError(f"chance is {' or '.join(CHANCES)}, not {given['chance']!r}")
        self.by_draws = given["chance"] == "deals"
        outcomes = self.seeds
        if self.by_draws:
            outcomes = _most_outcomes(self.rules, self.players, given["options"])
        info = pyspiel.GameInfo(
            num_distinct_actions=self.observing.actions.size,
            max_chance_outcomes=outcomes,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=turns,
        )
        super().__init__(_type(self.rules), info, dict(params or {}))

    def held(self) -> Held:
        """What the first state holds."""
        found = Held(self, past=BEGINNING if self.by_draws else None)
        if self.by_draws:
            found.go_on()
        return found

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
        self.held = game.held()

    @property
    def turns(self) -> Turns | None:
        """The match; None before the deal."""
        return self.held.turns

    def current_player(self) -> int:
        """Whose turn it is; chance deals first."""
        turns = self.held.turns
        if turns is None or self.held.undrawn is not None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = turns.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        turns = self.held.turns
        waits = turns is None or self.held.undrawn is not None or player != turns.seat
        return [] if waits or turns is None else list(turns.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, or the outcomes of the next draw; all equally likely."""
        undrawn = self.held.undrawn
        seeds = self.held.of.seeds if undrawn is None else undrawn.outcomes
        return [(n, 1 / seeds) for n in range(seeds)]

    def _apply_action(self, action: int) -> None:
        held = self.held
        if held.of.by_draws:
            held.choose(action)
        elif held.turns is None:
            of = held.of
            match = of.rules.start(of.players, of.observing.options, f"openspiel {action}")
            held.turns = Turns(match, of.offers, of.observing, histories=of.recall)
        else:
            held.turns.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            undrawn = self.held.undrawn
            return f"deal {action}" if undrawn is None else f"{undrawn.name}: {action}"
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
            return f"before the deal {self.held.drawn}"
        doing = "" if self.held.undrawn is None else f" {self.held.doing} {self.held.drawn}"
        return f"{turns.seat} {turns.passing} {fingerprint(turns.match.state)}{doing}"


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
        found.held = Held(found.held.of, turns.imagined(player, Chance.of(f"{seed} {calls}")))
        return found

    return imagined


@lru_cache(maxsize=16)
def _observing(rules: Game, players: int, options: str) -> Observing:
    """The numbers of a table: OpenSpiel makes its games anew for each state that it reads back."""
    return Observing(rules, players, _options(rules, options))


@lru_cache(maxsize=16)
def _most_outcomes(rules: Game, players: int, options: str) -> int:
    """The most outcomes of a draw, in some matches at random; ValueError if they cannot be listed."""
    most = 1
    for n in range(4):
        rng = np.random.default_rng(n)
        turns = Turns(rules.start(players, _options(rules, options), f"outcomes {n}"))
        while not turns.over:
            turns.play(int(rng.choice(list(turns.legal))))
        draws = [*turns.match.opening, *(draw for entry in turns.match.journal for draw in entry.draws)]
        for draw in draws:
            most = max(most, Undrawn(draw.name, draw.kind, draw.of).outcomes)
            if most > MOST_OUTCOMES:
                raise ValueError(f"{rules.name} cannot be dealt draw by draw: {draw.name} has {most:,} ways")
    return most


def _parameters(rules: Game) -> dict[str, Any]:
    return {
        "players": rules.usual_seats,
        "options": "",
        "offers": "asked",
        "seeds": SEEDS,
        "recall": True,
        "chance": "seeds",
    }


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
