"""Arsenalia over the wire: a guess stands on offer while others answer, and may come at any instant."""

from __future__ import annotations

from itertools import count, pairwise, product
from typing import Any

import msgspec
import pytest
from tests.sampling import sampled
from tests.server.callers import Door, Sitting, Wire, begun, opened
from tests.server.parlour import InlineWorkers, a_house, settle
from tests.server.strollers import FEW_GHOSTS

from ridotto import games
from ridotto.bots.arsenalia.simple import SimpleBot
from ridotto.core import Chance
from ridotto.core.verify import verify
from ridotto.games.arsenalia.moves import Card, Guess
from ridotto.games.arsenalia.rules.pairs import GUESSES
from ridotto.server.match.pace import OPEN, PACED
from ridotto.store import StoreError

GAME = games.load("arsenalia")


async def party(door: Door, **more: Any) -> tuple[Sitting, list[Wire]]:
    """A match of Arsenalia, with a line for each seat that a person has."""
    sitting = await begun(door, "arsenalia", 4, FEW_GHOSTS, **more)
    return sitting, [await door.caller(sitting.code, token) for token in sitting.tokens if token]


async def play_until(sitting: Sitting, wires: list[Wire], question: str) -> int:
    """People answer one thing and another until this is asked; who is asked it."""
    live = sitting.live
    for n in range(600):
        ask = live.match.state.ask
        assert ask is not None, "the match is over"
        (seat,) = live.match.to_move()
        if ask.question == question:
            return seat
        moves, before = live.match.asked_moves(seat), live.length
        await wires[seat].plays(f"u{n}", moves[n % len(moves)])
        if live.length == before:
            await sitting.door.house.clock.pass_time(PACED[1])
    raise AssertionError(f"{question} was never asked")


def wrong(sitting: Sitting, seat: int, skip: int = 0) -> dict[str, Any]:
    """A guess that this seat may make, and that is wrong."""
    mine, treasure = sitting.live.match.state.private[seat], sitting.live.match.state.hidden.treasure
    found = [g for g in GUESSES[mine.institution, mine.craft] if (g.institution, g.craft) != treasure]
    return found[skip].to_dict()


def right(sitting: Sitting) -> dict[str, Any]:
    institution, craft = sitting.live.match.state.hidden.treasure
    return Guess(Card(institution), Card(craft)).to_dict()


def at_once(wire: Wire, id: str, move: Any, ask: int = 0) -> None:
    """A frame that lies in the network together with others."""
    text = msgspec.json.encode({"type": "Play", "id": id, "ask": ask, "move": move}).decode()
    wire.put({"type": "websocket.receive", "text": text})


async def test_a_double_click_on_a_guess_guesses_once():
    async with opened(a_house("twice")) as door:
        sitting, wires = await party(door)
        visitor = await play_until(sitting, wires, "which_way")
        me = (visitor + 2) % 4
        guess, before = wrong(sitting, me), sitting.live.length
        at_once(wires[me], "one", guess)
        at_once(wires[me], "two", guess)
        at_once(wires[me], "one", guess)
        await settle()
        assert [m["id"] for m in wires[me].messages("Done")][-2:] == ["one", "one"]
        assert wires[me].last("Refused")["id"] == "two"
        assert sitting.live.length == before + 1
        assert sitting.live.match.state.open.out == (me,)
        last = [m for m in wires[me].messages() if m["type"] == "News"][-1]
        assert (last["offered"], last["moves"], last["undo"]) == ([], [], False)
        assert sitting.live.match.to_move() == (visitor,), "the visitor is still asked the same"


async def test_of_two_guesses_in_one_instant_both_count_if_the_first_is_wrong():
    async with opened(a_house("instant")) as door:
        sitting, wires = await party(door)
        await play_until(sitting, wires, "which_way")
        for seat in (2, 1):
            at_once(wires[seat], "g", wrong(sitting, seat))
        await settle()
        assert sorted(sitting.live.match.state.open.out) == [1, 2]
        assert all(wires[seat].last("Done")["id"] == "g" for seat in (1, 2))


async def test_after_a_right_guess_nothing_that_was_on_its_way_counts():
    async with opened(a_house("won")) as door:
        sitting, wires = await party(door)
        visitor = await play_until(sitting, wires, "which_way")
        others = [seat for seat in range(4) if seat != visitor]
        able = [s for s in others if GAME.decode_move(right(sitting)) in sitting.live.match.moves(s)]
        first, second = able[0], next(seat for seat in others if seat != able[0])
        at_once(wires[first], "right", right(sitting))
        await settle()
        at_once(wires[second], "late", wrong(sitting, second))
        at_once(wires[visitor], "answer", {"type": "Go"}, wires[visitor].ask)
        await settle()
        assert wires[first].last("Done")["id"] == "right"
        assert list(sitting.live.match.outcome.winners) == [0, 1, 2, 3]
        assert wires[second].last("Refused")["id"] == "late"
        assert not [m for m in wires[visitor].messages("Done") if m["id"] == "answer"]
        assert {m["phase"] for m in (w.last("TableNews")["table"] for w in wires)} == {"over"}


async def test_a_guess_and_the_answer_of_another_in_one_instant_are_both_done():
    async with opened(a_house("both")) as door:
        sitting, wires = await party(door)
        owner = await play_until(sitting, wires, "which_pair")
        visitor = sitting.live.match.state.open.visitor
        me = next(seat for seat in range(4) if seat not in (owner, visitor))
        pair = sitting.live.match.asked_moves(owner)[0].to_dict()
        at_once(wires[me], "guess", wrong(sitting, me))
        at_once(wires[owner], "pair", pair, wires[owner].ask)
        await settle()
        assert wires[me].last("Done")["id"] == "guess"
        assert wires[owner].last("Done")["id"] == "pair"
        assert sitting.live.match.state.ask.question == "where_to_lay"


async def test_an_answer_whose_question_a_guess_has_taken_away_is_stale():
    async with opened(a_house("taken")) as door:
        sitting, wires = await party(door)
        owner = await play_until(sitting, wires, "which_pair")
        visitor = sitting.live.match.state.open.visitor
        pair, ask = sitting.live.match.asked_moves(owner)[0].to_dict(), wires[owner].ask
        at_once(wires[visitor], "guess", wrong(sitting, visitor))
        await settle()
        at_once(wires[owner], "pair", pair, ask)
        await settle()
        assert wires[owner].last("Stale")["id"] == "pair"
        assert wires[owner].messages()[-1]["type"] == "Whole"
        assert sitting.live.match.state.open.false_left.count(8) == 3


# ---- with pace: an answer is held while guesses come


async def held_pair(door: Door) -> tuple[Sitting, list[Wire], int, int]:
    """Somebody has given a pair, and the house holds the answer."""
    sitting, wires = await party(door)
    owner = await play_until(sitting, wires, "which_pair")
    await wires[owner].plays("pair", sitting.live.match.asked_moves(owner)[0])
    assert not [m for m in wires[owner].messages("Done") if m["id"] == "pair"]
    return sitting, wires, owner, sitting.live.match.state.open.visitor


async def test_a_guess_is_not_held_and_does_not_move_the_hour_of_an_answer_that_is():
    async with opened(a_house("hour", pace=1)) as door:
        sitting, wires, owner, visitor = await held_pair(door)
        due = sitting.live.due[owner]
        me = next(seat for seat in range(4) if seat not in (owner, visitor))
        await wires[me].plays("guess", wrong(sitting, me), 0)
        assert wires[me].last("Done")["id"] == "guess", "a guess is told at once"
        assert sitting.live.due[owner] == due
        assert sitting.live.match.state.ask.question == "which_pair"
        await door.house.clock.pass_time(PACED[1])
        assert wires[owner].last("Done")["id"] == "pair"
        assert sitting.live.match.state.ask.question == "where_to_lay"


@pytest.mark.parametrize("who", ["visitor", "owner"])
async def test_an_answer_that_is_held_when_its_question_goes_is_stale_in_its_hour(who):
    async with opened(a_house(f"gone {who}", pace=1)) as door:
        sitting, wires, owner, visitor = await held_pair(door)
        me = {"visitor": visitor, "owner": owner}[who]
        await wires[me].plays("guess", wrong(sitting, me), 0)
        assert wires[me].last("Done")["id"] == "guess"
        assert sitting.live.match.state.ask.question == "which_way", "nothing is given, the turn ends"
        assert not wires[owner].messages("Stale")
        await door.house.clock.pass_time(PACED[1])
        assert wires[owner].last("Stale")["id"] == "pair"
        shown = [told for m in wires[visitor].messages("News") for told in m["told"]]
        assert shown, "the visitor hears the news"
        assert not [told for told in shown[-6:] if told["type"] in ("PairGiven", "PairShown")]


# ---- the last chance


async def laid_out(door: Door, seed: int) -> tuple[Sitting, list[Wire]] | None:
    """A match that comes to the last chance, meeting whom one can; None if the ghosts are faster."""
    sitting, wires = await party(door)
    live, chance = sitting.live, Chance.of(f"{seed}")
    for n in count():
        if live.match.over:
            return None
        if live.match.state.ask.question == "last_chance":
            return sitting, wires
        seat = live.match.to_move()[0]
        move = SimpleBot().choose(live.match.view(seat), live.match.asked_moves(seat), chance)
        await wires[seat].plays(f"a{n}", move)
    raise AssertionError


async def at_the_last_chance(door: Door) -> tuple[Sitting, list[Wire]]:
    for seed in range(30):
        found = await laid_out(door, seed)
        if found is not None:
            return found
    raise AssertionError("the ghosts were always faster")


async def test_a_guess_that_meets_the_last_chance_is_stale_or_waits_for_its_turn():
    async with opened(a_house("last")) as door:
        sitting, wires = await at_the_last_chance(door)
        (first,) = sitting.live.match.to_move()
        second = (first + 1) % 4
        before = sitting.live.length
        await wires[first].plays("offer", wrong(sitting, first), 0)
        assert wires[first].last("Stale")["id"] == "offer", "it was not sent in answer to this question"
        await wires[second].plays("early", wrong(sitting, second), 0)
        assert wires[second].last("Refused")["id"] == "early"
        assert sitting.live.length == before
        for seat in range(4):
            assert wires[seat].messages()[-1].get("offered", []) == []
        await wires[first].plays("mine", wrong(sitting, first))
        assert wires[first].last("Done")["id"] == "mine"
        at_once(wires[first], "again", wrong(sitting, first, 1), wires[first].ask)
        await settle()
        assert sitting.live.length == before + 1


# ---- a rematch


async def test_a_guess_of_the_last_match_that_comes_again_does_not_guess_in_the_next():
    async with opened(a_house("next")) as door:
        sitting, wires = await party(door)
        await play_until(sitting, wires, "which_way")
        old = sitting.live
        institution, craft = old.match.state.hidden.treasure
        winner = next(s for s in range(4) if GAME.decode_move(right(sitting)) in old.match.moves(s))
        loser = next(seat for seat in range(4) if seat != winner)
        late = {"type": "Play", "id": "late", "ask": 0, "move": wrong(sitting, loser), "match": old.id}
        undo = {"type": "Undo", "id": "undo", "match": old.id}
        await wires[winner].plays("right", Guess(Card(institution), Card(craft)), 0)
        assert old.match.over
        assert (await door.act(sitting.code, sitting.tokens[0], "Rematch")).status == 200
        await settle()
        assert sitting.live is not old
        guest = wires[loser]
        wires.sort(key=lambda wire: wire.last("Whole")["seat"])  # chairs change in a rematch
        await play_until(sitting, wires, "which_way")
        seat, before = guest.last("Whole")["seat"], sitting.live.length
        assert guest.last("News")["offered"], "the guess stands on offer in the new match too"
        for message in (late, undo):
            await guest.says(message)
            assert guest.last("Stale")["id"] == message["id"]
            assert guest.messages()[-1]["type"] == "Whole"
        assert sitting.live.length == before
        await guest.says({**late, "id": "now", "match": sitting.live.id, "move": wrong(sitting, seat)})
        assert guest.last("Done")["id"] == "now"


# ---- bots and those who are away


async def test_a_bot_that_stands_in_guesses_when_it_is_certain_and_gives_the_seat_back():
    async with opened(a_house("away", grace=60.0)) as door:
        sitting, wires = await party(door)
        live = sitting.live
        visitor = await play_until(sitting, wires, "which_way")
        away = (visitor + 1) % 4
        await wires[away].hangs_up()
        await door.house.clock.pass_time(61)
        assert door.house._tables[sitting.code].face().chairs[away].stands_in
        others = [seat for seat in range(4) if seat != away]
        for n in range(400):
            if live.match.over:
                break
            seat = live.match.to_move()[0]
            assert seat in others, "the bot answers by itself"
            moves = live.match.asked_moves(seat)
            await wires[seat].plays(f"p{n}", moves[(n * 7) % len(moves)])
        assert live.match.over
        guessed = [entry for entry in live.match.journal if isinstance(entry.move, Guess)]
        workers = door.house.workers
        assert isinstance(workers, InlineWorkers)
        offered = [job for job in workers.jobs if job.offers]
        assert offered, "it was shown its offers"
        assert {job.view.seat for job in workers.jobs} == {away}
        assert all(entry.seat == away for entry in guessed)


async def test_four_bots_play_a_paced_match_to_its_end_and_its_record_holds():
    async with opened(a_house("bots", pace=1)) as door:
        sitting = await begun(door, "arsenalia", 4, bots=range(4), bot="keen")
        live = sitting.live
        onlooker = await door.caller(sitting.code)
        while not live.match.over:
            assert await door.house.clock.wake_next(), "nobody moves any more"
        await settle()
        assert onlooker.last("TableNews")["table"]["phase"] == "over"
        answer = await door.get(f"/api/matches/{live.id}/record")
        assert answer.status == 200
        assert verify(answer.body, games.load).ok
        assert any(entry.offered for entry in live.match.journal) or live.match.outcome.winners == ()


async def test_what_is_free_to_say_is_a_greeting():
    async with opened(a_house("silence")) as door:
        sitting, wires = await party(door)
        assert wires[0].last("Welcome")["table"]["talk"] == "greetings"
        await wires[0].says({"type": "Say", "text": "It is the Biennale!"})
        assert wires[0].last("Wrong")["problem"] == "silence"
        await wires[0].says({"type": "Say", "greeting": "well_done"})
        heard = [line for m in wires[2].messages("Said") for line in m["lines"]]
        assert [(line["greeting"], line["text"]) for line in heard] == [("well_done", "")]
        arranged = await door.act(sitting.code, sitting.screen, "Arrange", talk="open")
        assert arranged.status != 200 or arranged.json["talk"] != "open"


async def test_who_is_out_does_not_even_greet_until_the_match_is_over():
    async with opened(a_house("out and silent")) as door:
        sitting, wires = await party(door)
        other = await play_until(sitting, wires, "which_way")
        out = (other + 1) % 4
        await wires[out].plays("wrong", wrong(sitting, out), 0)
        await wires[out].says({"type": "Say", "greeting": "sorry"})
        assert wires[out].last("Wrong")["problem"] == "out_and_silent"
        assert not wires[other].messages("Said")
        await wires[other].says({"type": "Say", "greeting": "thanks"})
        assert wires[other].last("Said")["lines"][0]["greeting"] == "thanks"
        await wires[other].plays("right", right(sitting), 0)
        assert sitting.live.match.over
        await wires[out].says({"type": "Say", "greeting": "well_done"})
        assert wires[other].last("Said")["lines"][0]["greeting"] == "well_done"


@pytest.mark.long
@pytest.mark.parametrize(
    ("pace", "guess"), sampled(product([0, 1], ["anytime", "turn"]), (0, "anytime"), (1, "turn"))
)
async def test_bots_guess_what_they_know_before_they_end_their_turn(guess, pace):
    """With ``guess=turn`` the offer is gone once the turn has ended."""
    won = 0
    async with opened(a_house(f"know {guess} {pace}", pace=pace)) as door:
        for _ in range(6):
            sitting = await begun(door, "arsenalia", 4, {"guess": guess}, bots=range(4), bot="simple")
            live = sitting.live
            await door.caller(sitting.code)
            while not live.match.over:
                assert await door.house.clock.wake_next(), "nobody moves any more"
            guesses = [entry for entry in live.match.journal if entry.offered]
            won += bool(live.match.outcome.winners)
            assert len(guesses) <= 1, "these bots guess only what is certain"
            if guess == "turn" and guesses:
                assert live.match.state.open.visitor == guesses[0].seat
    assert won, "somebody was certain at least once"


@pytest.mark.long
@pytest.mark.parametrize("name", sampled(["follow", "slowly", "and then"], "follow"))
async def test_a_guess_of_a_bot_comes_at_a_pace_that_people_can_follow(name):
    """A guess comes no sooner after what happened last than any open move of a bot, with every seed."""
    guesses = 0
    async with opened(a_house(name, pace=1, seed=len(name))) as door:
        for n in range(40):
            if n >= 8 and guesses > 2:
                break
            sitting = await begun(door, "arsenalia", 4, bots=range(4), bot="simple")
            live = sitting.live
            await door.caller(sitting.code)
            while not live.match.over:
                assert await door.house.clock.wake_next(), "nobody moves any more"
            for before, entry in pairwise(live.match.journal):
                if entry.offered:
                    guesses += 1
                    assert entry.at - before.at >= 1000 * OPEN[0] - 1
    assert guesses > 2


async def test_a_guess_that_the_store_cannot_keep_is_made_again():
    async with opened(a_house("full disk", pace=1)) as door:
        for _ in range(8):
            sitting = await begun(door, "arsenalia", 4, bots=range(4), bot="simple")
            live = sitting.live
            await door.caller(sitting.code)
            play, tried = live.play, []

            async def fails(seat, id, ask, move, play=play, tried=tried, **more):
                if id.startswith("bot offer") and len(tried) < 3:
                    tried.append(id)
                    raise StoreError("no room")
                await play(seat, id, ask, move, **more)

            live.play = fails
            while not live.match.over:
                assert await door.house.clock.wake_next(), "nobody moves any more"
            if len(tried) == 3:
                assert live.match.journal[-1].offered or live.match.outcome.winners == ()
                return
    raise AssertionError("nobody guessed")
