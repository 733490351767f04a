"""How much of what companions tell was heard before, and whether they listen to each other.

``python bench/companions.py`` plays four written evenings in a row with several seeds in both languages, all
told by companions, and as many in which the first player is a *guest* whose texts are not from the stock
(``bench/companions_guest.toml``). Writes its table into ``bench/companions.md``. With ``november`` it is that
of the companions of November 2026 (``bench/pool/november``); ``--kinds`` prints what there is of each kind.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ridotto.bots.bacchanalia import TELLER_OF
from ridotto.bots.bacchanalia.evening import OPTIONS, SEATS
from ridotto.bots.bacchanalia.grammar import bare, sentences
from ridotto.bots.table import chances_of, play_match
from ridotto.core import HOUSE, Chance, Match, Move, Told
from ridotto.games.bacchanalia import GAME
from ridotto.games.bacchanalia.cards import ELEMENTS, Kind
from ridotto.games.bacchanalia.moves import TimeIsUp
from ridotto.games.bacchanalia.story import name_in

NOVEMBER = "november" in sys.argv[1:]
HOUSE_OF = "pool.november.bacchanalia" if NOVEMBER else "ridotto.bots.bacchanalia"
companions, memories, stocks = (
    import_module(f"{HOUSE_OF}.{name}") for name in ("companion", "memory", "stock")
)
tells, unmarked, stock = memories.tells, stocks.unmarked, stocks.stock
HERE = Path(__file__).parent
GUESTS: dict[str, Any] = tomllib.loads((HERE / "companions_guest.toml").read_text(encoding="utf-8"))
PAGE = HERE / "companions.md"
EVENINGS, SCENES = 4, 30
TOLD = (Kind.SCENE, Kind.FINALE)
SHORTEST_PIECE, WORDS_OF_A_SENTENCE = 14, 4


class Guest(companions.Companion):
    """A person who plays like a companion and tells what a person wrote."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.said = 0

    def told(self, memory: Any, form: Move, chance: Chance) -> str:
        """The next scene that the person wrote."""
        written: list[str] = GUESTS[self.stock.language]["scenes"]
        self.said += 1
        return written[(self.said - 1) % len(written)]

    def _introduction(self, memory: Any, view: Any, chance: Chance) -> str:
        kind = Kind(int(view.asked.args[0]))
        said: str = GUESTS[self.stock.language][kind.name.lower()]
        return said


def evening(language: str, seed: str, guest: bool) -> Match:
    """An evening of thirty scenes."""
    match = GAME.start(SEATS, OPTIONS, seed=seed)
    tellers = [(Guest if guest and seat == 0 else companions.Companion)(language) for seat in range(SEATS)]

    def look_at_the_clock(told: list[Told]) -> None:
        o = match.view(None).open
        so_far = sum(kind in TOLD for _, kind, _ in o.texts)
        if so_far + len(o.all_in()) >= SCENES and not (o.time_over or o.closing):
            match.play(HOUSE, TimeIsUp())

    play_match(match, tellers, chances_of(seed, SEATS), look_at_the_clock)
    return match


def strings(found: Any) -> Iterator[str]:
    """Every text in a piece of data."""
    if isinstance(found, str):
        yield found
    elif isinstance(found, dict):
        for one in found.values():
            yield from strings(one)
    elif isinstance(found, list | tuple):
        for one in found:
            yield from strings(one)


def every_piece(found: Any) -> dict[str, str]:
    """All that can be told, and of which kind it is."""
    kinds = {piece: key for key, pieces in found.pieces.items() if key != "ask" for piece in pieces}
    for spot in found.places.values():
        kinds |= dict.fromkeys((spot.arrive, *spot.stay), "place")
        kinds |= dict.fromkeys(getattr(spot, "here", {}).values(), "only here")
    for person in (*found.persons, found.anybody):
        for name, value in msgspec.structs.asdict(person).items():
            if name not in ("amans", "accuser", "charge", "thing"):
                kinds |= {piece: f"person {name}" for piece in strings(value) if " " in piece}
    return {piece: kind for piece, kind in kinds.items() if len(unmarked(piece)) >= SHORTEST_PIECE}


class Text(NamedTuple):
    """One text of an evening."""

    n: int
    by: int
    kind: Kind
    words: str


def texts_of(match: Match) -> list[Text]:
    """All that was told, from first to last."""
    texts = match.texts(None)
    return [Text(n, by, Kind(kind), texts[n]) for n, (by, kind, _) in enumerate(match.view(None).open.texts)]


def speaks(text: str, phrase: str) -> bool:
    """Whether a phrase stands in a text, by whole words."""
    return bool(phrase) and re.search(rf"(?<!\w){re.escape(phrase.lower())}(?!\w)", text.lower()) is not None


def things_told(text: Text, found: Any) -> set[str]:
    """Names, places, things and sentences of a text that another may take up."""
    if text.kind == Kind.WHO:
        return {name_in(text.words)}
    if text.kind in ELEMENTS:
        return {bare(text.words, found.language)}
    told = {sentence.rstrip(" .!?…") for sentence in sentences(text.words)} if text.kind in TOLD else set()
    told = {sentence for sentence in told if len(sentence.split()) >= WORDS_OF_A_SENTENCE}
    if text.kind in (*TOLD, Kind.WHERE, Kind.CRIME):
        spots = (bare(spot.phrase, found.language) for spot in found.places.values())
        nouns = (*spots, *GUESTS[found.language]["nouns"])
        told |= {bare(one.phrase, found.language) for one in found.elements_in(text.words)}
        told |= {noun for noun in nouns if speaks(text.words, noun)}
    return told


class Scene(NamedTuple):
    """What a scene takes up of others, by whose it is."""

    text: Text
    touched: dict[int, set[str]]
    named: set[int]

    @property
    def for_two(self) -> bool:
        """Somebody else is named in it, and something of what this player told is taken up too."""
        return any(len(self.touched.get(other, ())) >= 2 for other in self.named)


def scenes_of(match: Match, found: Any) -> list[Scene]:
    """The scenes of an evening, with what each takes up."""
    told: dict[str, int] = {}
    names: dict[int, str] = {}
    scenes = []
    for text in texts_of(match):
        if text.kind in TOLD:
            touched: dict[int, set[str]] = {}
            for phrase, by in told.items():
                if by != text.by and speaks(text.words, phrase):
                    touched.setdefault(by, set()).add(phrase)
            named = {by for by, name in names.items() if by != text.by and speaks(text.words, name)}
            scenes.append(Scene(text, touched, named))
        if text.kind == Kind.WHO:
            names[text.by] = name_in(text.words)
        for phrase in things_told(text, found):
            told.setdefault(phrase, text.by)
    return scenes


class Evening(NamedTuple):
    """The figures of one evening."""

    pieces: dict[str, str]
    scenes: int
    touching: int
    touching_guest: int
    for_two: int
    with_amans: int
    of_amans: int
    endings: int
    """Scenes that end with one of the last lines that are anybody's."""
    anybodys: int
    """Scenes whose event and asides depend on no person, place, figure, accusation."""
    words: int


def measured(match: Match, language: str, guest: bool) -> Evening:
    """The figures of a match."""
    found = stock(language)
    every = every_piece(found)
    texts = texts_of(match)
    heard = "\n".join(text.words for text in texts if text.kind not in (Kind.QUESTION, *ELEMENTS))
    scenes = scenes_of(match, found)
    by_companions = [scene for scene in scenes if not (guest and scene.text.by == 0)]
    lines = [piece for key, pieces in found.pieces.items() if key.startswith("close") for piece in pieces]
    finales = [scene.text for scene in by_companions if scene.text.kind == Kind.FINALE]
    o = match.view(None).open
    together = [text for text in finales if o.with_amans[text.by]]
    amans = {text.by: name_in(text.words) for text in texts if text.kind == Kind.BELOVED}
    return Evening(
        {piece: kind for piece, kind in every.items() if tells(heard, piece)},
        len(by_companions),
        sum(bool(scene.touched) for scene in by_companions),
        sum(0 in scene.touched for scene in by_companions),
        sum(scene.for_two for scene in by_companions),
        len(together),
        sum(speaks(text.words, amans.get(text.by, "")) for text in together),
        sum(any(tells(scene.text.words[-160:], piece) for piece in lines) for scene in by_companions),
        sum(anybodys(scene, found, every) for scene in by_companions),
        sum(len(scene.text.words.split()) for scene in by_companions),
    )


def anybodys(scene: Scene, found: Any, every: dict[str, str]) -> bool:
    """Whether what happens in a scene might happen to anybody, anywhere: the way there is not counted."""
    text = scene.text.words
    names = ("amans", "accuser", "charge", "thing")
    person = next(
        (one for one in found.persons if any(speaks(text, getattr(one, name)) for name in names)), None
    )
    own = (
        "person",
        "place",
        "sign",
        "scandal",
        "accusator",
        "miles",
        "figure",
        "venus",
        "minerva",
        "last",
        "amans",
    )
    told = any(tells(text, piece) for piece, kind in every.items() if kind.startswith(own))
    return not (person or told)


def share(part: float, whole: float) -> str:
    """A share in percent."""
    return f"{100 * part / whole:.0f} %" if whole else "-"


def heard_before(rows: Iterable[list[Evening]], evening: int) -> tuple[int, int]:
    """How many pieces of this evening of each row were heard in earlier ones, and how many it has."""
    known = told = 0
    for row in rows:
        before = {piece for one in row[:evening] for piece in one.pieces}
        known += sum(piece in before for piece in row[evening].pieces)
        told += len(row[evening].pieces)
    return known, told


def column(rows: list[list[Evening]]) -> list[str]:
    """One column of figures."""
    every = [one for row in rows for one in row]
    parts = [heard_before(rows, n) for n in range(EVENINGS)]
    figures = [share(*parts[n]) for n in range(1, EVENINGS)]
    total = [sum(figures) for figures in zip(*(one[1:] for one in every), strict=True)]
    scenes, touching, guest, two, together, of_amans, endings, anybody, words = total
    figures += [
        share(sum(known for known, _ in parts), sum(told for _, told in parts)),
        f"{sum(len(one.pieces) for one in every) / len(every):.0f}",
        share(touching, scenes),
        share(guest, scenes),
        f"{two / len(every):.1f}",
        share(sum(one.for_two > 0 for one in every), len(every)),
        f"{of_amans} of {together}",
        share(endings, scenes),
        share(anybody, scenes),
        f"{words / scenes:.0f}",
    ]
    return figures


ROWS = [
    *(f"pieces of evening {n} heard before" for n in range(2, EVENINGS + 1)),
    "pieces heard before, all four evenings",
    "different pieces an evening",
    "scenes that touch what another player told",
    "scenes that touch what the first player told",
    "scenes for two an evening",
    "evenings with a scene for two",
    "finales with the Amans that name the Amans",
    "scenes that end with anybody's last line",
    "scenes whose event could be anybody's",
    "words a scene",
]


def kinds_table(rows: list[list[Evening]], language: str) -> list[str]:
    """For each kind of piece: how many there are, are told an evening, and were heard before in the last."""
    size = Counter(every_piece(stock(language)).values())
    told = Counter(kind for row in rows for one in row for kind in one.pieces.values())
    again: Counter[str] = Counter()
    last: Counter[str] = Counter()
    for row in rows:
        before = {piece for one in row[:-1] for piece in one.pieces}
        last.update(row[-1].pieces.values())
        again.update(kind for piece, kind in row[-1].pieces.items() if piece in before)
    evenings = EVENINGS * len(rows)
    return [
        f"| {kind} | {size[kind]} | {count / evenings:.1f} | {share(again[kind], last[kind])} |"
        for kind, count in told.most_common()
    ]


def main() -> None:
    """Play, count, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=5, help="rows of four evenings of each sort")
    parser.add_argument("--kinds", action="store_true", help="print a table of kinds instead of writing")
    parser.add_argument("of", nargs="?", choices=["today", "november"], default="today", help="whose figures")
    given = parser.parse_args()
    columns: dict[str, list[str]] = {}
    for language in TELLER_OF:
        for guest in (False, True):
            rows = [
                [
                    measured(evening(language, f"companions {n} {k}", guest), language, guest)
                    for k in range(EVENINGS)
                ]
                for n in range(given.seeds)
            ]
            columns[f"{language}, {'with a guest' if guest else 'companions'}"] = column(rows)
            if given.kinds and not guest:
                print("\n".join(kinds_table(rows, language)))
    lines = ["| | " + " | ".join(columns) + " |", "|---" * (1 + len(columns)) + "|"]
    for n, name in enumerate(ROWS):
        lines.append(f"| {name} | " + " | ".join(one[n] for one in columns.values()) + " |")
    print("\n".join(lines))
    if not given.kinds:
        PAGE.write_text(page(given.of, given.seeds, lines), encoding="utf-8")


def page(note: str, seeds: int, lines: list[str]) -> str:
    """The page with this table; tables of other names stay."""
    old = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    parts = [part for part in old.split("\n## ")[1:] if part.partition("\n")[0] != note]
    parts.append(f"{note}\n\n{seeds} rows of four evenings of each sort.\n\n" + "\n".join(lines) + "\n")
    return "\n## ".join(
        [f"# Companions\n\n{(__doc__ or '').strip()}\n", *(part.rstrip() + "\n" for part in parts)]
    )


if __name__ == "__main__":
    main()
