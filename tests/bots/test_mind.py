"""What bots have in mind, and what they say of it once the match is over."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from string import Formatter
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ridotto import bots, games
from ridotto.bots import afterwards
from ridotto.bots.afterwards import accounts_of, said
from ridotto.bots.ismcts import IsmctsBot, Settings
from ridotto.bots.mind import CHANCE, LARGEST, Mind, in_place_of, mind_of, packed, unpacked
from ridotto.bots.people import PEOPLE
from ridotto.bots.table import asked, chances_of, offered
from ridotto.core import LANGUAGES, Match
from ridotto.games.inkognito.moves import Card
from ridotto.games.zena.cards import FIRST_GOAL

MINDED = [("inkognito", 4), ("inkognito", 3), ("arsenalia", 4), ("q", 5), ("zena", 3)]
SHORT: Mapping[str, Mapping[str, Any]] = {"inkognito": {"points": 1}, "zena": {"months": 3}}
LEVELS = ("able", "strong", "novice", "learner", "able")
NAMES = ("Anna", "Marieta", "Colombina", "Nane", "Orseta")


def played(game: str, seats: int, seed: str, **options: Any) -> tuple[Match, dict[int, bytes]]:
    """A match between levels, and what they had in mind."""
    rules = games.load(game)
    match = rules.start(seats, {**SHORT.get(game, {}), **options}, seed=seed)
    players = [bots.make(game, level) for level in LEVELS[:seats]]
    chances, minds = chances_of(seed, seats), {}
    while not match.over:
        n = len(match.journal)
        for seat, bot in enumerate(players) if match.state.offers else ():
            view = match.view(seat)
            offers = offered(match, view)
            move = bot.interrupt(view, offers, chances[seat]) if offers else None
            if move is not None:
                minds[n] = mind_of(bot, view, move)
                match.play(seat, move)
                break
        else:
            seat = match.to_move()[0]
            view = match.view(seat)
            move = players[seat].choose(view, asked(match, view), chances[seat])
            minds[n] = mind_of(players[seat], view, move)
            match.play(seat, move)
    return match, minds


@pytest.mark.parametrize(("game", "seats"), MINDED)
def test_after_a_match_every_bot_says_one_to_three_sentences_in_both_languages(game: str, seats: int) -> None:
    match, minds = played(game, seats, "says")
    assert max(map(len, minds.values())) <= LARGEST
    accounts = accounts_of(match, minds, range(1, seats))
    assert [one.seat for one in accounts] == [*range(1, seats)]
    told = {}
    for language in LANGUAGES:
        for account in accounts:
            found = said(account, match, language, NAMES[:seats], reader=0)
            assert 1 <= len(found) <= 3
            assert all(one[0].isupper() and one.endswith(".") and "{" not in one for one in found), found
            told[language, account.seat] = found
    assert all(told["it", seat] != told["en", seat] for seat in range(1, seats))


def test_companions_of_bacchanalia_believe_nothing_that_could_be_told() -> None:
    match = games.load("bacchanalia").start(3, {}, seed="companions")
    bot = bots.make("bacchanalia", bots.names("bacchanalia")[-1])
    seat = match.to_move()[0]
    assert mind_of(bot, match.view(seat), match.asked_moves(seat)[0]) == b""


# ---- facts only


def about(match: Match, minds: Mapping[int, bytes], change: Any) -> list[str]:
    """What the bot of seat 1 says if everything that it believed had been changed so."""
    seat = {entry.n: entry.seat for entry in match.journal}
    other = {n: packed(change(unpacked(mind))) if seat[n] == 1 else mind for n, mind in minds.items()}
    (account,) = (one for one in accounts_of(match, other, (1,)) if one.seat == 1)
    return said(account, match, "en", NAMES[: match.seats], reader=0)


def test_another_belief_is_another_sentence() -> None:
    match, minds = played("inkognito", 4, "belief")
    agents = [agent for agent, _ in match.state.truths()]
    wrong = next(agent for agent in range(4) if agent not in agents[:2])
    told = {
        agent: about(match, minds, lambda mind, agent=agent: replace(mind, odds=((0, agent, 95),), best=()))
        for agent in (agents[0], wrong)
    }
    name = games.load("inkognito").words("en").value(Card(wrong))
    assert f"that you were {games.load('inkognito').words('en').value(Card(agents[0]))}" in told[agents[0]][0]
    assert f"took you for {name}" in told[wrong][0]


def test_in_q_who_is_taken_for_one_of_the_others_hears_it() -> None:
    match, minds = played("q", 5, "belief")
    sides = [match.state.open.sides[mine.known[seat]] for seat, mine in enumerate(match.state.private)]
    right, wrong = (99, 1) if sides[0] > 0 else (1, 99)

    def believing(percent: int) -> str:
        return about(match, minds, lambda mind: replace(mind, odds=((0, 1, percent),), best=()))[0]

    assert "was sure that you stood with" in believing(right)
    assert "took you for one of" in believing(wrong)


def test_in_arsenalia_whoever_did_not_know_says_so() -> None:
    match, minds = played("arsenalia", 4, "belief")
    treasure = match.state.hidden.treasure
    sure = tuple((-1, card, 100) for card in treasure)
    knew = about(match, minds, lambda mind: replace(mind, odds=sure, best=()))
    half = about(match, minds, lambda mind: replace(mind, odds=sure[:1], best=(), counts={"worlds": 7.0}))
    never = about(match, minds, lambda mind: replace(mind, odds=(), best=(), counts={"worlds": 9.0}))
    assert "I knew the treasure" in knew[0]
    assert "7 deals could not be ruled out" in half[0]
    assert "there were still 9 deals" in never[0]


def test_in_zena_a_goal_that_was_counted_on_is_named() -> None:
    match, minds = played("zena", 3, "belief", mode="expert")
    counted = about(match, minds, lambda mind: Mind(counts={"goal": float(FIRST_GOAL), "points": 4.0}))
    nothing = accounts_of(match, {n: packed(Mind()) for n in minds}, (1,))
    assert "4 points" in counted[0]
    assert nothing == [], "who has nothing to say says nothing"


def test_what_was_taken_back_is_not_told() -> None:
    match = games.load("q").start(5, {}, seed="back")
    seat = match.to_move()[0]
    first, other = match.asked_moves(seat)[:2]
    match.play(seat, first)
    match.undo(seat)
    n = len(match.journal)
    match.play(seat, other)
    chances = chances_of("back", 5)
    player = bots.make("q", "able")
    while not match.over:
        to_move = match.to_move()[0]
        view = match.view(to_move)
        match.play(to_move, player.choose(view, asked(match, view), chances[to_move]))
    mind = packed(Mind(hurried=True))
    assert accounts_of(match, {0: mind}, range(5)) == []
    assert [one.seat for one in accounts_of(match, {0: mind, n: mind}, range(5))] == [seat]


def test_nothing_is_said_of_a_match_that_is_not_over() -> None:
    match = games.load("q").start(5, {}, seed="running")
    seat = match.to_move()[0]
    match.play(seat, match.asked_moves(seat)[0])
    assert accounts_of(match, {0: packed(Mind(hurried=True))}, range(5)) == []


# ---- who really answered


def test_hurried_and_replaced_decisions_say_so() -> None:
    match, minds = played("q", 5, "hurry")
    number = sum(entry.seat == 1 for entry in match.journal)
    told = {
        "the clock": lambda mind: Mind(hurried=True),
        "somebody simpler": lambda mind: unpacked(in_place_of("ismcts", "sharp", packed(Mind()))),
        "the house drew": lambda mind: unpacked(in_place_of("ismcts", CHANCE, b"")),
    }
    for words, change in told.items():
        (sentence,) = about(match, minds, change)
        assert words in sentence
        assert f"{number} decisions" in sentence


def test_a_search_that_the_clock_ended_knows_it() -> None:
    match = games.load("q").start(5, {}, seed="clock")
    for seat in [*match.to_move()]:
        match.play(seat, match.asked_moves(seat)[0])
    seat = match.to_move()[0]
    view = match.view(seat)
    for seconds, cut in ((0.0, True), (None, False)):
        bot = bots.make("q", "ismcts")
        assert isinstance(bot, IsmctsBot)
        bot.settings = Settings(simulations=2, seconds=seconds)
        thought = bot.think(view, asked(match, view), chances_of("clock", 1)[0])
        move = thought.moves[0]
        assert (thought.cut_short, unpacked(mind_of(bot, view, move)).hurried) == (cut, cut)


def test_a_mind_that_is_too_large_is_kept_without_the_moves_that_were_not_made() -> None:
    move = {"type": "Long", "cards": [*range(250)]}
    large = Mind(odds=((0, 1, 50),), best=((move, 2.0), (move, 1.0)), worth=2.0)
    assert len(packed(large)) <= LARGEST
    assert unpacked(packed(large)).odds == large.odds
    assert packed(Mind(counts={"x" * LARGEST: 1.0})) == b""
    assert unpacked(b"of another kind") == Mind()


# ---- words


def fields(saying: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(saying) if name}


def sayings(table: Any, path: tuple[str, ...] = ()) -> dict[tuple[str, ...], set[str]]:
    if isinstance(table, str):
        return {path: fields(table)}
    return {
        key: found for name, inner in table.items() for key, found in sayings(inner, (*path, name)).items()
    }


def test_both_languages_say_the_same_with_the_same_facts() -> None:
    folder = Path(afterwards.__file__).parent / "words"
    it, en = (sayings(tomllib.loads((folder / f"{one}.toml").read_text("utf-8"))) for one in LANGUAGES)
    assert it.keys() == en.keys()
    assert {key: it[key] ^ en[key] for key in it if it[key] != en[key]} == {}


@pytest.mark.parametrize("person", PEOPLE, ids=lambda person: person.name)
def test_everybody_leads_up_to_it_in_their_own_way(person: Any) -> None:
    match, minds = played("arsenalia", 4, "voice")
    accounts = accounts_of(match, minds, (1,))
    others = [one for one in PEOPLE if one is not person]
    for language in LANGUAGES:
        mine, *theirs = (
            said(accounts[0], match, language, ("Anna", one.name, "C", "D")) for one in (person, *others)
        )
        assert all(mine[0] != other[0] for other in theirs)


def test_a_person_without_a_voice_says_the_plain_facts() -> None:
    match, minds = played("arsenalia", 4, "voice")
    (account,) = accounts_of(match, minds, (1,))
    plain = said(account, match, "en", ("Anna", "Bruno", "C", "D"))
    voiced = said(account, match, "en", ("Anna", "Lugrezia", "C", "D"))
    assert voiced[0].endswith(plain[0])
    assert msgspec.json.decode(msgspec.json.encode(account), type=type(account)) == account
