"""Values as data: a bad file is reported by line, field and reason."""

from __future__ import annotations

import doctest

import msgspec
import pytest

from ridotto.core import data
from ridotto.core.data import DataError, line_of, parse_data, read_data

TEXT = """
# a comment
title = "Quay"

[crane]
load = 12

[[berths]]
name = "Corder"
depth = [3, 4]

[[berths]]
name = "Remer"
depth = [5]
"""


class Crane(msgspec.Struct, forbid_unknown_fields=True):
    load: int


class Berth(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    depth: list[int]


class Quay(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    crane: Crane
    berths: list[Berth]


def too_shallow(quay):
    for n, berth in enumerate(quay.berths):
        if min(berth.depth) < 5:
            yield f"berths[{n}].depth", "no ship fits in"


def test_a_good_file_is_a_struct(tmp_path):
    file = tmp_path / "quay.toml"
    file.write_text(TEXT, encoding="utf-8")
    assert read_data(file, Quay).berths[1] == Berth("Remer", [5])


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("load = 12", 'load = "much"', "quay.toml, line 6, crane.load: Expected `int`, got `str`"),
        ("depth = [5]", 'depth = ["a"]', "quay.toml, line 14, berths[1].depth[0]: Expected `int`, got `str`"),
        ('name = "Remer"\n', "", "quay.toml, line 12, berths[1]: Object missing required field `name`"),
        (
            "load = 12",
            "load = 12\nrope = 3",
            "quay.toml, line 5, crane: Object contains unknown field `rope`",
        ),
        ('title = "Quay"', "", "quay.toml: Object missing required field `title`"),
        ("load = 12", "load = ", "quay.toml: Invalid value (at line 6, column 8)"),
    ],
)
def test_a_bad_file_is_reported_by_line_field_and_reason(old, new, said):
    with pytest.raises(DataError) as found:
        parse_data(TEXT.replace(old, new, 1), Quay, "quay.toml")
    assert str(found.value) == said


def test_what_the_types_cannot_say_is_checked_too():
    with pytest.raises(DataError, match=r"^quay\.toml, line 10, berths\[0\]\.depth: no ship fits in$"):
        parse_data(TEXT, Quay, "quay.toml", too_shallow)


def test_a_field_that_is_not_there_has_the_line_of_what_it_belongs_to():
    assert line_of(TEXT, "berths[1].colour") == 12
    assert line_of(TEXT, "nowhere") == 0


def test_the_docstring_is_true():
    assert doctest.testmod(data).failed == 0
