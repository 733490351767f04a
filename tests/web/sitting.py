"""What a game's screens say and compute, without a browser: node runs their modules as they stand."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from tests.web.test_speech import NAMES, WEB, node

from ridotto.core import Game, Match, Told
from ridotto.kit.walk import asked_moves, offered_moves
from ridotto.server.wire.speech import speech_of

RUN = """
import { readFileSync } from 'node:fs'
import { seated } from %(seated)s
const { speech, printed, seen } = JSON.parse(readFileSync(0, 'utf8'))
const sittings = seen.map((one) => seated(one, speech, printed))
%(script)s
process.stdout.write(JSON.stringify(sittings.map(answer)))
"""

Seen = dict[str, Any]


def seen_by(seat: int | None, match: Match, log: Iterable[Told]) -> Seen:
    """How things stand for a seat, or an onlooker: what a screen is given."""
    asked = seat is not None and seat in match.to_move()
    return {
        "game": match.game.name,
        "names": NAMES[: match.seats],
        "view": msgspec.to_builtins(match.view(seat)),
        "log": [one.event.to_dict() for one in log if one.heard_by(seat)],
        "moves": [move.to_dict() for move in asked_moves(match, seat)] if asked and seat is not None else [],
        "offered": [] if seat is None else [move.to_dict() for move in offered_moves(match, seat)],
    }


def computed(game: Game, language: Any, seen: Sequence[Seen], script: str) -> list[Any]:
    """What a script's ``answer(sitting)`` gives for each; ``from 'src/…'`` finds the modules of the app."""
    root = (WEB / "src").as_uri()
    given = {
        "speech": msgspec.to_builtins(speech_of(game, language)),
        "printed": None if game.printed is None else msgspec.to_builtins(game.printed(game.options_type())),
        "seen": seen,
    }
    parts = {"seated": json.dumps(f"{root}/table/seated.ts"), "script": script.replace("'src/", f"'{root}/")}
    run = node(
        "--import", "./bare.mjs", "--input-type=module", "--eval", RUN % parts, given=json.dumps(given)
    )
    assert run.returncode == 0, run.stderr
    found: list[Any] = json.loads(run.stdout)
    return found
