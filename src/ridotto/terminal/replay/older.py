"""A record of other rules than those here: its moves, its draws and its outcome, in words.

What was told to whom cannot be said: that would need the rules of then.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TextIO

from ridotto.core import Game, IllegalMove, TakeBack, Words
from ridotto.core.chance import Draw, Kind
from ridotto.core.record import Note, Record
from ridotto.terminal.replay.frames import Eye
from ridotto.terminal.speech import game_name, harmless, speech

_DRAWN: Mapping[Kind, str] = {"shuffle": "draw_shuffle", "pick": "draw_pick", "roll": "draw_roll"}


def print_moves(record: Record, game: Game, eye: Eye, target: TextIO) -> None:
    """The whole record, as far as it can be said without its rules."""
    ui, words = speech(eye.language), game.words(eye.language)
    target.write(f"{game_name(words)}, {ui.text('replay', 'above')}\n\n")
    target.write(ui.text("replay", "older", was=record.revision, here=game.revision) + "\n")
    opening = record.opening
    if isinstance(opening, int):
        target.write(f"\n  {ui.text('replay', 'opening_lost', n=opening)}\n")
    else:
        target.write(harmless("".join(["\n", *(f"  {drawn(draw, ui)}\n" for draw in opening)])))
    for note in record.entries:
        target.write(harmless(f"\n{note.n + 1}.\n  {_moved(note, game, words, eye)}\n"))
        target.writelines(harmless(f"  {drawn(draw, ui)}\n") for draw in note.draws)
    if record.outcome is not None:
        scores = (f"{name} {score:g}" for name, score in zip(eye.names, record.outcome.scores, strict=True))
        target.write(harmless(f"\n{ui.text('say', 'over')} {', '.join(scores)}.\n"))


def _moved(note: Note, game: Game, words: Words, eye: Eye) -> str:
    ui = speech(eye.language)
    name = eye.names[note.seat] if note.seat >= 0 else ui.text("replay", "house")
    if note.move == TakeBack().to_dict():
        return ui.text("replay", "took_back", name=name)
    return ui.text("replay", "moved", name=name, move=move_said(note.move, game, words, eye.names))


def move_said(move: Mapping[str, Any], game: Game, words: Words, names: tuple[str, ...]) -> str:
    """A move in today's words; as it is written, if there are none for it any more.

    Its text is left out: whether it was veiled later cannot be known without the rules.
    """
    bare = {**move, "text": "…"} if "text" in move else move
    try:
        return words.move(game.decode_move(dict(bare)), names)
    except IllegalMove:
        rest = (f"{field} {value}" for field, value in bare.items() if field != "type")
        return ", ".join([str(bare.get("type", "?")), *rest])


def drawn(draw: Draw, ui: Words) -> str:
    """An outcome of chance. Its name stands as the rules call it."""
    outcome = draw.outcome if isinstance(draw.outcome, int) else " ".join(map(str, draw.outcome))
    return ui.text("replay", _DRAWN[draw.kind], name=draw.name, of=draw.of, outcome=outcome)
