"""What the page knows of Bacchanalia by heart is what the rules say."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
from tests.web.reading import WEB

from ridotto.games.bacchanalia.cards import MATTERS, PARCAE, Kind, Place, Row, Telling, Umbra
from ridotto.games.bacchanalia.moves import Answer, Entitle, Inquire, Introduce, Note, Recall, SumUp, Write
from ridotto.games.bacchanalia.story import ORNAMENT

TYPES = Path(WEB / "games" / "bacchanalia" / "logic" / "numbers.ts").read_text(encoding="utf-8")


def listed(name: str) -> list[str]:
    """The words of a list in the page's own source."""
    found = re.search(rf"export const {name}[^=]*= \[(.*?)\]", TYPES, re.DOTALL)
    assert found is not None, name
    return re.findall(r"\w+", found[1])


def test_texts_may_be_as_long_as_the_moves_say() -> None:
    found = re.search(r"export const LENGTHS[^{]*\{(.*?)\}", TYPES, re.DOTALL)
    assert found is not None
    shown = {
        name: (int(low), int(high)) for name, low, high in re.findall(r"(\w+): \[(\d+), (\d+)\]", found[1])
    }
    said = {}
    for move in (Introduce, Entitle, SumUp, Write, Answer, Note, Recall, Inquire):
        info = msgspec.inspect.type_info(move)
        assert isinstance(info, msgspec.inspect.StructType)
        text = next(field.type for field in info.fields if field.name == "text")
        assert isinstance(text, msgspec.inspect.StrType)
        said[move.__name__] = (text.min_length, text.max_length)
    assert shown == said


def test_every_telling_has_its_prompts_and_its_picture() -> None:
    assert listed("TELLINGS") == [telling.name.lower() for telling in Telling]
    pictures = [ORNAMENT.get(telling) for telling in Telling]
    shown = [Umbra[name] for name in listed("ORNAMENT")]
    for telling, deus, picture in zip(Telling, pictures, shown, strict=True):
        if telling > Telling.FIRST_INTRODUCTION:  # introductions have none in the book
            assert picture == (PARCAE if deus is None else deus), telling


def test_kinds_matters_places_and_rows_are_numbered_alike() -> None:
    kinds = re.search(r"export const KIND = \{(.*?)\}", TYPES, re.DOTALL)
    rows = re.search(r"export const ROW = \{(.*?)\}", TYPES, re.DOTALL)
    assert kinds is not None
    assert rows is not None
    assert re.findall(r"(\w+): (\d+)", kinds[1]) == [(kind.name.lower(), str(int(kind))) for kind in Kind]
    named = [(row.name.lower().replace("vinum_", ""), str(int(row))) for row in Row]
    assert re.findall(r"(\w+): (\d+)", rows[1]) == named
    assert listed("MATTERS") == [kind.name.lower() for kind in MATTERS]
    assert listed("PLACES") == [place.name.lower() for place in Place]
