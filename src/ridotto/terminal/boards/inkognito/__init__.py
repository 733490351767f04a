"""The table of Inkognito: five windows of Venice, and who has been where in this series."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ridotto.games.inkognito.moves import Card, Place
from ridotto.games.inkognito.state import FIGURES, HOUSE_AMBASSADOR, NOBODY, NOTHING, NOWHERE, Open
from ridotto.terminal.boards.scene import BoardScene
from ridotto.terminal.drawing.inks import NOBODYS, badge

WINDOW = ("Rialto", "San Marco", "S. Giorgio", "Sospiri", "Salute")
COLUMN = ("Rialto", "Marco", "Giorgio", "Sospiri", "Salute")
WIDE = 75
"""From this width on windows have their whole names, and columns more air."""
ROUND, HEAVY = "╭─╮│╰─╯", "┏━┓┃┗━┛"
TALL, TALLEST = 11, 17
"""From these heights on there are windows above the columns, and large ones."""


def draw(scene: BoardScene) -> RenderableType:
    """The whole table."""
    space = [Text()] if scene.height >= TALLEST else []
    parts: list[RenderableType] = [_title(scene)]
    if scene.height >= TALL:
        parts += [*space, _windows(scene), *space]
    parts.append(_series(scene))
    if scene.height >= TALL - 3:
        still = scene.say("inkognito", "still")
        parts += [*space, Text(still, style=scene.ink.faint, no_wrap=True, overflow="ellipsis")]
    return Group(*parts)


def _title(scene: BoardScene) -> Text:
    o: Open = scene.view.open
    line = Text(no_wrap=True, overflow="ellipsis")
    mine = _mine(scene)
    if mine is not None:
        line.append_text(mine).append("  ")
    title = scene.say("inkognito", "title", deal=o.deal, round=o.round, series=len(o.series) + 1)
    return line.append(title, "bold")


def _mine(scene: BoardScene) -> Text | None:
    """My truth; covered on demand."""
    o, mine = scene.view.open, scene.view.mine
    if mine is None:
        return None
    if scene.covered:
        return Text(f"▒▒▒ {scene.say('say', 'secret')}", style=scene.ink.faint)
    if scene.view.seat == o.ambassador:
        text = scene.say("inkognito", "you_are_ambassador")
        if mine.laid != NOWHERE:
            text += " · " + scene.say("inkognito", "laid", place=WINDOW[mine.laid])
    elif mine.agent == NOTHING:
        return None
    else:
        agent, fragment = (scene.words.value(Card(card)) for card in (mine.agent, mine.fragment))
        text = scene.say("inkognito", "you_are", agent=agent, fragment=fragment)
    company = o.company[scene.view.seat]
    if 0 <= company < FIGURES:
        text += " · " + scene.say("inkognito", "with", name=scene.words.seat(company, scene.names))
    return Text(text, style=f"bold {scene.ink.accent}")


# the figures


def _figures(o: Open) -> list[int]:
    """Everybody who walks about: the seats, then those that no seat plays."""
    return [figure for figure in range(FIGURES) if figure < o.seats or figure >= 3]


def _mark(scene: BoardScene, figure: int) -> Text:
    if figure < scene.view.open.seats:
        return scene.badge(figure)
    return badge("★" if figure == HOUSE_AMBASSADOR else "4", NOBODYS)


def _name(scene: BoardScene, figure: int) -> Text:
    o: Open = scene.view.open
    if figure < o.seats:
        name = scene.names[figure] + (" ★" if figure == o.ambassador else "")
    else:
        name = scene.say("inkognito", "ambassador" if figure == HOUSE_AMBASSADOR else "fourth")
    begins = figure == o.starter and not scene.view.outcome
    return Text(("▸" if begins else " ") + name, style="bold" if figure == scene.view.seat else "")


# the windows


def _windows(scene: BoardScene) -> Text:
    """The five places side by side, drawn line by line."""
    wide, more = divmod(scene.width, len(Place))
    windows = [_window(scene, place, wide + (place < more)) for place in Place]
    return Text("\n").join(Text().join(lines) for lines in zip(*windows, strict=True))


def _window(scene: BoardScene, place: Place, width: int) -> list[Text]:
    """A place and who is there in this round; a heavy frame and a word where somebody meets."""
    o: Open = scene.view.open
    here = [figure for figure in _figures(o) if o.at[figure] == place]
    meeting = any(o.company[figure] != NOBODY for figure in here)
    word = scene.say("inkognito", "meeting" if meeting else "crowd") if meeting or len(here) > 2 else ""
    name = (WINDOW if scene.width >= WIDE else COLUMN)[place]
    frame = HEAVY if meeting else ROUND
    line = f"bold {scene.ink.accent}" if meeting else scene.ink.line
    inner = width - 2
    marks = Text().join(_mark(scene, figure) for figure in here)
    left = (inner - marks.cell_len) // 2
    full = Text.assemble(" " * left, marks, " " * (inner - marks.cell_len - left))
    lines = [full] if scene.height < TALLEST else [Text(" " * inner), full, Text(" " * inner)]
    said = f"bold {scene.ink.text}" if here else scene.ink.faint
    return [
        _edge(frame[:3], name, inner, line, said),
        *(Text.assemble((frame[3], line), text, (frame[3], line)) for text in lines),
        _edge(frame[4:], word, inner, line, f"italic {scene.ink.accent if meeting else scene.ink.faint}"),
    ]


def _edge(frame: str, word: str, inner: int, line: str, style: str) -> Text:
    """The upper or lower edge of a window, with a word in it."""
    left = (inner - len(word)) // 2
    right = inner - len(word) - left
    return Text.assemble(
        (frame[0] + frame[1] * left, line), (word, style), (frame[1] * right + frame[2], line)
    )


# the series


def _series(scene: BoardScene) -> RenderableType:
    """Figures by places: in which round each was there, where it is now, what it still has to play."""
    o: Open = scene.view.open
    table = Table(box=None, padding=(0, 2 if scene.width >= WIDE else 1, 0, 0), pad_edge=False)
    table.add_column()
    table.add_column(no_wrap=True, overflow="ellipsis", max_width=14)
    table.add_column(Text(scene.say("inkognito", "points"), style=scene.ink.faint), justify="right")
    if o.turned_up:
        table.add_column(scene.say("inkognito", "turned_up"), no_wrap=True)
    else:
        for head in COLUMN:
            table.add_column(head, justify="center", header_style=scene.ink.faint)
    truths = dict(zip(o.agents(), o.turned_up, strict=False))
    for figure in _figures(o):
        points = str(o.points[figure]) if figure < o.seats else ""
        cells = [_cell(scene, figure, place) for place in Place]
        if o.turned_up:
            cards = (scene.words.value(Card(card)) for card in truths.get(figure, ()))
            cells = [Text(" · ".join(cards))]
        table.add_row(_mark(scene, figure), _name(scene, figure), points, *cells)
    return table


def _cell(scene: BoardScene, figure: int, place: Place) -> Text:
    o: Open = scene.view.open
    if o.at[figure] == place:
        return Text("●", style=f"bold {scene.ink.accent}")
    for number, row in enumerate(o.series, 1):
        if row[figure] == place:
            return Text(str(number))
    return Text("○", style=scene.ink.faint)
