"""Every numbered rule of Bautta as a scene; and the check that none is missing."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.toy import GAME
from tests.toy.moves import (
    Bet,
    Bow,
    Bury,
    Dealt,
    Denounce,
    Denounced,
    Drew,
    Enter,
    Entered,
    HasBet,
    LeaveOnTop,
    Left,
    LookBehind,
    LookedBehind,
    MidnightStruck,
    PeekAtDeck,
    SawHand,
    SawMask,
    SawTop,
    Scored,
    TimeIsUp,
    Toast,
    Toasted,
    TorchFell,
    Turned,
    Unmasked,
    Wear,
)
from tests.toy.state import Door, Mask

from ridotto.kit import Scene, missing_rules, rule_numbers, unknown_rules

rule = pytest.mark.rule
B, M, D, H = Mask
STREET, WATER = Door
DECK = [2, 5, 8, 11, 1, 7, 4, 10, 9, 6, 3, 0]
"""Seat 0 gets a bautta and a moretta, 1 a doctor and a harlequin, 2 a moretta and a harlequin."""


def table(seats: int = 3, **options) -> Scene:
    draws = {
        "masks": [DECK],
        "right of way": [1],
        "masks back into the deck": [list(range(n)) for n in (9,)],
        "torch": [1],
    }
    return Scene(GAME, seats, options, draws if seats == 3 else {"masks": [DECK], "right of way": [1]})


def dressed(doors: tuple[Door, ...] = (STREET, STREET, STREET), **options) -> Scene:
    """0 wears a bautta, 1 a doctor, 2 a harlequin."""
    scene = table(**options)
    for seat, mask in enumerate((B, D, H)):
        scene.play(seat, Wear(mask), Enter(doors[seat]))
    return scene


def after_the_turns() -> Scene:
    return dressed().play(0, Toast("Salute!")).play(1, Toast("Salute!")).play(2, Toast("Salute!"))


@rule("1.1")
def test_there_are_three_masks_of_each_kind_and_some_ducats():
    scene = table()
    assert GAME.components(scene.match.state) == {
        "BAUTTA": 3,
        "MORETTA": 3,
        "DOCTOR": 3,
        "HARLEQUIN": 3,
        "ducats": 9,
    }
    assert scene.view(None).open.pot == 6


@rule("1.2")
def test_each_seat_is_dealt_two_masks_which_it_alone_sees():
    scene = table()
    assert scene.told(0)[0] == Dealt(0, (B, M))
    assert scene.view(1).mine.hand == [D, H]
    assert not any(isinstance(event, Dealt) for event in scene.told(None))


@rule("2.1")
def test_a_round_begins_with_dressing():
    assert [scene_step for scene_step, _ in table().view(0).coming[1:]] == [
        "next_round",
        "new_masks",
        "torch",
        "unmasking",
        "bets",
    ]


@rule("2.2")
def test_after_the_agreed_rounds_the_match_is_over():
    scene = dressed(rounds=1)
    for seat in range(3):
        scene.play(seat, Toast("Salute!"))
    for seat in range(3):
        scene.play(seat, Bet(B))
    assert scene.match.over


@rule("3.1")
def test_all_dress_at_the_same_time_and_may_change_their_minds():
    scene = table()
    assert scene.match.to_move() == (0, 1, 2)
    scene.play(2, Wear(H)).play(0, Wear(M), Enter(WATER)).undo(0).undo(0)
    assert scene.asked(0) == "which_mask"
    assert scene.asked(2) == "which_door"
    assert scene.told(1) == []


@rule("3.2")
def test_one_can_put_on_what_one_holds():
    scene = table()
    assert scene.moves(0) == [Wear(B), Wear(M)]
    assert scene.refused(0, Wear(H), rule="3.2", reason="not_in_hand").facts == {"mask": H}
    assert [c.move for c in scene.match.choices(0) if c.refusal] == [Wear(D), Wear(H)]


@rule("3.3")
def test_the_water_door_brings_a_ducat():
    scene = dressed((STREET, WATER, STREET))
    assert scene.view(None).open.ducats == [1, 2, 1]
    assert Entered(1, WATER) in scene.told(None)


@rule("3.4")
def test_first_ready_enters_first_and_the_water_door_is_late():
    scene = (
        table().play(2, Wear(M), Enter(STREET)).play(0, Wear(B), Enter(WATER)).play(1, Wear(D), Enter(STREET))
    )
    assert scene.view(None).open.order == (2, 1, 0)


@rule("4.1")
def test_each_seat_has_one_turn_in_the_order_of_entering():
    scene = dressed()
    assert scene.match.to_move() == (0,)
    assert scene.play(0, Toast("Salute!")).match.to_move() == (1,)


@rule("4.2")
def test_there_are_four_things_to_do_in_the_hall():
    scene = dressed()
    assert [m for m in scene.moves(0) if not isinstance(m, Denounce)] == [
        LookBehind(1),
        LookBehind(2),
        PeekAtDeck(),
        Bow(1),
        Bow(2),
        Toast(),
    ]
    assert scene.play(0, Toast("Salute!")).told(None) == [Toasted(0, 1, "Salute!")]
    scene.play(1, Denounce(0, B)).refused(1, Bow(0), rule="4.2", reason="has_left")


@rule("4.3")
def test_who_looks_behind_a_mask_pays_its_wearer_and_cannot_take_it_back():
    scene = dressed().play(0, LookBehind(2))
    assert scene.told(0) == [LookedBehind(0, 2), SawMask(0, 2, H)]
    assert scene.told(2) == [LookedBehind(0, 2)]
    assert scene.view(None).open.ducats == [0, 1, 2]
    assert not scene.match.can_undo(0)


@rule("4.3")
def test_without_a_ducat_nobody_looks():
    scene = dressed().play(0, LookBehind(1)).play(1, LookBehind(2)).play(2, Toast("Salute!"))
    for seat in range(3):
        scene.play(seat, Bet(B))
    for seat in range(3):
        scene.play(seat, scene.moves(seat)[0], Enter(STREET))
    scene.refused(0, LookBehind(1), rule="4.3", reason="no_ducat")


@rule("4.4")
def test_who_peeks_at_the_deck_may_bury_what_is_there():
    scene = dressed().play(0, PeekAtDeck())
    assert SawTop(0, D) in scene.told(0)
    assert scene.moves(0)[:2] == [LeaveOnTop(), Bury()]
    scene.play(0, Bury())
    assert scene.told(1) == [Turned(0)]
    assert scene.match.state.hidden.deck[0] is D
    assert scene.match.can_undo(0)  # burying shows nobody anything


@rule("4.5")
def test_a_bow_brings_both_a_ducat_and_can_be_taken_back():
    scene = dressed().play(0, Bow(2))
    assert scene.view(None).open.ducats == [2, 1, 2]
    assert scene.undo(0).view(None).open.ducats == [1, 1, 1]
    scene.play(0, Bow(1)).play(1, Bow(0)).play(2, Bow(0))
    assert scene.view(None).open.pot == 0


@rule("4.5")
def test_the_pot_must_hold_two_ducats_for_a_bow():
    scene = dressed((WATER, STREET, STREET)).play(1, Bow(0)).play(2, Bow(0))
    assert scene.refused(0, Bow(1), rule="4.5").facts == {"pot": 1}


@rule("5.1")
def test_anybody_may_denounce_from_the_entrance_to_the_unmasking():
    assert table().moves(0) == [Wear(B), Wear(M)]
    assert Denounce(0, B) in dressed().moves(2)
    scene = after_the_turns()
    for seat in range(3):
        scene.play(seat, Bet(B))
    assert not scene.view(0).offers
    assert not dressed(denouncing=False).view(0).offers


@rule("5.2")
def test_who_is_found_out_leaves_and_the_denouncer_scores():
    scene = dressed().play(2, Denounce(0, B))
    assert scene.told(1) == [Denounced(2, 0, B, True), Scored(2, 3), Left(0, B)]
    assert scene.match.to_move() == (1,)


@rule("5.2")
def test_who_denounces_wrongly_leaves():
    scene = dressed().play(0, Denounce(2, M))
    assert scene.told(1) == [Denounced(0, 2, M, False), Left(0, B)]
    assert scene.view(None).open.inside == [1, 2]


@rule("5.3")
def test_when_one_alone_is_left_the_night_is_over():
    scene = after_the_turns().play(0, Bet(B)).play(0, Denounce(1, D))
    assert scene.match.to_move() == (2,)
    assert scene.play(2, Denounce(0, M)).match.over
    assert scene.match.outcome.scores == [4.0, 1.0, 1.0]


@rule("6.1")
def test_bets_are_sealed_until_the_last_is_in():
    scene = after_the_turns().play(1, Bet(D)).play(0, Bet(H))
    assert scene.told(2) == []
    assert scene.view(2).waiting.number == 1
    assert scene.view(1).sealed == Bet(D)
    assert scene.view(2).sealed is None
    scene.undo(1).play(1, Bet(B)).play(2, Bet(M))
    assert [e for e in scene.told(None) if isinstance(e, HasBet)] == [
        HasBet(0, H),
        HasBet(1, B),
        HasBet(2, M),
    ]


@rule("6.2")
def test_a_bet_on_a_mask_worn_most_scores_two():
    scene = after_the_turns().play(0, Bet(H)).play(1, Bet(M)).play(2, Bet(M))
    assert [e for e in scene.told(None) if isinstance(e, Scored)] == [Scored(0, 2)]


@rule("6.3")
def test_all_unmask_and_the_masks_go_back():
    scene = after_the_turns().play(0, Bet(H)).play(1, Bet(M)).play(2, Bet(M))
    assert [e for e in scene.told(None) if isinstance(e, Unmasked)] == [
        Unmasked(0, B),
        Unmasked(1, D),
        Unmasked(2, H),
    ]


@rule("6.4")
def test_the_torch_shows_a_hand_to_the_next_seat_only():
    scene = after_the_turns().play(0, Bet(H)).play(1, Bet(M)).play(2, Bet(M))
    assert TorchFell(1, 2) in scene.told(None)
    assert SawHand(2, 1, H) in scene.told(2)
    assert not any(isinstance(e, SawHand) for seat in (None, 0, 1) for e in scene.told(seat))
    assert scene.view(2).mine.seen[0].mask is H


@rule("6.5")
def test_each_seat_draws_a_new_mask_which_it_alone_sees():
    scene = after_the_turns().play(0, Bet(H)).play(1, Bet(M)).play(2, Bet(M))
    assert [e.seat for e in scene.told(1) if isinstance(e, Drew)] == [1]
    assert [len(p.hand) for p in scene.match.state.private] == [2, 2, 2]


@rule("7.1")
@pytest.mark.parametrize("scene", [table, dressed, after_the_turns])
def test_midnight_ends_everything(scene):
    scene = scene().house(TimeIsUp())
    assert scene.told(None) == [MidnightStruck()]
    assert scene.match.over
    scene.refused(0, Bet(B), rule="table", reason="match_is_over")


@rule("7.2")
def test_points_and_ducats_count_alike():
    scene = dressed().play(2, Denounce(0, B)).house(TimeIsUp())
    assert scene.match.outcome.scores == [1.0, 1.0, 4.0]
    assert scene.match.outcome.winners == [2]


def test_every_numbered_rule_has_a_scene():
    page = GAME.folder / "rules.en.md"
    assert len(rule_numbers(page)) == 23
    assert missing_rules(page, Path(__file__)) == []
    assert unknown_rules(page, Path(__file__)) == []


def test_missing_and_unknown_rules_are_named(tmp_path):
    page, tests = tmp_path / "game.en.md", tmp_path / "test_rules.py"
    page.write_text("**1.1** One. **R7** A ruling. **2.** Two, **bold**, and **1.1** again.")
    tests.write_text('@pytest.mark.rule("1.1")\ndef test_one(): ...\n@rule("9.9")\ndef test_nine(): ...\n')
    assert rule_numbers(page) == ["1.1", "R7", "2"]
    letters = tmp_path / "letters.md"
    letters.write_text("**F1** A finale. **A10** A row. **AB1** and **Words** are no numbers.")
    assert rule_numbers(letters) == ["F1", "A10"]
    assert missing_rules(page, tests) == ["R7", "2"]
    assert unknown_rules(page, tests) == ["9.9"]


def test_a_scene_says_when_something_was_not_refused_or_refused_otherwise():
    scene = table()
    with pytest.raises(AssertionError, match="was not refused"):
        scene.refused(0, Wear(B))
    with pytest.raises(AssertionError, match=r"refused by rule 3\.2"):
        scene.refused(0, Wear(H), rule="4.1")
    assert scene.match.journal == []
