"""Remarks as sentences, in the voice of whoever makes them."""

from __future__ import annotations

import enum
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from ridotto.bots.afterwards.reading import Account, Remark
from ridotto.bots.people import Manner, known
from ridotto.core import Game, IllegalMove, Match, Words
from ridotto.core.words import Counted

NUMBER = "number"
"""The one fact that is a number of things, and is spoken with what it counts."""


def said(
    account: Account, match: Match, language: str, names: Sequence[str], reader: int | None = None
) -> list[str]:
    """What a bot says, one sentence for each remark. ``reader``: the seat of whoever reads it, if any."""
    return spoken(account, match.game, match.options, language, names, reader)


def spoken(
    account: Account,
    game: Game,
    options: Any,
    language: str,
    names: Sequence[str],
    reader: int | None = None,
) -> list[str]:
    """The same, where the match itself is not at hand."""
    person = known(names[account.seat])
    manner: Manner | None = getattr(person, language, None)
    voice = _Voice(
        game, game.words(language, options), language, names, reader, bool(person and person.counts)
    )
    found = []
    for n, remark in enumerate(account.remarks):
        try:
            sentence = voice.sentence(remark)
        except (IllegalMove, KeyError, ValueError):
            continue  # the match is of older rules, and this has no words any more
        leads = getattr(manner, remark.mood) if manner is not None and n == 0 else ()
        lead = leads[sum(map(len, account.curves.values())) % len(leads)] if leads else ""
        found.append(_with_lead(lead, sentence))
    return found


def _with_lead(lead: str, sentence: str) -> str:
    if lead.endswith(":"):
        return f"{lead} {sentence}."
    capital = f"{sentence[:1].upper()}{sentence[1:]}."
    return f"{lead} {capital}" if lead else capital


class _Voice:
    """Speaks remarks of one match."""

    def __init__(
        self,
        game: Game,
        words: Words,
        language: str,
        names: Sequence[str],
        reader: int | None,
        counts: bool,
    ) -> None:
        self.game, self.words, self.names, self.reader = game, words, names, reader
        self.counts = counts
        self.kinds: Mapping[str, type[enum.Enum]] = import_module(
            f"ridotto.bots.{game.name}.afterwards"
        ).FACTS
        self.tables = _tables(language)
        self.mine: Mapping[str, Any] = self.tables[game.name]

    def sentence(self, remark: Remark) -> str:
        """The remark, without a capital or a full stop."""
        facts = {name: self._fact(name, value) for name, value in remark.facts.items()}
        for name, phrase in self.mine.get("phrases", {}).items():
            facts[name] = str(phrase["says" if "deal" in facts else "alone"]).format(**facts)
        facts["when"] = str(self.mine["when"]).format(**facts)
        if reason := remark.facts.get("reason"):
            facts["reason"] = self._saying(self.mine["reason"][reason], remark, facts)
        table = self.mine if remark.says in self.mine else self.tables["common"]
        return self._saying(table[remark.says], remark, facts)

    def _saying(self, saying: Any, remark: Remark, facts: Mapping[str, Any]) -> str:
        if not isinstance(saying, str):
            about_reader = self.reader is not None and remark.facts.get("whom") == self.reader
            saying = saying["whom"] if about_reader and "whom" in saying else saying["says"]
        return str(saying).format(**facts)

    def _fact(self, name: str, value: Any) -> Any:
        if name in ("move", "other"):
            move = self.words.move(self.game.decode_move(dict(value)), self.names, self.reader)
            return str(self.tables["quote"]["move"]).format(move=move)
        if name == "whom":
            return self.words.seat(value, self.names)
        if name == "odds":
            return self._odds(value)
        if name in self.kinds:
            return self._named(self.kinds[name], value)
        return Counted(value) if name == NUMBER else value

    def _named(self, kind: type[enum.Enum], value: Any) -> str:
        if isinstance(value, list | tuple):
            return " + ".join(self._named(kind, one) for one in value)
        return self.words.value(kind(value))

    def _odds(self, percent: int) -> str:
        table = self.tables["odds"]
        if self.counts and 0 < percent < 100:
            return str(table["number"]).format(odds=percent)
        least = max(int(one) for one in table if one != "number" and int(one) <= percent)
        return str(table[str(least)])


@cache
def _tables(language: str) -> Mapping[str, Any]:
    file = Path(__file__).parent / "words" / f"{language}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))
