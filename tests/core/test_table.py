"""The table and the match, with Bautta: agenda, asks, offers, seats that leave, moves of the house."""

from __future__ import annotations

import pytest
from tests.toy import GAME
from tests.toy.moves import Bet, Bow, Denounce, Enter, RoundBegan, TimeIsUp, Toast, Wear
from tests.toy.rules import (
    bets,
    denounce,
    next_round,
    open_the_bets,
    reckoning,
    which_bet,
    which_door,
    which_mask,
)
from tests.toy.state import Door, Mask

from ridotto.core import HOUSE, Chance, IllegalMove, Rules, RulesError, Told
from ridotto.core.chance import Recorded
from ridotto.core.messages import Outcome
from ridotto.core.state import MOST_SEATS, Ask, State
from ridotto.core.table import Table
from ridotto.kit import Scene


def hall(seats: int = 3) -> Scene:
    """Everybody is in the hall, in the order of seats."""
    scene = Scene(GAME, seats, seed="hall")
    for seat in range(seats):
        scene.play(seat, scene.moves(seat)[0], Enter(Door.STREET))
    return scene


def worn(scene: Scene, seat: int) -> Mask:
    mask = scene.match.state.private[seat].worn
    assert mask is not None
    return mask


def accusation(scene: Scene, seat: int) -> Denounce:
    return Denounce(seat, worn(scene, seat))


# the agenda


def test_steps_come_in_the_order_in_which_they_were_said():
    table = hall().match._table
    table.state.agenda.clear()
    table.then(bets, next_round)
    table.then(reckoning.to())
    assert [name for name, _ in reversed(table.state.agenda)] == ["reckoning", "bets", "next_round"]


def test_back_to_drops_the_ask_and_all_that_was_to_come_before():
    scene = hall()
    table = scene.match._table
    table.back_to(next_round)
    assert table.state.ask is None
    assert [name for name, _ in table.state.agenda] == ["reckoning", "next_round"]


def test_back_to_a_step_that_is_not_to_come_is_a_bug():
    table = hall().match._table
    table.back_to(reckoning)
    with pytest.raises(RulesError, match="next_round is not on the agenda"):
        table.back_to(next_round)


def test_an_empty_agenda_without_an_end_is_a_bug():
    table = hall().match._table
    table.state.agenda.clear()
    table.state.ask = None
    with pytest.raises(RulesError, match="nothing is to come"):
        table.run()


def test_one_ask_at_a_time():
    table = hall().match._table
    with pytest.raises(RulesError, match="what_to_do is still open"):
        table.ask(which_bet, 1)
    with pytest.raises(RulesError, match="what_to_do is still open"):
        table.ask_sealed(which_bet, [0, 1], then=reckoning)


def test_what_follows_a_sealed_ask_may_have_arguments(monkeypatch):
    heard = []
    monkeypatch.setattr(open_the_bets, "run", lambda s, t, answers, *args: heard.append((answers, args)))
    match = hall().match
    match.state.ask = None
    match._table.ask_sealed(which_bet, match.state.open.inside, then=open_the_bets.to("twice", (1, 2)))
    assert match.view(0).waiting.then == ("open_the_bets", ("twice", (1, 2)))
    again = GAME.restore(GAME.snapshot(match))
    assert again.state == match.state
    assert GAME.imagine(match.view(0), Chance.of("then")).state.ask.then == match.state.ask.then
    bets = {seat: again.moves(seat)[0] for seat in again.to_move()}
    for seat, bet in bets.items():
        again.play(seat, bet)
    assert heard == [(bets, ("twice", (1, 2)))]


def test_without_arguments_an_ask_holds_the_name_alone_of_what_follows():
    match = hall().match
    match.state.ask = None
    match._table.ask_sealed(which_bet, match.state.open.inside, then=open_the_bets.to())
    assert match.state.ask.then == "open_the_bets"


def test_a_step_may_be_stored_by_another_name_for_certain_arguments():
    rules, ran = Rules(), []

    @rules.stored_as(step_left=(-1,), step_right=(1,))
    @rules.step
    def a_step(s, t, *args):
        ran.append(args)

    assert (a_step.to(1), a_step.to(2)) == (("step_right", ()), ("a_step", (2,)))
    rules.steps["step_left"].run(None, None)
    rules.steps["step_right"].run(None, None, {0: "answer"})
    assert ran == [(-1,), ({0: "answer"}, 1)]
    with pytest.raises(RulesError, match="two rules are named step_left"):
        rules.stored_as(step_left=(3,))(a_step)


def test_a_draft_may_tell_its_own_seat_only(monkeypatch):
    def tells_all(s, t, me, move):
        t.tell(scene.told_so_far(me)[0])

    scene = Scene(GAME, 3, seed="draft")
    monkeypatch.setattr(which_mask, "resolve", tells_all)
    with pytest.raises(RulesError, match="its own seat only"):
        scene.play(0, scene.moves(0)[0])


def ready(scene: Scene, seat: int) -> list[Told]:
    """A seat has put on its mask and chosen its door."""
    scene.play(seat, scene.moves(seat)[0])
    return scene.match.play(seat, Enter(Door.STREET))


def test_who_is_done_with_a_draft_is_no_secret_in_the_open(monkeypatch):
    def says_so(s, t, me, move):
        s.private[me].door = move.door
        t.tell(RoundBegan(me))
        t.no_undo()

    monkeypatch.setattr(which_mask, "open", True)
    monkeypatch.setattr(which_door, "resolve", says_so)
    scene = Scene(GAME, 3, seed="draft")
    assert scene.match.view(None).waiting.done == ()
    assert ready(scene, 2) == [Told(RoundBegan(2))]
    scene.play(0, scene.moves(0)[0])
    assert ready(scene, 1) == [Told(RoundBegan(1))]
    for seat in (None, 0, 1, 2):
        view = scene.match.view(seat)
        assert view.waiting.done == (2, 1), "the first one first"
        assert GAME.imagine(view, Chance.of("done")).view(seat) == view
    scene.match.undo(0)
    assert scene.match.view(None).waiting.done == (2, 1), "what others take back does not touch it"


def test_nobody_knows_who_is_done_with_a_draft_that_is_not_in_the_open():
    scene = Scene(GAME, 3, seed="draft")
    ready(scene, 2)
    assert (scene.match.view(0).waiting.number, scene.match.view(0).waiting.done) == (2, None)


def test_who_is_done_in_the_open_cannot_take_it_back(monkeypatch):
    monkeypatch.setattr(which_mask, "open", True)
    scene = Scene(GAME, 3, seed="draft")
    with pytest.raises(RulesError, match="no_undo"):
        ready(scene, 0)


# seats that leave


def test_a_seat_that_leaves_is_asked_nothing_more():
    scene = hall()
    scene.play(2, accusation(scene, 0))
    assert scene.match.to_move() == (1,)
    assert all(0 not in offer.seats for offer in scene.match.state.offers)
    with pytest.raises(IllegalMove, match="not_asked"):
        scene.play(0, Bow(1))


def test_the_sealed_answer_of_a_seat_that_leaves_does_not_count():
    scene = hall()
    for seat in range(3):
        scene.play(seat, Toast("Salute!"))
    scene.play(0, Bet(Mask.BAUTTA))
    scene.play(1, accusation(scene, 0))
    ask = scene.match.state.ask
    assert ask is not None
    assert (ask.seats, ask.answers, ask.waiting) == ((1, 2), (), (1, 2))


def test_a_sealed_ask_closes_when_the_last_one_waited_for_leaves():
    scene = hall()
    for seat in range(3):
        scene.play(seat, Toast("Salute!"))
    scene.play(0, Bet(Mask.BAUTTA)).play(1, Bet(Mask.BAUTTA))
    scene.play(0, accusation(scene, 2))
    assert scene.asked(0) == "which_mask"
    assert scene.match.state.ask is not None
    assert scene.match.state.ask.seats == (0, 1) or set(scene.match.state.ask.seats) == {0, 1}


def test_an_offer_can_be_taken_back_from_one_seat_or_from_all():
    table = hall().match._table
    table.withdraw(1, offer=denounce)
    assert [offer.seats for offer in table.state.offers] == [(0, 2)]
    table.offer(denounce, [1])
    assert [offer.seats for offer in table.state.offers] == [(1,)]
    table.withdraw(offer=denounce)
    assert table.state.offers == ()


def test_what_is_asked_can_be_listed_without_what_is_offered():
    match = hall().match
    asked, offered = match.asked_moves(0), [m for m in match.moves(0) if isinstance(m, Denounce)]
    assert offered
    assert match.moves(0) == [*asked, *offered]
    match._table.state.ask = None
    assert match.asked_moves(0) == []
    assert match.moves(0) == offered


def test_a_wrong_answer_to_an_offer_is_refused_by_the_rule_of_the_offer():
    scene = hall()
    scene.refused(0, Denounce(0, Mask.BAUTTA), rule=denounce.rule, reason="not_on_offer")
    scene.match._table.withdraw(offer=denounce)
    scene.refused(0, Denounce(0, Mask.BAUTTA), reason="not_an_answer")


def test_a_seat_withdrawn_from_a_draft_leaves_it_to_the_others():
    scene = Scene(GAME, 3, seed="draft")
    scene.play(1, scene.moves(1)[0], Enter(Door.STREET))
    table = scene.match._table
    for seat in (0, 1):
        table.withdraw(seat)
    ask = table.state.ask
    assert isinstance(ask, Ask)
    assert (ask.seats, ask.waiting, ask.done, ask.steps) == ((2,), (2,), (), ())


# the house


def test_the_house_moves_when_nobody_decides():
    scene = hall()
    assert scene.moves(HOUSE) == [TimeIsUp()]
    told = scene.match.play(HOUSE, TimeIsUp())
    assert [type(t.event).__name__ for t in told] == ["MidnightStruck"]
    assert scene.moves(HOUSE) == []
    assert scene.match.journal[-1].seat == HOUSE
    assert isinstance(scene.match.outcome, Outcome)


def test_no_seat_makes_a_move_of_the_house_and_the_house_none_of_a_seat():
    scene = hall()
    scene.refused(0, TimeIsUp(), reason="not_an_answer")
    scene.refused(HOUSE, Bow(0), reason="not_asked")
    assert not scene.match.can_undo(HOUSE)


@pytest.mark.parametrize("seat", [3, -2, True, "0", None])
def test_there_is_no_such_seat(seat):
    hall().refused(seat, Bow(0), rule="table", reason="no_such_seat")


# what is heard and seen


@pytest.mark.parametrize("seats", [1, 2, MOST_SEATS])
def test_seats_go_round_clockwise_however_many_there_are(seats):
    table = Table(Rules(), State(agenda=[]), Recorded([]), seats)
    assert table.clockwise(seats - 1) == (seats - 1, *range(seats - 1))


def test_who_hears_what():
    everybody, some = Told(hall().told(None)[0]), Told(hall().told(None)[0], frozenset({1}))
    assert everybody.heard_by(None)
    assert everybody.heard_by(2)
    assert some.heard_by(1)
    assert not some.heard_by(None)


def test_a_view_shows_the_own_drawer_and_of_the_others_only_how_many_are_waited_for():
    scene = Scene(GAME, 3, seed="views")
    scene.play(1, scene.moves(1)[0])
    mine, other, nobody = (scene.view(seat) for seat in (1, 0, None))
    assert mine.mine.worn is not None
    assert mine.asked.question == "which_door"
    assert other.asked.question == "which_mask"
    assert nobody.mine is None
    assert nobody.asked is None
    assert mine.waiting == other.waiting == nobody.waiting
    scene.play(1, Enter(Door.WATER))
    assert scene.view(0).waiting.number == 2


def test_a_view_is_a_copy():
    scene = hall()
    scene.view(0).mine.hand.append(Mask.BAUTTA)
    scene.view(0).open.ducats[0] = 99
    assert len(scene.view(0).mine.hand) == 1
    assert scene.view(0).open.ducats == [1, 1, 1]


# the register of rules


def test_two_rules_cannot_have_one_name_and_a_question_one_resolution():
    rules = Rules()

    @rules.question("1.1", Wear)
    def which(open, mine, me) -> list[Wear]:
        """1.1 Which?"""
        return []

    assert (which.rule, which.moves) == ("1.1", (Wear,))
    rules.answers(which)(lambda s, t, me, move: None)
    with pytest.raises(RulesError, match="two resolutions"):
        rules.answers(which)(lambda s, t, me, move: None)
    with pytest.raises(RulesError, match="two rules are named which"):
        rules.step(which.list)


def test_a_question_says_which_moves_it_lists():
    with pytest.raises(RulesError, match="must say which moves it lists"):
        Rules().question("1.1")(lambda open, mine, me: [])
