"""The table of Arsenalia: the ring seen from above, who still has false cards, where the ghost has been."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ridotto.games.arsenalia.moves import Card, Location
from ridotto.games.arsenalia.pieces import COLOURS, FALSE_CARDS, GHOST_DECK, LOCATION_OF, SEATS, SIGN_OF
from ridotto.games.arsenalia.ring import CARD, NOTHING, NOWHERE, Ring, ring_of
from ridotto.games.arsenalia.state import TREASURE, Open
from ridotto.terminal.boards.scene import BoardScene
from ridotto.terminal.drawing.inks import SEAT_INKS, marks_of

LIT, DARK = "●", "○"
PILE, CARD_SQUARE = "▤", "▭"
NARROWEST = 4
"""Columns that a square needs."""
WIDE = 85
"""From this width on the title is one line."""
TALL, TALLEST = 16, 19
"""From these heights on the locations stand below the seats, and there is air between the parts."""
SIGN = {location: sign for sign, location in SIGN_OF.items()}
INSTITUTION = {location: card for card, location in LOCATION_OF.items()}


def draw(scene: BoardScene) -> RenderableType:
    """The whole table."""
    space = [Text()] if scene.height >= TALLEST else []
    parts: list[RenderableType] = [_title(scene), *space, _ring(scene), *space, _seats(scene)]
    if scene.height >= TALL:
        parts += [*space, _locations(scene)]
    return Group(*parts)


def _title(scene: BoardScene) -> Text:
    o: Open = scene.view.open
    line = Text(no_wrap=True, overflow="ellipsis")
    mine = _mine(scene)
    if mine is not None:
        line.append_text(mine).append("  " if scene.width >= WIDE else "\n")
    left = len(GHOST_DECK) - len(o.ghosts)
    if o.turn:
        line.append(scene.say("arsenalia", "title", turn=o.turn, roll=o.roll) + "  ", "bold")
    line.append(scene.say("arsenalia", "ghost") + " ")
    return line.append(LIT * left, scene.ink.accent).append(DARK * len(o.ghosts), scene.ink.faint)


def _mine(scene: BoardScene) -> Text | None:
    """Who I am; covered on demand."""
    mine = scene.view.mine
    if mine is None or mine.institution == NOTHING:
        return None
    if scene.covered:
        return Text(f"▒▒▒ {scene.say('say', 'secret')}", style=scene.ink.faint)
    institution, craft = (scene.words.value(Card(card)) for card in (mine.institution, mine.craft))
    said = scene.say("arsenalia", "you_are", institution=institution, craft=craft)
    return Text(said, style=f"bold {scene.ink.accent}")


# the ring


def _ring(scene: BoardScene) -> Text:
    """Two rows that close: the first half of the squares above, the second half below, running back."""
    ring = ring_of(scene.view.open.options.ring)
    half = (ring.size + 1) // 2
    rows = [list(range(half)), list(reversed(range(half, ring.size)))]
    if scene.width // half < NARROWEST:
        some = max(1, scene.width // NARROWEST)
        rows = [list(range(n, min(n + some, ring.size))) for n in range(0, ring.size, some)]
    wide = min(8, scene.width // max(len(row) for row in rows))
    lines = []
    for row in rows:
        lines.append(Text().join(_named(scene, ring, square, wide) for square in row))
        lines.append(Text().join(_occupied(scene, square, wide) for square in row))
    return Text("\n").join(lines)


def _named(scene: BoardScene, ring: Ring, square: int, wide: int) -> Text:
    """The number of a square, and what it is."""
    location = ring.location[square]
    if location != NOTHING:
        return _cell(Text(f"{square}{SIGN[Location(location)]}", style=f"bold {scene.ink.accent}"), wide)
    sign = CARD_SQUARE if scene.view.open.options.ring[square] == CARD else ""
    return _cell(Text(f"{square}{sign}", style=scene.ink.faint), wide)


def _occupied(scene: BoardScene, square: int, wide: int) -> Text:
    """The pawns on a square, and how high its pile is."""
    o: Open = scene.view.open
    marks = marks_of(scene.names)
    line = Text()
    for seat in range(SEATS):
        if o.at[seat] == square:
            ground, ink = SEAT_INKS[seat]
            line.append(marks[seat], f"bold {ink} on {ground}")
    height = len(o.piles[square])
    if height:
        line.append(f"{PILE}{height}" if line.cell_len + 3 <= wide else str(height))
    return _cell(line if line else Text("·", style=scene.ink.line), wide)


def _cell(text: Text, wide: int) -> Text:
    return text.append(" " * (wide - text.cell_len))


# the seats and the locations


def _seats(scene: BoardScene) -> Table:
    """Who is in, with how many false cards; after the end, who was who."""
    o: Open = scene.view.open
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0), pad_edge=False)
    for seat, name in enumerate(scene.names):
        begins = seat == o.visitor and not scene.view.outcome
        who = Text(("▸" if begins else " ") + name, style="bold" if seat == scene.view.seat else "")
        colour = Text(scene.words.value(COLOURS[seat]), style=scene.ink.faint)
        left = o.false_left[seat]
        lamps = Text(LIT * left, style=scene.ink.accent).append(DARK * (FALSE_CARDS - left), scene.ink.faint)
        last = Text(scene.say("arsenalia", "out"), style=scene.ink.faint) if seat in o.out else Text()
        if o.turned_up:
            last = _pair(scene, seat)
        elif o.at[seat] == NOWHERE and seat not in o.out:
            last = Text(scene.say("arsenalia", "not_yet"), style=scene.ink.faint)
        table.add_row(scene.badge(seat), who, colour, lamps, last)
    if o.turned_up:
        table.add_row("", scene.say("arsenalia", "treasure"), "", "", _pair(scene, TREASURE))
    return table


def _pair(scene: BoardScene, figure: int) -> Text:
    institution, craft = scene.view.open.turned_up[figure]
    return Text(f"{scene.words.value(Card(institution))} + {scene.words.value(Card(craft))}", style="bold")


def _locations(scene: BoardScene) -> Table:
    """What the letters stand for, and how often the ghost has been there."""
    o: Open = scene.view.open
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0), pad_edge=False)
    for location in sorted(Location, key=lambda here: ring_of(o.options.ring).square_of[here]):
        been = o.ghosts.count(location)
        cards = GHOST_DECK.count(location)
        lamps = Text(LIT * (cards - been), style=scene.ink.accent).append(DARK * been, scene.ink.faint)
        sign = Text(SIGN[location], style=f"bold {scene.ink.accent}")
        name = Text(scene.words.value(location), no_wrap=True)
        institution = Text(scene.words.value(INSTITUTION[location]), style=scene.ink.faint)
        table.add_row(sign, name, institution, lamps)
    return table
