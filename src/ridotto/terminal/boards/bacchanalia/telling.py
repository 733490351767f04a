"""What a teller of Bacchanalia is given: what to tell of, sparks, names, and what others have told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ridotto.games.bacchanalia.cards import KINDS, NOTHING, Kind, Place, Telling
from ridotto.games.bacchanalia.prompts import (
    INTRODUCTIONS,
    key_of,
    names,
    prompt,
    row_says,
    sparks,
    times_told,
)
from ridotto.games.bacchanalia.register import named, offered
from ridotto.games.bacchanalia.rules.introduction import QUESTIONS
from ridotto.games.bacchanalia.state import Open
from ridotto.terminal.boards.scene import BoardScene
from ridotto.terminal.telling.ideas import Idea, Ideas

TELLING = ("tell_of_the_arrival", "tell_the_scene", "tell_the_finale")
INTRODUCING = tuple(question.name for question in QUESTIONS)
ASKING = ("question_of_bacchus", "a_question")
NAMED = (Kind.WHO, Kind.BELOVED, Kind.ACCUSER)
"""I2 These matters are people, and people have names."""
LISTS = ("women", "men", "bynames")


def invitation(scene: BoardScene) -> str:
    """What the Aruspex has the teller tell; nothing while characters are introduced."""
    o: Open = scene.view.open
    if o.telling == NOTHING or Telling(o.telling) in INTRODUCTIONS:
        return ""
    telling = Telling(o.telling)
    return prompt(scene.words, key_of(telling), o.options.tone, times_told(o, telling))


def brief(scene: BoardScene) -> list[str]:
    """Before the person tells: what to tell of, and where."""
    o: Open = scene.view.open
    asked = scene.view.asked
    if asked is None:
        return []
    if asked.question in TELLING and (invited := invitation(scene)):
        place = f" ({scene.words.value(Place(o.place))})" if o.place != NOTHING else ""
        return [f"{invited}{place}", row_says(scene.words, key_of(Telling(o.telling)))]
    if asked.question in INTRODUCING and KINDS[asked.args[0]] == Kind.WHERE:
        first = str(scene.words.tables["introduction"]["first"])
        return [first] if o.telling == Telling.FIRST_INTRODUCTION else []
    return []


def ideas(scene: BoardScene, asking: bool = False) -> list[Ideas]:
    """What the person may take over into the text that is asked for, or into a question to the teller."""
    asked = scene.view.asked
    question = "" if asked is None else asked.question
    if asking or question in ASKING:
        return [Ideas(scene.say("bacchanalia", "to_ask"), tuple(_questions(scene)))]
    if question in TELLING:
        found = tuple(_elements(scene))
        return [Ideas(scene.say("bacchanalia", "elements"), found)] if found else []
    if asked is None or question not in INTRODUCING:
        return []
    matter, told = KINDS[asked.args[0]], len(scene.view.open.texts)
    lists = {key: names(scene.words)[key] for key in LISTS} if matter in NAMED else {}
    return [
        Ideas(scene.say("bacchanalia", "sparks"), _turned(sparks(scene.words, matter), told)),
        *(Ideas(scene.say("bacchanalia", key), _turned(lists[key], 3 * told)) for key in lists),
    ]


def _turned(texts: Sequence[str], by: int) -> tuple[Idea, ...]:
    """The same, but each time another one comes first."""
    start = by % len(texts)
    return tuple(Idea(text) for text in (*texts[start:], *texts[:start]))


def _elements(scene: BoardScene) -> Iterator[Idea]:
    """7.4 What others have described, and the teller may bring in; the newest first."""
    o: Open = scene.view.open
    if scene.view.seat is None:
        return
    for entry in reversed(offered(o, scene.view.seat)):
        if entry.number in scene.texts and (name := named(entry, scene.texts)):
            yield Idea(name, f"{name} ({scene.names[entry.by]})")


def _questions(scene: BoardScene) -> Iterator[Idea]:
    """One question of each sort."""
    told = len(scene.view.open.texts)
    for n, sort in enumerate(scene.words.tables["god_questions"].values()):
        yield Idea(sort[(told + n) % len(sort)])
