"""The JSON Schema of records: it knows every field, fits every record, and refuses what is no record."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path

import msgspec
import pytest
from tests.toy import GAME as TOY

from ridotto import games
from ridotto.bots import RandomBot
from ridotto.bots.table import chances_of, play_match
from ridotto.core.record import Record, encode, record_of

FILE = Path(__file__).parents[2] / "docs" / "schema" / "ridotto-record-1.schema.json"
SCHEMA = json.loads(FILE.read_text(encoding="utf-8"))
KINDS = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
KNOWN = {
    "$defs", "$ref", "$schema", "additionalProperties", "anyOf", "const", "description", "enum", "items",
    "maximum", "minimum", "minLength", "pattern", "properties", "required", "title", "type",
}  # fmt: skip


def fits(value, schema) -> bool:
    """Whether a value fits a schema, as far as this one goes."""
    assert schema.keys() <= KNOWN
    if "$ref" in schema:
        return fits(value, SCHEMA["$defs"][schema["$ref"].rsplit("/", 1)[1]])
    if "anyOf" in schema and not any(fits(value, one) for one in schema["anyOf"]):
        return False
    if ("const" in schema and value != schema["const"]) or ("enum" in schema and value not in schema["enum"]):
        return False
    kind = schema.get("type")
    if kind in ("integer", "number"):
        numbers = (int,) if kind == "integer" else (int, float)
        if not isinstance(value, numbers) or isinstance(value, bool):
            return False
        return schema.get("minimum", value) <= value <= schema.get("maximum", value)
    if kind is not None and not isinstance(value, KINDS[kind]):
        return False
    if kind == "string":
        return len(value) >= schema.get("minLength", 0) and bool(re.search(schema.get("pattern", ""), value))
    if kind == "array":
        return all(fits(one, schema["items"]) for one in value)
    if kind == "object":
        fields = schema.get("properties", {})
        closed = schema.get("additionalProperties", True) is False
        return (
            {*schema.get("required", ())} <= value.keys()
            and (not closed or value.keys() <= fields.keys())
            and all(fits(one, fields[name]) for name, one in value.items() if name in fields)
        )
    return True


def played(game):
    match = game.start(seed="schema")
    play_match(match, [RandomBot()] * match.seats, chances_of("schema", match.seats))
    return match


def test_the_schema_has_every_field_that_records_have():
    ours = msgspec.json.schema(Record)["$defs"]
    assert ours.keys() == SCHEMA["$defs"].keys()
    for name, kind in ours.items():
        written = SCHEMA["$defs"][name]
        assert written["properties"].keys() == kind["properties"].keys()
        assert written["required"] == kind["required"]
        assert written["additionalProperties"] is False


@pytest.mark.parametrize("game", games.names())
def test_every_record_fits(game):
    record = json.loads(encode(played(games.load(game)).record()))
    assert fits(record, SCHEMA)


def test_a_record_without_its_seed_and_one_of_a_match_that_goes_on_fit():
    match = TOY.start(3, {}, "on")
    assert fits(json.loads(encode(record_of(match, reveal=False))), SCHEMA)


WRONG = [
    lambda record: record.update(format="ridotto-record/2"),
    lambda record: record.update(more=1),
    lambda record: record.pop("seal"),
    lambda record: record.update(seal="0" * 63),
    lambda record: record.update(seats=2.5),
    lambda record: record["entries"][0].update(seat=-2),
    lambda record: record["entries"][0].update(move={"place": 1}),
    lambda record: record["opening"][0].update(kind="guess"),
    lambda record: record["opening"][0].update(outcome="1"),
    lambda record: record["outcome"].update(winners=None),
]


@pytest.mark.parametrize("wrong", WRONG, ids=range(len(WRONG)))
def test_what_is_no_record_does_not_fit(wrong):
    record = copy.deepcopy(json.loads(encode(played(games.load("inkognito")).record())))
    assert fits(record, SCHEMA)
    wrong(record)
    assert not fits(record, SCHEMA)
