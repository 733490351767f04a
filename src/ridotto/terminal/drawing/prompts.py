"""Lines of the screen that are nothing but text: title, keys, question, log, choices."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable

from rich.table import Table
from rich.text import Text

from ridotto.core import Told
from ridotto.terminal.drawing.inks import Ink, badge, marks_of
from ridotto.terminal.play.menu import Group, Item, Menu
from ridotto.terminal.play.sitting import Sitting
from ridotto.terminal.speech import game_name, joined

KEYS = (
    ("↵", "enter"),
    ("?", "rule"),
    ("u", "undo"),
    ("c", "claim"),
    ("o", "orders"),
    ("Tab", "pane"),
    ("q", "quit"),
    ("/", "filter"),
    ("g", "greyed"),
    ("s", "sheet"),
    ("h", "secret"),
    ("l", "language"),
    ("t", "light"),
)
"""Keys, the most needed first: as many are named as there is room for."""


def keys_of(sitting: Sitting) -> tuple[tuple[str, str], ...]:
    """The keys of this game: where stories are told there is an X, and it comes first."""
    without = {"claim"} if sitting.game.claims is None else set()
    without |= {"orders"} if sitting.game.orders is None else set()
    without |= {"sheet"} if sitting.game.sheet is None else set()
    if sitting.game.tale is None:
        return tuple((key, name) for key, name in KEYS if name not in without)
    told = (*KEYS[:2], ("s", "story"), ("w", "texts"), *KEYS[2:7], ("b", "book"), *KEYS[7:])
    return (("x", "x"), *((key, name) for key, name in told if name not in without))


def title_of(sitting: Sitting, ink: Ink, width: int) -> Text:
    """The game and who plays it."""
    begin = Text("❖ RIDOTTO", style=f"bold {ink.accent}", no_wrap=True, overflow="ellipsis")
    begin.append(f" · {game_name(sitting.words)}  ", f"bold {ink.text}")
    full, short = begin.copy(), begin
    for seat, (mark, name) in enumerate(zip(marks_of(sitting.names), sitting.names, strict=True)):
        full.append_text(badge(mark, seat)).append(f" {name}  ", ink.text)
        short.append_text(badge(mark, seat)).append(" ")
    line = full if full.cell_len <= width else short
    return line.append(sitting.name, ink.faint)


def key_line(sitting: Sitting, ink: Ink, width: int) -> Text:
    """The keys that matter now."""
    known = keys_of(sitting)
    keys = (("n", "new_game"), *known[1:]) if sitting.match.over else known
    idle = {"undo"} if not sitting.can_undo() else set()
    idle |= {"claim"} if sitting.claimable() is None else set()
    return keys_in_a_line(sitting, ink, [(key, name) for key, name in keys if name not in idle], width)


def keys_in_a_line(
    sitting: Sitting, ink: Ink, keys: Iterable[tuple[str, str]], width: int = sys.maxsize
) -> Text:
    """As many keys as there is room for, and what they do."""
    line = Text(no_wrap=True)
    for key, name in keys:
        piece = Text.assemble((key, f"bold {ink.text}"), " ", sitting.ui.text("keys", name), "  ")
        if line.cell_len + piece.cell_len > width:
            break
        line.append_text(piece)
    return line


def prompt_of(sitting: Sitting, menu: Menu, ink: Ink, digits: str = "") -> Text:
    """The question and what it is about, or whom the table waits for."""
    view, ui = sitting.view, sitting.ui
    line = Text()
    if sitting.match.over:
        return line.append(ui.text("say", "over"))
    if menu.question:
        line.append_text(badge(marks_of(sitting.names)[sitting.me], sitting.me)).append(f" {menu.question}")
        return line.append(f"  {digits}▏" if digits else f"  {menu.hint}", "" if digits else ink.faint)
    waiting = view.waiting
    if waiting is None:
        return line
    if waiting.done is not None:
        missing = [sitting.names[seat] for seat in waiting.seats if seat not in waiting.done]
        key = "waiting_for" if len(missing) == 1 else "waiting_for_them"
        said = ui.text("say", key, names=joined(missing, ui))
    elif waiting.kind == "plain" and len(waiting.seats) == 1:
        said = ui.text("say", "waiting_for", names=sitting.names[waiting.seats[0]])
    else:
        said = ui.text("say", "waiting_number", number=waiting.number)
    return line.append(ui.text("say", "sealed", waiting=said) if view.sealed is not None else said)


def log_lines(sitting: Sitting, ink: Ink, covered: bool) -> Table:
    """All that this seat has heard; what not everybody heard has a mark of its own.

    In full ink: what is new since the person's last move.
    """
    log = Table.grid(padding=(0, 1, 0, 0))
    others = (name for seat, name in enumerate(sitting.names) if seat != sitting.me)
    names = "|".join(rf"\b{re.escape(name)}\b" for name in others)
    for n, fact in enumerate(sitting.heard):
        private = isinstance(fact, Told) and fact.to is not None
        if private and covered:
            said = Text(f"▒▒▒ {sitting.ui.text('say', 'secret')}", style=ink.faint)
        else:
            said = Text(sitting.spoken(fact), style=ink.text if n >= sitting.fresh else ink.faint)
            said.highlight_regex(names, "bold")
        log.add_row(Text("◆", style=ink.accent) if private else Text("·", style=ink.faint), said)
    return log


def options_of(menu: Menu, ink: Ink, wanted: str) -> list[tuple[Text, str | None, bool]]:
    """The choices as the list shows them: text, id, and whether it is out of reach. Headings are."""
    found: list[tuple[Text, str | None, bool]] = []
    for group in menu.groups:
        items = [item for item in group.items if _fits(item, wanted)]
        if items and group.heading:
            style = f"bold {ink.accent}" if group.offered else f"italic {ink.faint}"
            heading = Text(group.heading, style=style).append(f"  {group.hint}" if group.hint else "")
            found.append((heading, None, True))
        found += [_option(item, group, ink) for item in items]
    return found


def _option(item: Item, group: Group, ink: Ink) -> tuple[Text, str | None, bool]:
    if item.number:
        text = Text.assemble((f"{item.number:>3} ", "bold"), " ", item.short, no_wrap=True)
        return text, f"n{item.number}", False
    text = Text(f"  ✗  {item.short}\n", style=ink.faint, no_wrap=True, overflow="ellipsis")
    return text.append(f"       {item.reason}", f"italic {ink.faint}"), None, True


def _fits(item: Item, wanted: str) -> bool:
    """Every word that is looked for is in the choice, or is its number."""
    return all(word in item.text.casefold() or word == str(item.number) for word in wanted.casefold().split())


def winners_of(sitting: Sitting) -> str:
    """Who has won, in a sentence."""
    outcome = sitting.match.outcome
    won = [] if outcome is None else outcome.winners
    if sitting.game.tale is not None:
        happy = [sitting.names[seat] for seat in won]
        return sitting.ui.text("say", "told" if happy else "told_sadly", names=joined(happy, sitting.ui))
    others = [sitting.names[seat] for seat in won if seat != sitting.me]
    if sitting.me in won:
        key = "you_win_too" if others else "you_win"
    else:
        key = ("nobody_wins", "one_wins", "many_win")[min(len(others), 2)]
    return sitting.ui.text("say", key, names=joined(others, sitting.ui))


def claim_lines(sitting: Sitting) -> list[str]:
    """What the person may say about a hidden move, numbered."""
    claims, words = sitting.game.claims, sitting.words
    assert claims is not None
    said = [words.text("claims", says) for says in claims.says]
    return [f"{words.text('claimed', 'begins')} …", *(f"  {n:>2}. {text}" for n, text in enumerate(said, 1))]


def afterwards(sitting: Sitting) -> list[str]:
    """Where the game is kept, and how to come back to it."""
    ui, name = sitting.ui, sitting.name
    if not sitting.match.over:
        return [ui.text("say", "kept", name=name), ui.text("say", "goes_on", name=name)]
    opened = ui.text("say", "seed_was", seed=sitting.match.seed, name=name)
    book = []
    if sitting.game.tale is not None and sitting.record is not None:
        book = [ui.text("say", "book", file=sitting.record.with_name("book.html"))]
    return [*book, ui.text("say", "record", file=sitting.record), ui.text("say", "replay", name=name), opened]
