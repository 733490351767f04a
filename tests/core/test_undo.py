"""Taking back: sealed, drafted and plain; never a deletion."""

from __future__ import annotations

from random import Random

import pytest
from tests.toy import GAME
from tests.toy.moves import Bet, Bow, Bury, Enter, LookBehind, PeekAtDeck, TimeIsUp, Toast
from tests.toy.state import Door, Mask

from ridotto.core import IllegalMove, TakeBack, filled
from ridotto.core.journal import struck_in
from ridotto.kit import Scene
from ridotto.kit.walk import bytes_of


def dressing() -> Scene:
    return Scene(GAME, 3, seed="undo")


def hall() -> Scene:
    scene = dressing()
    for seat in range(3):
        scene.play(seat, scene.moves(seat)[0], Enter(Door.STREET))
    return scene


def betting() -> Scene:
    scene = hall()
    for seat in range(3):
        scene.play(seat, Toast("Salute!"))
    return scene


def test_a_plain_move_undone_and_done_again_gives_the_same_bytes():
    scene = hall()
    before = bytes_of(scene.match.state)
    scene.play(0, Bow(1))
    after = bytes_of(scene.match.state)
    scene.undo(0)
    assert bytes_of(scene.match.state) == before
    scene.play(0, Bow(1))
    assert bytes_of(scene.match.state) == after


def test_an_undo_is_an_entry_and_deletes_nothing():
    scene = hall().play(0, Bow(1))
    journal = scene.match.journal
    scene.undo(0)
    assert scene.match.journal[:-1] == journal
    assert scene.match.journal[-1].move == TakeBack()
    assert [entry.n for entry in scene.match.journal] == list(range(len(journal) + 1))


def test_only_the_last_move_can_be_taken_back_and_by_its_own_seat():
    scene = hall().play(0, Bow(1))
    assert not scene.match.can_undo(1)
    scene.play(1, Bow(2))
    assert not scene.match.can_undo(0)
    with pytest.raises(IllegalMove, match="cannot_undo"):
        scene.undo(0)
    assert not scene.undo(1).match.can_undo(0)  # its bow is the last that stands, but it has seen the other


def test_what_was_shown_cannot_be_taken_back():
    assert not hall().play(0, LookBehind(1)).match.can_undo(0)
    scene = hall().play(0, PeekAtDeck())
    assert not scene.match.can_undo(0)
    scene.play(0, Bury())
    scene.undo(0)
    assert scene.asked(0) == "top_or_bottom"
    assert not scene.match.can_undo(0)


def test_nothing_is_taken_back_when_chance_has_spoken_or_all_is_over():
    scene = betting().play(0, Bet(Mask.BAUTTA)).play(1, Bet(Mask.BAUTTA)).play(2, Bet(Mask.BAUTTA))
    assert scene.match.journal[-1].draws
    assert not scene.match.can_undo(2)
    scene = hall().play(0, Bow(1)).house(TimeIsUp())
    assert not scene.match.can_undo(0)


def test_a_sealed_answer_can_be_taken_back_though_others_have_answered():
    scene = betting().play(1, Bet(Mask.BAUTTA)).play(0, Bet(Mask.MORETTA))
    scene.undo(1)
    assert scene.view(1).sealed is None
    assert scene.view(0).sealed == Bet(Mask.MORETTA)
    assert scene.match.to_move() == (1, 2)
    scene.play(1, Bet(Mask.DOCTOR)).play(2, Bet(Mask.DOCTOR))
    assert scene.told(None)[1].mask is Mask.DOCTOR


def test_a_draft_can_be_taken_back_step_by_step_though_others_went_on():
    scene = dressing()
    mask = scene.moves(0)[0]
    scene.play(0, mask, Enter(Door.WATER)).play(1, scene.moves(1)[0], Enter(Door.STREET))
    scene.undo(0)
    assert scene.asked(0) == "which_door"
    scene.undo(0)
    assert scene.asked(0) == "which_mask"
    assert scene.view(0).mine.worn is None
    assert not scene.match.can_undo(0)
    scene.play(0, mask, Enter(Door.STREET)).play(2, scene.moves(2)[0], Enter(Door.STREET))
    assert scene.view(None).open.order == (1, 0, 2)  # 0 was ready after 1, now


def test_a_closed_draft_stays_closed():
    scene = hall()
    assert not any(scene.match.can_undo(seat) for seat in range(3))


def test_a_restored_match_goes_on_and_can_take_back_what_came_after():
    scene = hall()
    again = GAME.restore(GAME.snapshot(scene.match))
    assert bytes_of(again.state) == bytes_of(scene.match.state)
    assert not again.can_undo(0)
    before = bytes_of(again.state)
    again.play(0, Bow(1))
    again.undo(0)
    assert bytes_of(again.state) == before


def test_an_imagined_match_has_no_past():
    scene = hall()
    from ridotto.core import Chance

    world = GAME.imagine(scene.view(0), Chance.of("imagined"))
    world.play(0, Bow(1))
    assert not world.can_undo(0)


@pytest.mark.parametrize("seed", range(40))
def test_a_state_that_was_kept_leads_back_to_the_same_state_as_playing_from_the_start(seed):
    """Several seats take back in any order, also in sealed and drafted asks while others have answered."""
    rng = Random(seed)
    kept = rng.choice((1.0, 0.5, 0.1))
    quick, slow = (GAME.start(3, seed=f"walk {seed}") for _ in range(2))
    for _ in range(150):
        back = [seat for seat in range(3) if quick.can_undo(seat)]
        able = [seat for seat in range(3) if quick.moves(seat)]
        if back and (rng.random() < 0.45 or not able):
            seat = rng.choice(back)
            quick.undo(seat)
            slow.undo(seat)
        elif able:
            seat = rng.choice(able)
            move = filled(rng.choice(quick.moves(seat)))
            quick = quick.clone()
            quick.play(seat, move)
            if rng.random() < kept:
                quick.keep_state()
            slow.play(seat, move)
        else:
            break
        assert bytes_of(quick.state) == bytes_of(slow.state)
    again, journal = GAME.start(3, seed=f"walk {seed}"), quick.journal
    for entry in journal:
        again.follow(entry, struck_in(journal))
    assert bytes_of(again.state) == bytes_of(slow.state)
    assert again.journal == slow.journal
    assert again._mark is None, "what was kept for moves that are taken back is let go with them"
