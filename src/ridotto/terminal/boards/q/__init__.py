"""The table of Q: the score line, everybody's hand and hold, one's role, one's cards with their values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ridotto.games.q.box import KINDS, Box, box_of
from ridotto.games.q.moves import Card, Role, Side
from ridotto.games.q.state import DEAD, NOTHING, Open
from ridotto.terminal.boards.scene import BoardScene

CRATE, STRUCK = "▤", "✕"
BEAM = 20
"""Points at either end of the score line as it is drawn."""
TALL = 19
"""From this height on there is air between the parts."""


def draw(scene: BoardScene) -> RenderableType:
    """The whole table."""
    space = [Text()] if scene.height >= TALL else []
    o: Open = scene.view.open
    parts: list[RenderableType] = [
        _title(scene),
        _balance(scene),
        *space,
        _seats(scene),
        *space,
        _sides(scene),
    ]
    if o.cargo:
        parts += [*space, _cargo(scene)]
    return Group(*parts, *space, *_mine(scene))


def _title(scene: BoardScene) -> Text:
    o: Open = scene.view.open
    line = Text(no_wrap=True, overflow="ellipsis")
    if o.round:
        lap, turn = divmod(max(o.turn - 1, 0), o.seats)
        line.append(scene.say("q", "title", round=o.round, lap=lap + 1, turn=turn + 1, seats=o.seats), "bold")
        line.append("  ")
    line.append(scene.say("q", "piles", pile=o.pile, discards=o.discards))
    if o.paolo == DEAD:
        line.append("  " + scene.say("q", "paolo"), scene.ink.accent)
    return line


def _balance(scene: BoardScene) -> Text:
    """The score line: the Zelanti to the left, the Spirituali to the right."""
    o: Open = scene.view.open
    at = max(-BEAM, min(BEAM, o.score)) + BEAM
    names = [str(scene.words.value(side)) for side in (Side.ZELANTI, Side.SPIRITUALI)]
    narrow = scene.width < 2 * BEAM + 4 + sum(map(len, names))
    step = 2 if narrow else 1
    beam = ["─"] * (2 * BEAM // step + 1)
    beam[BEAM // step] = "┼"
    beam[at // step] = "◆"
    left, right = (name[:1] if narrow else name for name in names)
    line = Text(f"{left} ", style=scene.ink.faint).append("".join(beam), "bold").append(f" {right} ")
    return line.append(f"+{abs(o.score)}" if o.score else "0", f"bold {scene.ink.accent}")


def _seats(scene: BoardScene) -> Table:
    """Everybody's hand and hold, the markers, who has used their seizure; roles where they are known."""
    o: Open = scene.view.open
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0), pad_edge=False)
    for seat, name in enumerate(scene.names):
        who = Text(("▸" if seat == o.first else " ") + name, style="bold" if seat == scene.view.seat else "")
        hold = Text(CRATE * o.loads[seat], style=scene.ink.accent)
        notes = []
        if seat == o.inspector:
            notes.append(scene.say("q", "inspector"))
        if seat == o.seized:
            notes.append(scene.say("q", "seized"))
        elif o.used[seat]:
            notes.append(scene.say("q", "used"))
        role = _known(scene, seat)
        if role:
            notes.append(role)
        hand = Text(scene.say("q", "hand", number=o.hands[seat]), style=scene.ink.faint, no_wrap=True)
        table.add_row(scene.badge(seat), who, hand, hold, Text(", ".join(notes), style=scene.ink.faint))
    return table


def _known(scene: BoardScene, seat: int) -> str:
    """The role of a seat, if it lies open or one has looked at it."""
    o: Open = scene.view.open
    mine = scene.view.mine
    role = o.turned_up[seat] if o.turned_up else NOTHING
    if role == NOTHING and mine is not None and seat != scene.view.seat and not scene.covered:
        role = mine.known[seat]
    return "" if role == NOTHING else str(scene.words.value(Role(role)))


def _sides(scene: BoardScene) -> Text:
    """Which characters stand with which side now."""
    o: Open = scene.view.open
    lines = []
    for side, sign in ((Side.SPIRITUALI, 1), (Side.ZELANTI, -1)):
        roles = [str(scene.words.value(role)) for role in Role if o.sides[role] == sign]
        line = Text(f"{scene.words.value(side)}: ", style=scene.ink.faint)
        lines.append(line.append(", ".join(roles) or "–"))
    return Text("\n").join(lines)


def _cargo(scene: BoardScene) -> Text:
    """What the ship shows, and what it is worth now."""
    o: Open = scene.view.open
    line = Text(scene.say("q", "cargo") + " ", style=scene.ink.faint)
    worth = o.worth or (0,) * len(o.cargo)
    struck = o.struck or worth
    for n, card in enumerate(o.cargo):
        said = STRUCK if o.struck and struck[n] else _points(worth[n])
        line.append(f"{scene.words.value(Card(card))} {said}", "bold").append("  ")
    return line


def _mine(scene: BoardScene) -> list[RenderableType]:
    """Who I am and which side I serve now; my cards; covered on demand."""
    mine, o = scene.view.mine, scene.view.open
    if mine is None:
        return []
    if scene.covered:
        return [Text(f"▒▒▒ {scene.say('say', 'secret')}", style=scene.ink.faint)]
    role = mine.known[scene.view.seat or 0]
    side = Side.SPIRITUALI if o.sides[role] > 0 else Side.ZELANTI
    said = scene.say("q", "you_are", role=scene.words.value(Role(role)), side=scene.words.value(side))
    parts: list[RenderableType] = [Text(said, style=f"bold {scene.ink.accent}")]
    for title, cards in (
        ("my_hand", mine.hand),
        ("my_draw", mine.drawn),
        ("my_hold", mine.loaded),
        ("my_cargo", mine.cargo),
    ):
        if cards:
            parts.append(_cards(scene, scene.say("q", title), cards, box_of(o.options.cards)))
    return parts


def _cards(scene: BoardScene, title: str, cards: Sequence[int], box: Box) -> Table:
    """Cards with their kind, their value, and in parentheses what they are worth on a seized ship."""
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0), pad_edge=False)
    for n, (card, number) in enumerate(Counter(cards).items()):
        value = _points(box.normal[card])
        if KINDS[box.kind[card]] not in ("event", "azione"):
            value += f" ({_points(box.seized[card])})"
        name = f"{scene.words.value(Card(card))}{f' ×{number}' if number > 1 else ''}"
        kind = Text(scene.words.text("Kind", KINDS[box.kind[card]]), style=scene.ink.faint)
        table.add_row(Text(title if n == 0 else "", style=scene.ink.faint), name, kind, value)
    return table


def _points(points: int) -> str:
    """``S+10``, ``Z+6``, ``0``."""
    return f"{'S' if points > 0 else 'Z'}+{abs(points)}" if points else "0"
