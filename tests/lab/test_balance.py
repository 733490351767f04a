"""The balance of a game and its rule map: what is counted is what came up."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from ridotto import cli, games
from ridotto.bots import make
from ridotto.bots.table import chances_of, play_match
from ridotto.core import SetupError
from ridotto.lab.balance import balanced
from ridotto.lab.balance.held import Hands
from ridotto.lab.balance.page import page_of, rules_page_of
from ridotto.lab.balance.rulemap import mapped, numbers
from ridotto.lab.experiments.executor import Processes
from ridotto.services.rulebook import chapters

ROOT = Path(__file__).parents[2]


def test_what_is_counted_is_what_was_played():
    found = balanced("zena", matches=3, seats=2, bots=["sensible"], seed="balance")
    asked, won, lengths = Counter(), [0, 0], []
    for n in range(3):
        match = games.load("zena").start(2, {}, f"balance/{n}")
        lengths.append(
            play_match(match, [make("zena", "sensible") for _ in range(2)], chances_of(f"balance/{n}", 2))
        )
        for seat in match.outcome.winners:
            won[seat] += 1
    asked.update({one.question: one.asked for one in found.questions})
    assert found.decisions == lengths
    assert sum(asked.values()) == sum(lengths)
    assert [one.won.won for one in found.places] == won
    assert found.bits is None
    for card in found.cards:
        assert card.played <= card.held
        assert card.played <= card.times or card.times == 0


def test_any_number_of_workers_counts_the_same():
    one = balanced("inkognito", matches=24, options={"points": 1}, bots=["careful"])
    assert one == balanced(
        "inkognito", matches=24, options={"points": 1}, bots=["careful"], executor=Processes(2)
    )
    assert one.bits > 0


def test_two_sets_of_options_are_compared_on_the_same_deals():
    same = balanced("q", matches=3, bots=["sensible"], against={})
    assert all(one.by == 0 for one in same.differences)
    short = balanced("q", matches=3, bots=["sensible"], against={"round_limit": 1})
    decisions = next(one for one in short.differences if one.what == "decisions")
    assert decisions.there < decisions.here
    assert decisions.by == pytest.approx(decisions.there - decisions.here)


def test_what_a_seat_holds_is_read_off_its_drawer():
    game = games.load("q")
    match = game.start(5, {}, "held")
    hands = Hands(game, 5, {})
    for seat in range(5):
        mine = match.view(seat).mine
        assert {n for kind, n in hands.held(mine) if kind == "Card"} == {*map(int, mine.hand)}
    assert hands.named(game.decode_move({"type": "PutBack", "cards": [7, 16]})) == {("Card", 7), ("Card", 16)}


def test_a_card_that_nobody_plays_is_called_dead_and_an_ignored_move_is_named():
    found = balanced("arsenalia", matches=30, options={"guess": "turn"}, bots=["simple"])
    assert any(one.action == "Leave()" and one.listed >= 50 for one in found.ignored)


def test_wrong_settings_are_answered_clearly():
    with pytest.raises(LookupError, match="has no bot 'clever'"):
        balanced("q", matches=1, bots=["clever"])
    with pytest.raises(ValueError, match="has no option 'points'"):
        balanced("q", matches=1, against={"points": 1})
    with pytest.raises(SetupError, match="at least one match"):
        balanced("q", matches=0)


def test_the_numbers_of_a_docstring_are_those_it_begins_with():
    def kind(text):
        return type("Kind", (), {"__doc__": text})

    assert numbers(kind("2.5, 2.6 Put a cube on a card.")) == ("2.5", "2.6")
    assert numbers(kind("R42 Where it goes; see 2.1.")) == ("R42",)
    assert numbers(kind("Soldi, and from which card.")) == ()
    assert numbers(kind("I5 With the first signs.")) == ("I5",)


def test_every_rule_of_the_page_is_on_the_map_with_its_scenes():
    tests = ROOT / "tests" / "games" / "inkognito"
    found = mapped("inkognito", matches=10, tests=tests)
    page = [
        block.number
        for part in chapters(games.load("inkognito"), "en")
        for block in part.blocks
        if block.number
    ]
    assert [rule.number for rule in found.rules] == page
    by = {rule.number: rule for rule in found.rules}
    assert all(rule.scenes for rule in found.rules)
    assert by["2.1"].matches == 10
    assert by["2.1"].asked == by["2.1"].moved > 0
    assert by["4.2"].refused + by["5.2"].refused > 0
    assert {rule.scenes for rule in mapped("inkognito", matches=1).rules} == {None}


@pytest.mark.parametrize(("language", "word"), [("en", "Never chosen"), ("it", "Mai scelte")])
def test_the_pages_speak_both_languages(language, word):
    found = balanced("zena", matches=2, bots=["sensible"], against={"mode": "expert"})
    text = page_of(found, language, "2026-11-19")
    assert word in text
    assert "{" not in text.split("</style>")[1]
    assert "_" not in text.split("</style>")[1].split("<h2>")[4], "every measure has words"
    rules = rules_page_of(mapped("q", matches=1, language=language), language, "2026-11-19")
    assert "{" not in rules.split("</style>")[1]


def called(capsys, *args: str):
    with pytest.raises(SystemExit) as end:
        cli.main(args)
    return end.value.code, *capsys.readouterr()


def test_the_commands_write_their_pages(tmp_path: Path, capsys):
    page, rules = tmp_path / "q.html", tmp_path / "rules.html"
    args = ["lab", "balance", "q", "--games", "1", "--bots", "sensible", "--out", str(page), "--lang", "it"]
    assert called(capsys, *args)[0] == 0
    assert "come va a finire" in page.read_text(encoding="utf-8")
    assert called(capsys, "lab", "rules", "q", "--games", "1", "--out", str(rules), "--lang", "en")[0] == 0
    assert "how often they come up" in rules.read_text(encoding="utf-8")
    code, said, _ = called(capsys, "lab", "balance", "q", "--games", "1", "--bots", "sensible", "--json")
    assert (code, json.loads(said)["matches"]) == (0, 1)
