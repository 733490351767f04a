"""The words of a game as clients need them, to speak moves, events and refusals in the reader's language."""

from __future__ import annotations

import enum
import types
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from ridotto.core import LANGUAGES, Game, Refusal
from ridotto.core.words import is_seat
from ridotto.server.wire.protocol import Chapter, Claimable, Language, RulesPage, Speech, SpokenRefusal
from ridotto.services.rulebook import chapters, rule_of


def speech_of(game: Game, language: Language) -> Speech:
    """All words of the game, and of what its moves and events are made."""
    fields: dict[str, dict[str, str]] = {}
    enums: dict[str, dict[str, str]] = {}
    for kind in (*game.move_types, *game.event_types):
        hints = get_type_hints(kind, include_extras=True)
        fields[kind.__name__] = {name: _kind_of(hints[name], enums) for name in kind.__struct_fields__}
    can = game.claims
    claims = None if can is None else Claimable(can.told, can.until, can.says, can.silent)
    return Speech(language, dict(game.words(language).tables), fields, enums, claims)


def _kind_of(hint: Any, enums: dict[str, dict[str, str]]) -> str:
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return next(_kind_of(arg, enums) for arg in get_args(hint) if arg is not type(None))
    if origin is tuple:
        return f"[{_kind_of(get_args(hint)[0], enums)}]"
    if is_seat(hint):
        return "seat"
    if origin is Annotated:
        return _kind_of(get_args(hint)[0], enums)
    if hint is bool:
        return "bool"
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        enums[hint.__name__] = {str(member.value): member.name for member in hint}
        return hint.__name__
    return "plain"


def spoken(refusal: Refusal) -> SpokenRefusal:
    """A refusal whose facts a client can speak."""
    facts = {key: _fact(value) for key, value in refusal.facts.items()}
    return SpokenRefusal(refusal.rule, refusal.reason, facts)


def _fact(value: Any) -> Any:
    return {type(value).__name__: value.name} if isinstance(value, enum.Enum) else value


def rules_page(game: Game, language: Language) -> RulesPage | None:
    """The rules of the game, in this language or else in another."""
    for lang in (language, *LANGUAGES):
        found = chapters(game, lang)
        if found:
            break
    else:
        return None
    rules = {name: rule_of(game, name) for name in game.rules.questions}
    page = msgspec.convert(found, tuple[Chapter, ...], from_attributes=True)
    return RulesPage(found[0].title, tuple(sorted(game.seat_counts)), page, rules)
