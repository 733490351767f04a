"""A match as one decision after another, by number."""

from __future__ import annotations

import re
from random import Random

import msgspec
import pytest
from tests.toy import GAME as TOY

from ridotto import games
from ridotto.core import Chance, IllegalMove
from ridotto.play import PASS, ActionTable, Histories, IllegalAction, NoNumber, Observing, Turns, tokens_of

NAMES = games.names()


def played(game, offers="asked", histories=False, seed="turns", seats=None, **options):
    """A match by numbers chosen at random, and every decision's seat."""
    game = games.load(game) if isinstance(game, str) else game
    rng, turns = Random(seed), Turns(game.start(seats, options, seed), offers, histories=histories)
    who = []
    while not turns.over:
        who.append(turns.seat)
        yield turns
        turns.play(rng.choice([*turns.legal]))
    yield turns


def after(decisions, game, *given, **more):
    """A match after so many decisions, or just before its end."""
    found = None
    for n, turns in enumerate(played(game, *given, **more)):
        if turns.over or n > decisions:
            break
        found = turns.clone()
    return found


@pytest.mark.parametrize("game", NAMES)
def test_a_match_is_played_to_its_end_by_numbers_alone(game):
    *_, last = played(game)
    assert last.over
    assert last.seat is None
    assert last.legal == {}
    for seat in range(last.match.seats):
        assert len(last.observe(seat)) == last.observing.size
        assert not any(last.mask(seat))


def test_sealed_answers_are_given_in_the_order_of_the_seats():
    for turns in played("inkognito", points=1):
        waiting = turns.match.to_move()
        if waiting:
            assert turns.seat == min(waiting)


def test_offers_stand_in_the_list_of_whoever_is_asked_or_nowhere_or_are_shown_to_all():
    for turns in played("arsenalia", "always"):
        if turns.passing:
            assert turns.legal[PASS] is None
            offered = {seat for offer in turns.match.state.offers for seat in offer.seats}
            assert {*turns.passing} <= offered
            break
    else:
        pytest.fail("nobody was shown an offer")
    guessed = {
        offers: any(guesses(move) for turns in played("arsenalia", offers) for move in turns.legal.values())
        for offers in ("asked", "never")
    }
    assert guessed["asked"]
    assert not guessed["never"]


def guesses(move):
    """Whether it is a guess before the last chance."""
    return type(move).__name__ == "Guess"


def test_a_number_that_is_not_legal_changes_nothing():
    turns = Turns(games.load("inkognito").start(4, {}, "illegal"))
    before = msgspec.json.encode(turns.match.state)
    wrong = next(n for n in range(turns.observing.actions.size) if n not in turns.legal)
    with pytest.raises(IllegalAction, match=f"action {wrong} is not legal now"):
        turns.play(wrong)
    assert msgspec.json.encode(turns.match.state) == before
    with pytest.raises(IllegalMove):
        turns.play_move(turns.observing.actions.game.decode_move({"type": "Listen"}))
    with pytest.raises(ValueError, match="offers are shown asked, always, never"):
        Turns(turns.match, "sometimes")


def test_numbers_are_the_same_at_all_tables_of_one_kind_and_their_digest_says_of_which():
    game = games.load("inkognito")
    four, again, strict = (
        ActionTable(game, 4, options) for options in ({}, {"points": 1}, {"strict_call": True})
    )
    assert four.digest == again.digest != strict.digest
    assert four.names[PASS] == "PASS"
    assert four.names[1] == "Visit(place=RIALTO)"
    assert strict.size - four.size == 24 * 23
    assert Observing(game, 4).digest == Observing(game, 4, {"points": 1}).digest != Observing(game, 5).digest


def test_a_move_outside_its_domain_is_said_to_have_no_number():
    game = games.load("zena")
    pay = game.decode_move({"type": "Pay", "soldi": 999})
    with pytest.raises(NoNumber, match="soldi is none of its"):
        ActionTable(game, 4).number(pay)


def test_moves_that_only_differ_in_the_number_of_a_text_are_counted_as_they_stand():
    game = games.load("bacchanalia")
    table = ActionTable(game, 4)
    moves = [game.decode_move({"type": "Weave", "kind": 11, "number": n}) for n in (7, 90, 4_000)]
    first, *others = table.numbered(moves)
    assert others == [first + 1, first + 2]
    assert [*table.numbered(moves).values()] == moves


@pytest.mark.parametrize("game", ["inkognito", "bacchanalia"])
def test_what_was_kept_goes_on_at_the_same_decision_with_the_same_history(game):
    turns = after(60, game, "always", histories=True)
    again = Turns.taken_up(turns.match.game, turns.kept(), turns.observing)
    rng = Random("on")
    for _ in range(40):
        if turns.over:
            break
        assert (again.seat, again.legal) == (turns.seat, turns.legal)
        seat = turns.seat
        assert again.text(seat) == turns.text(seat)
        action = rng.choice([*turns.legal])
        turns.play(action)
        again.play(action)


def test_a_clone_goes_its_own_way_and_shares_what_was_heard_before():
    turns = after(20, "q", histories=True)
    twin, heads = turns.clone(), turns.histories.heads
    twin.play(next(iter(twin.legal)))
    assert turns.histories.heads is heads
    assert twin.histories.of(0)[: len(turns.histories.of(0))] == turns.histories.of(0)
    assert turns.text(0) != twin.text(0)


def test_who_imagines_a_match_keeps_its_own_history_and_knows_who_has_answered():
    for turns in played("inkognito", histories=True):
        asked = turns.match.state.ask
        if asked is not None and asked.kind == "sealed" and turns.seat not in (None, asked.seats[0]):
            break
    me = turns.seat
    for n in range(12):
        world = turns.imagined(me, Chance.of(f"world {n}"))
        assert world.seat == me
        assert world.legal == turns.legal
        assert world.text(me) == turns.text(me)
        assert all(not world.histories.of(seat) for seat in range(4) if seat != me)


def test_taking_back_adds_a_token_and_removes_none():
    turns = Turns(TOY.start(3, {}, "back"), histories=True)
    seat = turns.seat
    turns.play(next(iter(turns.legal)))
    before = turns.histories.of(seat)
    turns.take_back(seat)
    after = turns.histories.of(seat)
    assert after[:-1] == before
    assert type(tokens_of(TOY).read(after[-1])).__name__ == "TakeBack"


def test_a_text_is_in_a_history_by_its_number_only():
    for turns in played("bacchanalia", histories=True):
        if turns.match.all_texts():
            break
    tokens = [token for seat in range(turns.match.seats) for token in turns.histories.of(seat)]
    assert all(isinstance(number, int) for token in tokens for number in token)
    assert Histories.from_lists(turns.histories.to_lists()).to_lists() == turns.histories.to_lists()


def test_the_legend_names_every_number():
    observing = Observing(games.load("zena"), 4, {"mode": "expert"})
    lines = {line.name: line for line in observing.legend}
    assert len(lines) == observing.size
    assert lines["open.soldi[2]"].what == "number"
    assert lines["open.at[0].lord"].of[:2] == ("STREETS", "CATHEDRAL")
    assert lines["mine.actions[BA1]"].low == -1
    assert lines["open.ledger.before"].low == 0


@pytest.mark.parametrize("language", ["it", "en"])
def test_a_state_is_told_in_sentences_in_the_words_of_its_reader(language):
    game = games.load("inkognito")
    match = game.start(4, {}, "told")
    told = game.told_state(match.view(1), game.words(language), ("Anna", "Bruno", "Carla", "Dario"))
    said = "\n".join(told)
    assert ("Waiting for" if language == "en" else "In attesa di") in said
    assert ("Your identity" if language == "en" else "La tua identità") in said
    assert "Carla" in said
    assert game.told_state(match.view(1), game.words(language)) != told


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("game", NAMES)
def test_no_part_of_a_told_state_is_left_in_the_words_of_the_code(game, language):
    coded = re.compile(r"\b[A-Z]+_[A-Z_]+\b|\bNone\b|[{}<>]")
    found = 0
    for turns in played(game, seed="told"):
        seat = turns.seat if turns.seat is not None else 0
        words = turns.match.game.words(language, turns.match.options)
        said = "\n".join(turns.match.game.told_state(turns.view(seat), words))
        assert not coded.search(said), said
        found += 1
    assert found > 5
