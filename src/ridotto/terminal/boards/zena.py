"""The table of Zena 1814: the areas with their rows and pieces, the families, my hand."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ridotto.games.zena.box import FAMILIES
from ridotto.games.zena.cards import ACTION, AREAS, CARDS, EVENTS, GOAL, Area
from ridotto.games.zena.state import Lying, Open, box
from ridotto.terminal.inks import SEAT_INKS, marks_of
from ridotto.terminal.scene import Scene

TYPE_SIGNS = ("⧖", "⚓", "⚄")
"""Temporary, permanent, challenge."""
FREE = "□"
PIECE_SIGNS = ("♚", "♛", "♟", "♟")
WIDE = 80
"""From this width on the cards of a row stand on one line."""


def draw(scene: Scene) -> RenderableType:
    """The whole table."""
    return Group(_title(scene), _areas(scene), _seats(scene), _hand(scene))


def _title(scene: Scene) -> Text:
    o: Open = scene.view.open
    line = Text(no_wrap=True, overflow="ellipsis")
    if o.events:
        event = EVENTS[o.events[-1]]
        month = scene.say("zena", "title", month=o.month, of=o.options.months, event=scene.words.value(event))
        line.append(month, f"bold {scene.ink.accent}")
        drawn = box(o).events[o.events[-1]]
        for key, change in (("bank", drawn.bank), ("port", drawn.port)):
            if change:
                line.append(f"  {scene.say('zena', key)} {change:+d}")
    decks = [scene.say("zena", "action_deck", cards=len(o.decks[ACTION]))]
    if o.expert:
        decks.append(scene.say("zena", "goal_deck", cards=len(o.decks[GOAL])))
        decks.append(scene.say("zena", "won", cards=len(o.battles_won)))
    return line.append("  " + " · ".join(decks), scene.ink.faint)


# the areas


def _areas(scene: Scene) -> Table:
    """A line for each area: who stands there, and what lies there, the oldest first."""
    o: Open = scene.view.open
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for area in AREAS if o.expert else AREAS[1:5]:
        name = Text(scene.words.value(area), style=f"bold {scene.ink.accent}")
        table.add_row(name, _pieces(scene, area), _row(scene, area))
    return table


def _pieces(scene: Scene, area: Area) -> Text:
    o: Open = scene.view.open
    marks = marks_of(scene.names)
    line = Text()
    for seat, at in enumerate(o.at):
        signs = "".join(sign for sign, here in zip(PIECE_SIGNS, at, strict=True) if here == area)
        signs += "+" * o.manipulating.count((seat, int(area)))
        if signs:
            ground, ink = SEAT_INKS[seat]
            line.append(marks[seat], f"bold {ink} on {ground}").append(signs + " ")
    return line if line else Text("·", style=scene.ink.line)


def _row(scene: Scene, area: Area) -> Text:
    row = scene.view.open.rows[area]
    between = "  " if scene.width >= WIDE else "\n"
    return Text(between).join(_card(scene, lying) for lying in row)


def _card(scene: Scene, lying: Lying) -> Text:
    """A card, its type, and its boxes: a cube, or the price of a free one."""
    b = box(scene.view.open)
    marks = marks_of(scene.names)
    card, cubes = lying
    line = Text(f"{TYPE_SIGNS[b.type[card]]} {scene.words.value(CARDS[card])} ")
    for n, price in enumerate(b.prices[card]):
        if n < len(cubes):
            ground, ink = SEAT_INKS[cubes[n]]
            line.append(marks[cubes[n]], f"bold {ink} on {ground}")
        else:
            line.append(f"{FREE}{price}", scene.ink.faint)
    return line


# the seats and the hand


def _seats(scene: Scene) -> Table:
    o: Open = scene.view.open
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style=scene.ink.faint)
    heads = ("", "", "", "prestige", "soldi", "cubes", "cards")
    for head in heads:
        table.add_column(scene.say("zena", head) if head else "", justify="right" if head else "left")
    for seat, name in enumerate(scene.names):
        sign = "▸" if seat == o.active else "①" if seat == o.first else " "
        who = Text(sign + name, style="bold" if seat == scene.view.seat else "", no_wrap=True)
        family = Text(scene.words.value(FAMILIES[seat]), style=scene.ink.faint, no_wrap=True)
        held = f"{o.actions[seat]}+{o.goals[seat]}" if o.expert else str(o.actions[seat])
        numbers = (o.prestige[seat], o.soldi[seat], o.supply[seat], held)
        table.add_row(scene.badge(seat), who, family, *map(str, numbers))
    return table


def _hand(scene: Scene) -> Text:
    """My cards with their areas and prices; covered on demand."""
    mine = scene.view.mine
    if mine is None:
        return Text()
    line = Text(scene.say("zena", "hand") + " ", style=f"bold {scene.ink.accent}")
    if scene.covered:
        return line.append(f"▒▒▒ {scene.say('say', 'secret')}", scene.ink.faint)
    b = box(scene.view.open)
    parts = []
    for card in mine.actions:
        said = scene.words.value(CARDS[card])
        area = scene.words.value(AREAS[b.area[card]])
        prices = "/".join(map(str, b.prices[card]))
        parts.append(f"{TYPE_SIGNS[b.type[card]]} {said} ({area} {prices})")
    parts += [f"★ {scene.words.value(CARDS[goal])}" for goal in mine.goals]
    return line.append(" · ".join(parts), "")
