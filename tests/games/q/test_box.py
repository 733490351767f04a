"""The box as data: the cards are a checked file, and a table may bring another one along."""

from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import get_args

import pytest
from tests.games.q.table import GAME

from ridotto import games
from ridotto.cli.common import with_cards
from ridotto.core import SetupError
from ridotto.core.data import DataError, parse_data
from ridotto.games.q.box import (
    FOLDER,
    KINDS,
    OF_ACTIONS,
    OF_EVENTS,
    CardsFile,
    Verb,
    box_of,
    card_faults,
    open_box,
    parse_cards,
)
from ridotto.games.q.moves import Card
from ridotto.games.q.rules.verbs import VERBS

TEXT = (FOLDER / "cards.toml").read_text(encoding="utf-8")
SMALL = Path(__file__).parent / "small-deck.toml"
DATA = parse_data(TEXT, CardsFile, "cards.toml", card_faults)


def line(part: str, nth: int = 0) -> int:
    return [n for n, found in enumerate(TEXT.splitlines(), 1) if part in found][nth]


def test_there_are_100_cards_with_paolo():
    by_kind = Counter(line.kind for line in DATA.cards for _ in range(line.copies))
    assert by_kind == {"event": 13, "libro": 24, "merce_rara": 24, "merce_comune": 18, "azione": 20}
    assert sum(by_kind.values()) + 1 == 100
    assert [len(deck) for deck in box_of("").decks] == [97, 98]


def test_the_printed_points_are_those_of_the_page():
    points = Counter()
    for data in DATA.cards:
        points[data.side, data.kind == "event"] += data.copies * data.value
    assert points["S", False] == 97 + 10
    assert points["Z", False] == 99 + 8
    assert (points["S", True], points["Z", True]) == (10, 13)


def test_the_rulebooks_values_are_marked_and_all_else_too():
    marked = {data.name for data in DATA.cards if data.mark == "rulebook"}
    assert marked == {"BENEFICIO_DI_CRISTO", "DIPINTO", "TABACCO"}
    copies = {data.name for data in DATA.cards if data.copies_mark == "rulebook"}
    assert copies == {"RICHIESTE_TROPPO_INSISTENTI", "NON_SI_PROSEGUA"}
    assert [data.mark for data in DATA.roles] == ["found"] * 4 + ["inferred"] * 2


def test_the_cards_stand_in_the_order_of_their_titles():
    assert [data.name for data in DATA.cards] == [card.name for card in Card][: len(DATA.cards)]


def test_every_verb_is_a_function_of_its_own_and_there_is_no_other():
    assert {*VERBS} == {*OF_EVENTS, *OF_ACTIONS} == {*get_args(Verb)}
    assert len({*VERBS.values()}) == len(VERBS)
    assert {data.verb for data in DATA.cards} - {None} == {*VERBS} - {"restore"}, "our cards use all others"


def test_three_flips_against_one_with_five_seats_and_three_with_six():
    box = box_of("")
    for seats, sides in ((5, {1: 3, -1: 1}), (6, {1: 3, -1: 3})):
        flips = Counter()
        for card, copies in enumerate(box.copies[seats - 5]):
            if box.role[card] >= 0:
                flips[box.sides[box.role[card]]] += copies
        assert flips == sides


@pytest.mark.parametrize(
    ("old", "new", "part", "nth", "said"),
    [
        ('name = "SETA"', 'name = "OPPIO"', 'name = "SETA"', 0, "cards[22].name: there is no card OPPIO"),
        ('name = "SETA"', 'name = "DIPINTO"', 'name = "SETA"', 0, "cards[22].name: DIPINTO is there twice"),
        ('name = "SETA"', 'name = "OTHER_1"', 'name = "SETA"', 0, "cards[22].name: a card OTHER_… needs a"),
        ("copies = 6", "copies = -1", "copies = 6", 0, "cards[22].copies: Expected `int` >= 0"),
        ("value = 10", "value = 'ten'", "value = 10", 0, "cards[13].value: Expected `int`, got `str`"),
        ('kind = "libro"', 'kind = "rotolo"', 'kind = "libro"', 0, "cards[13].kind: Invalid enum value"),
        ("seized = 0", "# seized", "[[cards]]", 13, "cards[13].seized: the value in parentheses belongs"),
        ('side = "Z"\nvalue = 2', "# side\nvalue = 2", "value = 2", 0, "cards[8].value: points need a side"),
        ('verb = "seize"', 'verb = "look"', 'verb = "seize"', 0, "cards[2].verb: an event has one of seize"),
        ('verb = "look"', 'verb = "halve"', 'verb = "look"', 0, "cards[36].verb: an action has one of"),
        ("amount = 5", "amount = 0", "amount = 5", 0, "cards[7].amount: towards_zero needs an amount"),
        (
            'verb = "halve"',
            'amount = 2\nverb = "halve"',
            'verb = "halve"',
            0,
            "amount: only towards_zero and raise",
        ),
        (
            'verb = "seize"',
            'value = 4\nside = "Z"\nverb = "seize"',
            'verb = "seize"',
            0,
            "cards[2].value: an event that does not score has no points: seize would leave them out",
        ),
        (
            'verb = "look"',
            'conclave = true\nverb = "look"',
            'verb = "look"',
            0,
            "conclave: only an event can wait",
        ),
        (
            "seized = 0",
            "conclave = true\nseized = 0",
            "seized = 0",
            0,
            "cards[13].conclave: only an event can",
        ),
        (
            "seized = 0",
            'seized_side = "Z"\nseized = 0',
            "seized = 0",
            0,
            "cards[13].seized_side: without points",
        ),
        (
            'target = "JOAO_MIQUEZ"',
            'target = "DOGE"',
            'target = "JOAO',
            0,
            "target: DOGE is no role",
        ),
        (
            'target = "libro"',
            'target = "rara"',
            'target = "libro"',
            0,
            "cards[1].target: rara is neither",
        ),
        (
            'target = "libro"\n',
            'target = "libro"\nbut = "X"\n',
            'mark = "rec',
            2,
            "cards[1].but: X is no card that could be",
        ),
        ("kept = 3", "kept = 5", "kept = 3", 0, "opening.kept: of the cards drawn one or two must be put"),
        (
            "drawn = 5\nkept = 3",
            "drawn = 21\nkept = 19",
            "[[cards]]",
            0,
            "cards: with 5 seats 97 cards",
        ),
        ("spread = 3", "spread = 50", "spread = 3", 0, "paolo.spread: with 5 seats the pile has 82 cards"),
        ('name = "Q"', 'name = "GERT"', 'name = "Q"', 0, "roles[3].name: there is no role GERT"),
        ("not_with = 5\n", "", "[[roles]]", 0, "roles: with 5 seats there must be 5 roles, not 6"),
        ('mark = "found"', 'mark = "heard"', 'mark = "found"', 0, "roles[0].mark: Invalid enum value"),
        ("copies = 6", "number = 6", "[[cards]]", 22, "cards[22]: "),
    ],
)
def test_a_bad_file_is_reported_by_line_field_and_reason(old, new, part, nth, said):
    assert old in TEXT
    with pytest.raises(DataError) as found:
        parse_cards(TEXT.replace(old, new, 1), "mine.toml")
    where = "" if said.startswith(("cards: ", "roles: ")) else f"line {line(part, nth)}, "
    assert str(found.value).startswith(f"mine.toml, {where}") or not where
    assert said in str(found.value)


def test_a_file_that_is_no_toml_or_no_text_is_reported():
    with pytest.raises(DataError, match=r"mine\.toml: .*line 1"):
        open_box(b"cards = = 1", "mine.toml")
    with pytest.raises(DataError, match=r"mine\.toml: not a text"):
        open_box(b"\xff\xfe", "mine.toml")


def test_a_file_is_known_by_its_digest_which_stands_in_the_record():
    data = SMALL.read_bytes()
    digest = open_box(data, SMALL.name)
    assert digest == sha256(data).hexdigest()
    match = GAME.start(5, {"cards": digest}, seed="small")
    assert match.record()["options"]["cards"] == digest
    assert GAME.start(5, seed="ours").record()["options"]["cards"] == ""
    again = GAME.restore(GAME.snapshot(match))
    assert again.options == match.options


def test_cards_that_are_not_here_are_refused():
    with pytest.raises(SetupError, match="are not here: name their file with --cards"):
        GAME.start(5, {"cards": "0" * 64}, seed="x")


def test_a_file_may_have_titles_of_its_own_and_a_seized_value_for_the_other_side():
    box = box_of(open_box(SMALL.read_bytes()))
    assert box.titles == (("OTHER_1", "Caffè"),)
    assert (box.normal[Card.OTHER_1], box.seized[Card.OTHER_1]) == (-2, 1)
    assert [len(deck) for deck in box.decks] == [14, 14]
    assert box.kind[Card.OTHER_1] == KINDS.index("merce_comune")


def test_own_titles_are_spoken_in_both_languages_and_only_where_these_cards_are_played():
    assert GAME.own_cards is not None
    small, other = SMALL.read_bytes(), SMALL.read_text(encoding="utf-8").replace("Caffè", "Pepe").encode()
    assert GAME.own_cards(small, SMALL.name) == {"cards": open_box(small)}
    spoken = {
        (str(GAME.words(language, GAME.agreed(options)).value(Card.OTHER_1)), n)
        for language in ("it", "en")
        for n, options in enumerate((GAME.own_cards(small, "small"), GAME.own_cards(other, "other")))
    }
    assert spoken == {("Caffè", 0), ("Pepe", 1)}
    assert str(GAME.words("it").value(Card.OTHER_1)) not in ("Caffè", "Pepe")


def test_what_is_printed_is_the_whole_file_with_the_numbers_of_cards_and_roles():
    assert GAME.printed is not None
    ours = GAME.printed(GAME.agreed({}))
    assert [line["number"] for line in ours.lines["cards"]] == list(range(len(DATA.cards)))
    assert {line["name"]: line["value"] for line in ours.lines["cards"]}["BENEFICIO_DI_CRISTO"] == 10
    assert ours.titles == {}
    small = GAME.printed(GAME.agreed({"cards": open_box(SMALL.read_bytes())}))
    assert small.titles == {"Card": {"OTHER_1": "Caffè"}}
    assert {Card(line["number"]).name for line in small.lines["cards"]} == {
        line["name"] for line in small.lines["cards"]
    }


def test_the_command_line_says_what_is_wrong_with_a_file(tmp_path):
    bad = tmp_path / "mine.toml"
    bad.write_text(TEXT.replace("value = 10", "value = 'ten'", 1), encoding="utf-8")
    with pytest.raises(SetupError, match=rf"mine\.toml, line {line('value = 10')}, cards\[13\]\.value"):
        with_cards(GAME, bad)
    with pytest.raises(SetupError, match="inkognito is played with its own cards only"):
        with_cards(games.load("inkognito"), bad)
    assert with_cards(GAME, None) == {}
