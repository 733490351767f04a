"""The table of Zena 1814: the areas with their rows and pieces, the families, my hand."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ridotto.games.zena.box import FAMILIES, POINTS
from ridotto.games.zena.cards import ACTION, AREAS, CARDS, EVENTS, GOAL, Area
from ridotto.games.zena.printed import Gain
from ridotto.games.zena.rules.challenge import how_much
from ridotto.games.zena.rules.joining import join_or_not
from ridotto.games.zena.rules.resolution import change_of
from ridotto.games.zena.rules.special import where_to_manipulate
from ridotto.games.zena.state import Lying, Open, box
from ridotto.terminal.boards.scene import BoardScene
from ridotto.terminal.drawing.inks import SEAT_INKS, marks_of
from ridotto.terminal.drawing.laying import flat

TYPE_SIGNS = ("◔", "⚓", "⚄")
"""Temporary, permanent, challenge."""
FREE = "□"
PIECE_SIGNS = ("♚", "♛", "♟", "♟")
GAIN_SIGNS = "S", "P", "C"
"""Soldi, prestige, cards."""
SPECIAL = "festa", "maneggi", "relaioin", "fa_fito", "sollevaioin"
"""Cards that do more than they bring: for each there is a saying."""
DONE = "✓"
"""Marks whoever has confirmed the secret placement."""
HERE = "◀"
"""Marks the card that is asked about."""
WIDE = 80
"""From this width on the cards of a row stand on one line."""


def draw(scene: BoardScene) -> RenderableType:
    """The whole table; with room enough every card of the hand has its line, and all signs are explained."""
    table: list[RenderableType] = [_title(scene), _areas(scene), _seats(scene)]
    roomy = Group(*table, _hand_by_lines(scene), _legend(scene))
    fits = flat(roomy, scene.width).plain.count("\n") < scene.height
    return roomy if fits else Group(*table, _hand(scene))


def _legend(scene: BoardScene) -> Text:
    """What the signs mean."""
    points = {key: POINTS[n] for key, n in (("lord", 0), ("lady", 1), ("heir", 2))}
    facts = {"pieces": PIECE_SIGNS, "types": TYPE_SIGNS, "gains": GAIN_SIGNS, "free": FREE, **points}
    return Text(scene.say("zena", "legend", **facts), style=scene.ink.faint)


def _title(scene: BoardScene) -> Text:
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


def _areas(scene: BoardScene) -> Table:
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


def _pieces(scene: BoardScene, area: Area) -> Text:
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


def _row(scene: BoardScene, area: Area) -> Text:
    row = scene.view.open.rows[area]
    between = "  " if scene.width >= WIDE else "\n"
    asked = _asked_about(scene)
    cards = (_card(scene, area, lying, asked == (area, place)) for place, lying in enumerate(row))
    return Text(between).join(cards)


def _asked_about(scene: BoardScene) -> tuple[int, ...]:
    """The area, and the place in its row, of the card that somebody is asked about."""
    ask = scene.view.waiting
    if ask is None or ask.question not in (join_or_not.name, how_much.name, where_to_manipulate.name):
        return ()
    return ask.args


def _card(scene: BoardScene, area: Area, lying: Lying, asked: bool) -> Text:
    """A card, its type, what it brings this month, and its boxes: a cube, or the price of a free one."""
    o: Open = scene.view.open
    b = box(o)
    marks = marks_of(scene.names)
    card, cubes = lying
    line = Text(f"{TYPE_SIGNS[b.type[card]]} ")
    line.append(str(scene.words.value(CARDS[card])), f"bold {scene.ink.accent}" if asked else "")
    line.append(f" {_gain(b.gives[card], change_of(o, area))}".rstrip() + " ")
    for n, price in enumerate(b.prices[card]):
        if n < len(cubes):
            ground, ink = SEAT_INKS[cubes[n]]
            line.append(marks[cubes[n]], f"bold {ink} on {ground}")
        else:
            line.append(f"{FREE}{price}", scene.ink.faint)
    return line.append(f" {HERE}", scene.ink.accent) if asked else line


def _gain(gain: Gain, change: int = 0) -> str:
    """What every cube brings; the event may change its Soldi, not below 0."""
    soldi = max(0, gain.soldi + change) if gain.soldi else None
    parts = zip((soldi, gain.prestige or None, gain.cards or None), GAIN_SIGNS, strict=True)
    return " ".join(f"{number}{sign}" for number, sign in parts if number is not None)


# the seats and the hand


def _seats(scene: BoardScene) -> Table:
    o: Open = scene.view.open
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style=scene.ink.faint)
    heads = ("", "", "", "prestige", "soldi", "cubes", "cards")
    for head in heads:
        table.add_column(scene.say("zena", head) if head else "", justify="right" if head else "left")
    waiting = scene.view.waiting
    done = (waiting.done if waiting else None) or ()
    for seat, name in enumerate(scene.names):
        sign = "▸" if seat == o.active else "①" if seat == o.first else DONE if seat in done else " "
        who = Text(sign + name, style="bold" if seat == scene.view.seat else "", no_wrap=True)
        family = Text(scene.words.value(FAMILIES[seat]), style=scene.ink.faint, no_wrap=True)
        held = f"{o.actions[seat]}+{o.goals[seat]}" if o.expert else str(o.actions[seat])
        numbers = (o.prestige[seat], o.soldi[seat], o.supply[seat], held)
        table.add_row(scene.badge(seat), who, family, *map(str, numbers))
    return table


def _hand(scene: BoardScene) -> Text:
    """My cards, one after the other; covered on demand."""
    line = Text()
    if scene.view.mine is None:
        return line
    line.append(scene.say("zena", "hand") + " ", f"bold {scene.ink.accent}")
    if scene.covered:
        return line.append(f"▒▒▒ {scene.say('say', 'secret')}", scene.ink.faint)
    cards = [
        f"{sign} {name} ({area} {prices} {gain}".rstrip() + ")"
        for sign, name, area, prices, gain, _ in _held(scene)
    ]
    goals = [f"★ {scene.words.value(CARDS[goal])}" for goal in scene.view.mine.goals]
    return line.append(" · ".join([*cards, *goals]))


def _hand_by_lines(scene: BoardScene) -> RenderableType:
    """My cards, one below the other."""
    if scene.view.mine is None or scene.covered:
        return _hand(scene)
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0), pad_edge=False)
    for _ in range(4):
        table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for sign, name, area, prices, gain, more in _held(scene):
        table.add_row(sign, Text(name, style="bold"), area, prices, f"{gain} {more}".strip())
    for goal in scene.view.mine.goals:
        table.add_row("★", Text(str(scene.words.value(CARDS[goal])), style="bold"), "", "", "")
    return Group(Text(scene.say("zena", "hand"), style=f"bold {scene.ink.accent}"), table)


def _held(scene: BoardScene) -> Iterator[tuple[str, ...]]:
    """Each action card in hand: type, name, area, prices, what it brings, and what else it does."""
    b = box(scene.view.open)
    for card in scene.view.mine.actions:
        verb = b.verb[card]
        yield (
            TYPE_SIGNS[b.type[card]],
            str(scene.words.value(CARDS[card])),
            str(scene.words.value(AREAS[b.area[card]])),
            "/".join(map(str, b.prices[card])),
            _gain(b.gives[card]),
            scene.say("zena", verb) if verb in SPECIAL else "",
        )
