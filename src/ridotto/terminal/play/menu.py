"""The choices of this moment, numbered and in words: answers, greyed answers, offers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, takewhile

import msgspec

from ridotto.core import Choice, Move
from ridotto.terminal.play.sitting import Sitting

MANY = 6
"""More choices than this are put under headings, one for each kind of move."""
LONG_ENDING = 3
"""At least this many words that all choices of a group end with are moved into its heading."""


class GoOn(Move, frozen=True):
    """No move of any game: the person has heard a companion out."""


class Item(msgspec.Struct, frozen=True):
    """One choice. A greyed one has no number, and says why."""

    move: Move
    text: str
    """The whole sentence, as it is spoken."""
    short: str
    """What is left of it under its heading."""
    number: int = 0
    reason: str = ""


class Group(msgspec.Struct, frozen=True):
    """Choices under a heading, which may be empty."""

    heading: str
    items: tuple[Item, ...]
    offered: bool = False
    hint: str = ""
    """What such a choice means, in a few words."""


class Menu(msgspec.Struct, frozen=True):
    """All that the person may choose at one moment."""

    question: str
    groups: tuple[Group, ...]
    hint: str = ""
    """What the question is about, in a few words."""

    def items(self) -> Iterator[Item]:
        """Every choice in order."""
        return (item for group in self.groups for item in group.items)

    def allowed(self) -> dict[int, Item]:
        """The choices that can be made, by number."""
        return {item.number: item for item in self.items() if item.number}

    def overview(self) -> str:
        """What a long list holds, in one line: "1–12 Show · 13–14 Give a sign"; empty for a short one."""
        found = []
        for group in self.groups:
            numbers = [item.number for item in group.items if item.number]
            if numbers:
                what = (group.heading or group.items[0].text).partition(":")[0].removesuffix(" …")
                found.append(f"{'–'.join(map(str, dict.fromkeys((numbers[0], numbers[-1]))))} {what}")
        return " · ".join(found) if len(found) > 1 else ""


def menu_of(sitting: Sitting, greyed: bool = False) -> Menu:
    """The present menu of the person."""
    view, words = sitting.view, sitting.words
    choices = [choice for choice in sitting.choices() if greyed or choice.refusal is None]
    offers = [Choice(move) for move in sitting.offers()]
    groups = [*_grouped(sitting, choices, 1)]
    start = 1 + sum(choice.refusal is None for choice in choices)
    if sitting.listening:
        go_on = sitting.ui.text("say", "go_on")
        groups, start = [Group("", (Item(GoOn(), go_on, go_on, 1),))], 2
    if offers:
        heading = sitting.ui.text("say", "offers")
        headings = [words.question(offer.question) for offer in view.offers if sitting.me in offer.seats]
        title = f"{heading}: {' '.join(headings)}"
        groups += [Group(title, tuple(_items(sitting, offers, start)), offered=True)]
    if view.asked is None:
        return Menu(_listened(sitting) if sitting.listening else "", tuple(groups))
    return Menu(words.question(view.asked.question), tuple(groups), hint_on(sitting, view.asked.question))


def _listened(sitting: Sitting) -> str:
    """Whom the person has listened to."""
    tale = sitting.game.tale
    teller = None if tale is None else tale.teller(sitting.view.open)
    return sitting.ui.text("say", "listened", name="" if teller is None else sitting.names[teller])


def _grouped(sitting: Sitting, choices: Sequence[Choice], start: int) -> Iterator[Group]:
    items = _items(sitting, choices, start)
    kinds = [list(kind) for _, kind in groupby(items, key=lambda item: type(item.move))]
    if len(items) <= MANY or len(kinds) == 1:
        yield Group("", tuple(items))
        return
    for kind in kinds:
        heading = _beginning(item.text for item in kind) if len(kind) > 1 else ""
        ending = _ending(item.text[len(heading) :] for item in kind) if heading else ""
        short = [_middle(item, len(heading), len(ending)) for item in kind]
        colon = ":" if ending and all(item.text[: -len(ending)].endswith(":") for item in kind) else ""
        hint = hint_on(sitting, type(kind[0].move).__name__)
        title = f"{heading.strip()} …{colon}{ending}" if heading else ""
        yield Group(title, tuple(short), hint=hint if heading else "")


def _middle(item: Item, start: int, end: int) -> Item:
    """A choice without what all of its kind have in common."""
    return msgspec.structs.replace(item, short=item.text[start : len(item.text) - end].strip(" :"))


def _items(sitting: Sitting, choices: Sequence[Choice], start: int) -> list[Item]:
    found, number = [], start
    texts = sitting.texts()
    for choice in choices:
        text = sitting.words.move(choice.move, sitting.names, sitting.me)
        if (told := getattr(choice.move, "number", None)) in texts:
            said = texts[told].splitlines()[0].split(". ")[0]
            text = f"{text.removesuffix(str(told)).rstrip(': ')}: {said}"  # by its words, not by its number
        if choice.refusal is None:
            found.append(Item(choice.move, text, text, number))
            number += 1
        else:
            reason = sitting.words.refusal(choice.refusal, sitting.names, sitting.me)
            found.append(Item(choice.move, text, text, reason=reason))
    return found


def hint_on(sitting: Sitting, about: str) -> str:
    """What the client adds about the aim, a question or a kind of move; perhaps for this many seats only."""
    ui, game = sitting.ui, sitting.game.name
    for key in (f"hint_{about}_{sitting.match.seats}", f"hint_{about}"):
        if ui.has(game, key):
            return ui.text(game, key)
    return ""


def _beginning(texts: Iterable[str]) -> str:
    """The words with which all of these begin, and the space after them."""
    words = zip(*(text.split(" ") for text in texts), strict=False)
    common = takewhile(lambda column: len(set(column)) == 1, words)
    return "".join(f"{column[0]} " for column in common)


def _ending(texts: Iterable[str]) -> str:
    """The words with which all of these end, and the space before them; a short ending stays where it is."""
    words = zip(*(text.split(" ")[:0:-1] for text in texts), strict=False)
    common = [column[0] for column in takewhile(lambda column: len(set(column)) == 1, words)]
    return "".join(f" {word}" for word in reversed(common)) if len(common) >= LONG_ENDING else ""
