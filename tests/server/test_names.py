"""Names are seen as they are, and nobody at a table can be taken for somebody else."""

from __future__ import annotations

import pytest
from tests.server.callers import opened
from tests.server.parlour import a_house

from ridotto.server.table.names import looks, proper
from ridotto.services.problem import Problem

UNSEEN = [
    "\u200b", "An\u200bna", "\u2060Anna", "Anna\ufeff", "\u202eannA", "An\u00adna", "\u3164", "\u2800",
    "\u115f\u1160", "\uffa0", "An\u034fna", "Anna\ufe0f", "Anna\U000e0101", "\u0301",
    "A\u0301\u0302\u0303nna", "\x07", "a\nb", "a\tb", "A\x1b[31m", "\u2028", "\U000e0041", " ", "\ue000",
]  # fmt: skip

ALIKE = [
    ("Anna", "anna"),
    ("Anna", "Аnna"),
    ("Anna", "Anną"),
    ("Anna", "Ａｎｎａ"),
    ("Anna", "An na"),
    ("Marco", "Mаrсо"),
    ("Paolo", "Pa0lo"),
    ("Paolo", "Ρaοlo"),
    ("Ilia", "llia"),
    ("Ilia", "1lia"),
    ("Leo", "Lео."),
    ("Bea", "Веа"),
]

APART = [
    ("Anna", "Ana"),
    ("Lia", "Ila"),
    ("Lila", "Ilia"),
    ("Ada", "Ida"),
    ("Иван", "Олег"),
    ("小明", "小红"),
]


@pytest.mark.parametrize("name", UNSEEN, ids=ascii)
def test_a_name_with_something_that_cannot_be_seen_is_refused(name: str) -> None:
    with pytest.raises(Problem, match="visible sign"):
        proper(name)


def test_a_name_is_kept_in_one_form() -> None:
    assert proper("  Anna \u00a0 Maria ") == "Anna Maria"
    assert proper("Ａｎｎａ") == "Anna"
    assert proper("Rene\u0301") == "Ren\u00e9"
    for name in ("Ndèye", "Zoë", "Nguyễn", "Иван", "小明", "שרה", "محمد", "O'Neil", "🎭", "M. d'Artagnan"):
        assert proper(name) == name


@pytest.mark.parametrize(("one", "other"), ALIKE)
async def test_nobody_sits_down_under_a_name_that_looks_like_another(one: str, other: str) -> None:
    async with opened(a_house("alike")) as door:
        code = (await door.post("/api/tables", {"game": "bautta", "name": one})).json["table"]["code"]
        answer = await door.post(f"/api/tables/{code}/chairs", {"name": other})
        assert (answer.status, answer.json["problem"]) == (409, "name_taken")
        assert len([place for place in door.house._tables[code].doc.places if place.name]) == 1


@pytest.mark.parametrize(("one", "other"), APART)
def test_names_that_differ_are_not_taken_for_one_another(one: str, other: str) -> None:
    assert looks(one) != looks(other)
