"""Levels: five of them, each by what it overlooks, forgets and leaves out, and none plays at random."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from ridotto import bots, games
from ridotto.bots.company import bot_for, who_comes
from ridotto.bots.forgetting import forget_cards
from ridotto.bots.levels import LEVELS, Level, Player, read_levels
from ridotto.bots.people import COMPANIES, PEOPLE
from ridotto.bots.table import asked, chances_of, play_match
from ridotto.core import Chance, Move, View
from ridotto.core.data import DataError
from ridotto.games.inkognito.imagining.knowledge import possible
from ridotto.games.q.moves import Card, Draw, Load, Pass

LEVELLED = [game for game in games.NAMES if bots.levels_of(game)]
OPTIONS = {"inkognito": {"points": 1, "deal_limit": 1}}
PLAIN = Level("sensible", overlooks=0.9)


class Curious:
    """Notes what it is shown, and takes the first of it."""

    def __init__(self) -> None:
        self.shown: list[Move] = []

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        self.shown = moves
        return moves[0]

    def interrupt(self, view: View, offers: list[Move], chance: Chance) -> Move | None:
        self.shown = offers
        return None


MOVES: list[Move] = [*(Load(card) for card in [*Card][:20]), Draw(), Pass()]


def seen(level: Level, seed: str) -> list[Move]:
    """What a level notices of some moves."""
    bot, view = Curious(), games.load("q").start(5, {}, "levels").view(0)
    Player(bot, level, None).choose(view, MOVES, Chance.of(seed))
    return bot.shown


def test_every_game_of_rivals_or_partners_has_five_levels_and_companions_have_a_temper_only() -> None:
    assert set(games.NAMES) - set(LEVELLED) == {"bacchanalia"}
    for game in LEVELLED:
        assert tuple(bots.levels_of(game)) == LEVELS
        assert bots.below(game, "able") == ["random", "novice", "learner", "able"]
        assert bots.stand_in(game, "it") == "able"
    assert bots.stand_in("bacchanalia", "it") == "compagno"


def test_of_every_kind_of_move_one_is_noticed_and_the_order_stays() -> None:
    number = Counter()
    for n in range(50):
        found = seen(PLAIN, f"{n}")
        assert {type(move) for move in found} == {Load, Draw, Pass}
        assert found == [move for move in MOVES if move in found]
        number[len(found)] += 1
    assert len(number) > 3, "a share, not a number"
    assert {move for n in range(400) for move in seen(PLAIN, f"{n}")} == {*MOVES}, (
        "nothing is always overlooked"
    )


def test_the_same_chance_overlooks_the_same() -> None:
    assert seen(PLAIN, "one") == seen(PLAIN, "one")
    assert any(seen(PLAIN, "one") != seen(PLAIN, f"{n}") for n in range(5))
    assert seen(Level("sensible"), "one") == MOVES


def test_whoever_forgets_takes_more_for_possible_and_never_less() -> None:
    game = games.load("inkognito")
    match = game.start(4, {"points": 1}, "forgetting")
    players, chances = [bots.make("inkognito", "deduction") for _ in range(4)], chances_of("forgetting", 4)
    more = 0
    while not match.over:
        seat = match.to_move()[0]
        view = match.view(seat)
        for remembers in (0, 2, 100):
            forgetful = forget_cards(view, remembers)
            assert possible(forgetful) & possible(view) == possible(view)
            assert sum(bool(line[3]) for line in forgetful.mine.memory) <= remembers
            assert [line[:3] for line in forgetful.mine.memory] == [line[:3] for line in view.mine.memory]
            more += possible(forgetful) != possible(view)
        assert forget_cards(view, 100) == view
        match.play(seat, players[seat].choose(view, asked(match, view), chances[seat]))
    assert more > 10


@pytest.mark.parametrize("game", LEVELLED)
def test_people_of_all_levels_play_a_match_to_its_end(game: str) -> None:
    rules = games.load(game)
    match = rules.start(rules.usual_seats, OPTIONS.get(game, {}), "all levels")
    players = [bots.make(game, LEVELS[seat % 4]) for seat in range(match.seats)]
    play_match(match, players, chances_of("all levels", match.seats))
    assert match.over


@pytest.mark.parametrize("game", LEVELLED)
@pytest.mark.parametrize("level", ["novice", "able"])
def test_in_two_worlds_with_the_same_view_a_level_chooses_the_same(game: str, level: str) -> None:
    rules = games.load(game)
    match = rules.start(rules.usual_seats, OPTIONS.get(game, {}), "two worlds")
    players, chances = (
        [bots.make(game, level) for _ in range(match.seats)],
        chances_of("two worlds", match.seats),
    )
    compared = 0
    for n in range(60):
        if match.over:
            break
        seat = match.to_move()[0]
        view = match.view(seat)
        move = players[seat].choose(view, asked(match, view), chances[seat])
        if n % 3 == 0:
            twin = rules.imagine(view, Chance.of(f"twin {n}"))
            one, other = (
                bots.make(game, level).choose(world.view(seat), world.asked_moves(seat), Chance.of(f"{n}"))
                for world in (match, twin)
            )
            assert one == other
            compared += 1
        match.play(seat, move)
    assert compared >= 10


def test_who_searches_can_be_hurried_and_nobody_else() -> None:
    assert isinstance(bots.make("zena", "master"), bots.Hurried)
    assert not isinstance(bots.make("zena", "strong"), bots.Hurried)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('[novice]\nbot = "sensible"', "the levels are novice"),
        ("\n".join(f'[{level}]\nbot = "clever"' for level in LEVELS), "there is no bot 'clever'"),
        (
            "\n".join(f'[{one}]\nbot = "sensible"\nremembers = 2' for one in LEVELS),
            "nothing can be forgotten",
        ),
        ("\n".join(f'[{level}]\nbot = "sensible"\noverlooks = 1.0' for level in LEVELS), "overlooks"),
    ],
)
def test_a_file_of_levels_that_cannot_be_so_says_why(written: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "levels.toml"
    file.write_text(written, encoding="utf-8")
    with pytest.raises(DataError, match=said):
        read_levels(file, {"sensible": object}, None)


# ---- who comes


def the_first(n: int) -> int:
    return 0


def test_a_company_has_its_lamps_and_each_level_once_while_it_can() -> None:
    for company, lamps in COMPANIES.items():
        names: list[str] = []
        masks: list[str] = []
        for _ in range(3):
            person = who_comes(company, names, masks, the_first)
            assert person is not None
            assert person.lamps in lamps
            assert person.mask not in masks
            assert bot_for("q", "it", company, person) == person.level
            names.append(person.name)
            masks.append(person.mask)
        found = {person.lamps for person in PEOPLE if person.name in names}
        assert len(found) == min(3, len(lamps))


def test_a_level_brings_somebody_of_that_level_and_a_name_that_person() -> None:
    for level in LEVELS:
        person = who_comes(level, (), (), the_first)
        assert person is not None
        assert person.level == level
        assert bot_for("zena", "it", level, person) == level
    named = who_comes("lugrezia", (), (), the_first)
    assert named is not None
    assert (named.name, bot_for("q", "it", "lugrezia", named)) == ("Lugrezia", "master")
    assert bot_for("bacchanalia", "en", "lugrezia", named) == "companion", "there they differ in temper only"


def test_somebody_unknown_is_answered_with_those_there_are() -> None:
    with pytest.raises(LookupError, match="q has no bot 'clever'; it has random, sensible"):
        bot_for("q", "it", "clever")
    with pytest.raises(LookupError, match="bacchanalia has no bot 'novice'"):
        bot_for("bacchanalia", "it", "novice")
