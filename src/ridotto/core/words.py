"""Words: every move, event, question, card and refusal spoken in the reader's language.

A saying is a sentence with ``{fields}`` of the struct it speaks of. Another sentence may be given
under the name of a field: it is taken if that field is the reader's own seat, or, where the field may
be missing, if it is there:

    [events.Visited]
    says = "{seat} goes to {place}."
    seat = "You go to {place}."

A number takes the word that it counts along: ``{soldi:coin|coins}``.
"""

from __future__ import annotations

import enum
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec

from ridotto.core.messages import Event, Move, Refusal

LANGUAGES = ("it", "en")
_CORE = Path(__file__).parent


class Spoken(str):
    """A name that has other forms, for languages whose prepositions melt into it."""

    forms: Mapping[str, str]

    def __new__(cls, text: str, forms: Mapping[str, str]) -> Spoken:
        """The name and its forms."""
        spoken = super().__new__(cls, text)
        spoken.forms = forms
        return spoken

    def __format__(self, form: str) -> str:
        return self.forms.get(form, str(self)) if form else str(self)


class Counted(str):
    """A number as it is spoken: ``{soldi:coin|coins}`` in a saying is "1 coin", "3 coins"."""

    def __format__(self, form: str) -> str:
        one, bar, many = form.partition("|")
        if bar:
            return f"{self} {one if self == '1' else many}"
        return super().__format__(form)


class Words:
    """The words of one game in one language, on top of those that all games share."""

    def __init__(self, language: str, tables: Mapping[str, Any]) -> None:
        self.language = language
        self.tables = tables

    def move(self, move: Move, names: Sequence[str], reader: int | None = None) -> str:
        """A move as a choice: "Go to Rialto"."""
        return self._say("moves", move, names, reader)

    def event(self, event: Event, names: Sequence[str], reader: int | None = None) -> str:
        """An event as a fact: "Anna goes to Rialto.", or "You go to Rialto." to Anna herself."""
        said = self._say("events", event, names, reader)
        return said[:1].upper() + said[1:]

    def question(self, question: str) -> str:
        """What a question asks: "Where do you go?"."""
        return str(self._table("questions").get(question, question))

    def refusal(self, refusal: Refusal, names: Sequence[str], reader: int | None = None) -> str:
        """Why something is not allowed, with the number of the rule."""
        saying = str(self._table("refusals").get(refusal.reason, refusal.reason))
        facts = {key: self._fact(key, value, names, reader) for key, value in refusal.facts.items()}
        rule = "" if refusal.rule == "table" else f" ({refusal.rule})"
        return saying.format(**facts) + rule

    def value(self, member: enum.Enum) -> Spoken:
        """The name of a card, a place, a person; ``{place:to}`` in a saying takes it from ``[Place.to]``."""
        table = self._table(type(member).__name__)
        forms = {name: str(form[member.name]) for name, form in table.items() if isinstance(form, dict)}
        return Spoken(str(table.get(member.name, member.name)), forms)

    def text(self, table: str, key: str, **facts: Any) -> str:
        """A saying out of any other table of the game's words."""
        return str(self._table(table).get(key, key)).format(**facts)

    def seat(self, seat: int, names: Sequence[str], reader: int | None = None) -> str:
        """The name of a seat; "you" to itself. A figure that no seat plays is named by the game."""
        if seat == reader:
            return self.text("seats", "you")
        return names[seat] if 0 <= seat < len(names) else self.text("figures", str(seat))

    def titled(self, titles: Mapping[str, Mapping[str, str]]) -> Words:
        """The same words with further names of cards: by kind, by name of the member."""
        more = {kind: {**self._table(kind), **names} for kind, names in titles.items()}
        return Words(self.language, {**self.tables, **more}) if more else self

    def has(self, table: str, key: str) -> bool:
        """Whether there is a saying under this name."""
        return key in self._table(table)

    def _table(self, name: str) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.tables.get(name, {})
        return found

    def _say(self, table: str, of: msgspec.Struct, names: Sequence[str], reader: int | None) -> str:
        kind = type(of)
        saying = self._table(table).get(kind.__name__, kind.__name__)
        facts = {}
        hints = _hints(kind)
        if not isinstance(saying, str):
            chosen = saying["says"]
            for field, hint in hints.items():
                value = getattr(of, field)
                if field in saying and value is not None and (value == reader or not is_seat(hint)):
                    chosen = saying[field]
                    break
            saying = chosen
        for field in kind.__struct_fields__:
            facts[field] = self._spoken(field, hints[field], getattr(of, field), names, reader)
        return str(saying).format(**facts)

    def _listed(self, hint: Any, value: Any, names: Sequence[str], reader: int | None) -> str:
        """One of several: a seat that reads its own name in a list reads it in another case."""
        inner = _inner(hint)
        if is_seat(inner) and value == reader:
            return self.text("seats", "you_among_others")
        return self._spoken("", inner, value, names, reader)

    def _strung(self, field: str, parts: Sequence[str]) -> str:
        """Strung together as "a, b and c", unless the game strings this field together in its own way."""
        if self.has("joins", field):
            return self.text("joins", field).join(parts)
        if not parts:
            return self.text("seats", "nobody")
        *first, last = parts
        return ", ".join(first) + self.text("seats", "and") + last if first else last

    def _spoken(self, field: str, hint: Any, value: Any, names: Sequence[str], reader: int | None) -> str:
        if value is None:
            return self.text("seats", "nobody")
        if is_seat(hint):
            return self.seat(value, names, reader)
        if isinstance(value, enum.Enum):
            return self.value(value)
        if isinstance(value, bool):
            table = "truth" if self.has("truth", field) else "seats"
            said = self._table("truth")[field] if table == "truth" else self._table("seats")
            return str(said["yes" if value else "no"])
        if isinstance(value, tuple):
            return self._strung(field, [self._listed(hint, v, names, reader) for v in value])
        return Counted(value)

    def _fact(self, key: str, value: Any, names: Sequence[str], reader: int | None) -> str:
        if key == "seat":
            return self.seat(value, names, reader)
        return self.value(value) if isinstance(value, enum.Enum) else Counted(value)


def is_seat(hint: Any) -> bool:
    """Whether a field's annotation says that it holds a seat."""
    if get_origin(hint) is tuple:
        return False
    if get_origin(hint) is not Annotated:
        return any(is_seat(arg) for arg in get_args(hint))
    metas = (meta for meta in get_args(hint)[1:] if isinstance(meta, msgspec.Meta))
    return any((meta.extra or {}).get("is") == "seat" for meta in metas)


def _inner(hint: Any) -> Any:
    """What a tuple holds, through any ``| None``."""
    if get_origin(hint) is tuple:
        return get_args(hint)[0]
    return next((_inner(arg) for arg in get_args(hint) if get_origin(arg) is tuple), hint)


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def read_words(folder: Path, language: str) -> Words:
    """The words of a game's folder over those of the core.

    Words that would crowd the rest stand beside them, in ``words/<name>.<language>.toml``.
    """
    if language not in LANGUAGES:
        raise LookupError(f"no words in {language!r}; there are {', '.join(LANGUAGES)}")
    tables: dict[str, dict[str, Any]] = {}
    for place in (_CORE / "words", folder / "words"):
        for file in (place / f"{language}.toml", *sorted(place.glob(f"*.{language}.toml"))):
            for name, table in tomllib.loads(file.read_text(encoding="utf-8")).items():
                tables[name] = {**tables.get(name, {}), **table}
    return Words(language, tables)
