"""One match of an experiment, and the rows that are kept of it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from ridotto import __version__, games
from ridotto.bots.bot import Bot
from ridotto.bots.table import chances_of, play_match
from ridotto.core import Chance, Game, Match, Move, SetupError, View, fingerprint
from ridotto.lab.experiments.agents import made
from ridotto.lab.experiments.plan import Planned
from ridotto.lab.experiments.spec import Spec
from ridotto.lab.simulate import sides_of
from ridotto.play import ActionTable, state_text

Row = dict[str, Any]


class AgentFailed(SetupError):
    """An agent raised an error, or made a move that is not allowed: who, in which match, and what."""


class PlayedOne(msgspec.Struct):
    """A match that was played, as rows."""

    match: Row
    decisions: list[Row]


def played(spec: Spec, planned: Planned) -> PlayedOne:
    """Play a match."""
    match, agents, sides = seated(spec, planned)
    players = players_of(spec, match, agents)
    rows: list[Row] = []
    watched = [
        _Watched(bot, rows, planned.number, seat, match, agents[seat]) for seat, bot in enumerate(players)
    ]
    decisions = play_match(match, watched, chances_of(planned.seed, match.seats))
    outcome = match.outcome
    assert outcome is not None
    at_the_end = sides_of(match)
    row = {
        "match": planned.number,
        "table": planned.table,
        "deal": planned.deal,
        "seed": planned.seed,
        "game": match.game.name,
        "revision": match.game.revision,
        "seats": match.seats,
        "options": msgspec.json.encode(match.options).decode(),
        "agents": [*agents],
        "sides": _side_of(sides, match.seats),
        "sides_at_end": _side_of(at_the_end, match.seats),
        "scores": [float(score) for score in outcome.scores],
        "won": [seat in outcome.winners for seat in range(match.seats)],
        "decisions": decisions,
        "fingerprint": fingerprint(match.state),
        "version": __version__,
        "actions": _actions(match.game, match.seats, match.options).digest,
        "moves": None if repeatable(spec, planned) else _moves(match),
    }
    return PlayedOne(row, rows if spec.decisions else [])


def repeatable(spec: Spec, planned: Planned) -> bool:
    """Whether the seed alone gives this match again."""
    return all(spec.agents[name].repeatable for name in planned.agents)


def seated(spec: Spec, planned: Planned) -> tuple[Match, tuple[str, ...], Sequence[Sequence[int]] | None]:
    """A match before its first move, the names of the agents by seat, and the sides as they were dealt."""
    table = spec.tables[planned.table]
    match = games.at(table.game).start(table.seats, table.options, planned.seed)
    sides = sides_of(match)
    if planned.by_sides:
        assert sides is not None
        name_at = {seat: name for side, name in zip(sides, planned.agents, strict=True) for seat in side}
        agents = tuple(name_at[seat] for seat in range(match.seats))
    else:
        agents = planned.agents
    return match, agents, sides


def players_of(spec: Spec, match: Match, agents: Sequence[str]) -> list[Bot]:
    """A new player for each seat."""
    return [made(match.game.name, name, spec.agents[name]) for name in agents]


def played_again(row: Mapping[str, Any], spec: Spec, planned: Planned) -> Match:
    """A match of a run once more: by its seed, or by its moves where these were kept. It is compared."""
    match, agents, _ = seated(spec, planned)
    if row["moves"] is None:
        play_match(match, players_of(spec, match, agents), chances_of(planned.seed, match.seats))
    else:
        for seat, move in msgspec.json.decode(row["moves"]):
            match.play(seat, match.game.decode_move(move))
    if fingerprint(match.state) != row["fingerprint"]:
        raise AgentFailed(
            f"match {planned.number} does not end as it was played: it was kept by version {row['version']}"
        )
    return match


def _moves(match: Match) -> bytes:
    return msgspec.json.encode([(entry.seat, entry.move.to_dict()) for entry in match.journal])


def _side_of(sides: Sequence[Sequence[int]] | None, seats: int) -> list[int] | None:
    """The side of each seat; None where everybody plays alone."""
    if not sides:
        return None
    return [next(n for n, side in enumerate(sides) if seat in side) for seat in range(seats)]


@lru_cache(maxsize=16)
def _actions(game: Game, seats: int, options: Any) -> ActionTable:
    return ActionTable(game, seats, options)


class _Watched:
    """A bot, and a row for each of its decisions. What else the bot can do it can do too: read, or hear."""

    def __init__(self, bot: Bot, rows: list[Row], number: int, seat: int, match: Match, agent: str) -> None:
        self.bot, self.rows, self.number, self.seat, self.agent = bot, rows, number, seat, agent
        self.game = match.game
        self.actions = _actions(match.game, match.seats, match.options)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.bot, name)

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        """What the bot chooses."""
        try:
            move = self.bot.choose(view, moves, chance)
        except Exception as error:
            raise self.failed(f"raised {type(error).__name__}: {error}") from error
        self.note(view, moves, move, view.asked.question if view.asked is not None else "")
        return move

    def interrupt(self, view: View, offers: list[Move], chance: Chance) -> Move | None:
        """An offer that the bot takes up."""
        try:
            move = self.bot.interrupt(view, offers, chance)
        except Exception as error:
            raise self.failed(f"raised {type(error).__name__}: {error}") from error
        if move is not None:
            self.note(view, offers, move, "an offer")
        return move

    def failed(self, what: str) -> AgentFailed:
        """What to say of an agent that cannot go on."""
        return AgentFailed(f"{self.agent} {what} (match {self.number}, decision {len(self.rows)})")

    def note(self, view: View, moves: list[Move], move: Any, question: str) -> None:
        count = self.game.worlds
        number = self.actions.chosen(moves, move) if isinstance(move, Move) else None
        if number is None:
            raise self.failed(f"chose {move!r:.200}, which is none of its {len(moves)} moves")
        seen = hashlib.blake2b(state_text(view).encode(), digest_size=8).digest()
        self.rows.append(
            {
                "match": self.number,
                "n": len(self.rows),
                "seat": self.seat,
                "question": question,
                "legal": len(moves),
                "action": number,
                "worlds": None if count is None else count(view),
                "view": int.from_bytes(seen, "big"),
            }
        )
