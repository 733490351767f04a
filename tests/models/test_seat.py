"""Two tries, then a house bot: whatever a model answers, the match goes on and the errors are counted."""

from __future__ import annotations

import json
from random import Random

import pytest

from ridotto import games
from ridotto.core import Chance
from ridotto.core.verify import verify
from ridotto.models.address import Said, Unreachable
from ridotto.models.answer import Fault
from ridotto.models.matches import Plan, play_all, play_one, read_rows
from ridotto.models.seat import ModelSeat
from ridotto.models.spending import Budget, Price, Purse

PROSE = "Under the moon we met, and of what followed there is more to tell than fits into a line."


class Scripted:
    """A model that gives these answers, one after the other, then the last one for ever."""

    name = "scripted"

    def __init__(self, *answers):
        self.answers, self.asked = [*answers], []

    def ask(self, messages, schema=None):
        self.asked.append(messages)
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        if isinstance(answer, Exception):
            raise answer
        return answer if isinstance(answer, Said) else Said(answer, tokens_in=100, tokens_out=10)


class Moody:
    """A model of moods: it answers well, badly, with nothing, too long, or not at all, as dice say."""

    def __init__(self, seed, bad=0.5):
        self.name, self.rng, self.bad, self.asked = "moody", Random(seed), bad, 0

    def ask(self, messages, schema=None):
        self.asked += 1
        if self.rng.random() < self.bad:
            bad = self.rng.choice(["", "I pass.", '{"move": 99999}', '{"move": "?"}', "cut", None])
            if bad is None:
                raise Unreachable("the line went dead")
            return Said(bad, truncated=bad == "cut", tokens_in=50, tokens_out=5)
        fields = schema["properties"]
        said = {"move": self.rng.randint(1, fields["move"].get("maximum", 1)), "text": PROSE}
        return Said(f"Hm, {{}} … {json.dumps(said)}", tokens_in=50, tokens_out=20)


def at_first_question(model, **more):
    match = games.load("inkognito").start(4, seed="a seat")
    seat = match.to_move()[0]
    return match, ModelSeat(model, match, seat, **more), Chance.of("stand-in")


def test_a_good_answer_is_played_at_once():
    match, own, chance = at_first_question(Scripted('I choose. {"move": 2}'))
    decision = own.decide(match, chance)
    assert decision.move == match.moves(own.seat)[1]
    assert not decision.stood_in
    assert not decision.faults


@pytest.mark.parametrize(
    ("bad", "fault", "told"),
    [
        ("I go to the Rialto.", Fault.UNPARSABLE, "no JSON object"),
        ("", Fault.EMPTY, "it was empty"),
        (Said("Well,", truncated=True), Fault.TRUNCATED, "cut off"),
        ('{"move": 77}', Fault.ILLEGAL, "from 1 to"),
        ('{"move": true}', Fault.ILLEGAL, "from 1 to"),
    ],
)
def test_a_bad_answer_is_corrected_once(bad, fault, told):
    model = Scripted(bad, '{"move": 1}')
    match, own, chance = at_first_question(model)
    decision = own.decide(match, chance)
    assert decision.move == match.moves(own.seat)[0]
    assert decision.faults == [fault]
    assert not decision.stood_in
    assert [one["role"] for one in model.asked[1]] == ["system", "user", "assistant", "user"]
    assert told in model.asked[1][-1]["content"]


def test_a_move_that_the_rules_refuse_is_answered_with_the_rule():
    """Unlisted: a visit where nobody may go now. The number and the sentence of the rule come back."""
    match = games.load("inkognito").start(4, seed="a rule")
    seat = match.to_move()[0]
    refused = {"type": "ShowPair", "first": "Bubble", "second": "Agent X"}
    model = Scripted(json.dumps({"move": refused}))
    own = ModelSeat(model, match, seat, track="unlisted")
    decision = own.decide(match, Chance.of("x"))
    assert decision.stood_in
    assert decision.faults == [Fault.ILLEGAL, Fault.ILLEGAL]
    assert decision.move in match.asked_moves(seat)
    assert "cannot be taken" in model.asked[1][-1]["content"]


def test_after_two_tries_a_house_bot_decides_and_it_is_marked():
    model = Scripted("no")
    match, own, chance = at_first_question(model)
    decision = own.decide(match, chance)
    assert decision.stood_in
    assert len(model.asked) == len(decision.tries) == 2
    assert decision.move in match.asked_moves(own.seat)


def test_who_stands_in_does_not_depend_on_the_model():
    one, other = at_first_question(Scripted("no")), at_first_question(Scripted("", "never"))
    assert one[1].decide(one[0], one[2]).move == other[1].decide(other[0], other[2]).move


def test_an_address_that_is_gone_is_not_asked_again():
    model = Scripted(Unreachable("gone"))
    match, own, chance = at_first_question(model)
    assert own.decide(match, chance).faults == [Fault.UNREACHABLE]
    assert len(model.asked) == 1


def test_nothing_is_asked_on_an_empty_purse():
    model, purse = Scripted('{"move": 1}'), Purse(Budget(tokens=200), Price(tokens_in=2.0, tokens_out=10.0))
    match, own, chance = at_first_question(model, purse=purse)
    for _ in range(3):
        last = own.decide(match, chance)
    assert last.faults == [Fault.SPENT]
    assert last.stood_in
    assert len(model.asked) == 2
    assert purse.money == pytest.approx((200 * 2 + 20 * 10) / 1e6)


@pytest.mark.parametrize("track", ["listed", "unlisted"])
@pytest.mark.parametrize("game", games.names())
def test_a_moody_model_plays_every_game_to_its_end(game, track):
    rules = games.load(game)
    short = {"inkognito": {"points": 3}, "arsenalia": {"turn_limit": 30}, "q": {"round_limit": 1}}
    options = {**short, "zena": {"months": 2}, "bacchanalia": {"length": "short"}}[game]
    plan = Plan(game=game, seats=rules.usual_seats, options=options, against="random", track=track)
    model = Moody(f"{game} {track}")
    row, match = play_one(plan, model, 0, 0)
    assert match.over
    assert row.decisions > 0
    assert sum(row.faults.values()) >= row.stood_in
    assert len(row.faults) > 1


# many matches


def test_what_was_played_is_not_played_again(tmp_path):
    plan = Plan(game="inkognito", seats=4, options={"points": 1}, deals=1, against="random", places=(0, 2))
    rows = play_all(plan, Moody("many", bad=0.1), tmp_path, jobs=2)
    assert [(row.deal, row.seat) for row in rows] == [(0, 0), (0, 2)]
    again = Moody("again")
    assert play_all(plan, again, tmp_path) == rows
    assert again.asked == 0
    with pytest.raises(LookupError, match="another plan"):
        play_all(Plan(game="inkognito", seats=3, deals=1), again, tmp_path)


def test_a_line_that_was_cut_off_is_played_again(tmp_path):
    plan = Plan(game="inkognito", seats=4, options={"points": 1}, deals=1, against="random", places=(0, 1))
    play_all(plan, Moody("cut", bad=0.0), tmp_path)
    file = tmp_path / "matches.jsonl"
    file.write_text(file.read_text()[:-20])
    assert [row.seat for row in read_rows(tmp_path)] == [0]
    assert [row.seat for row in play_all(plan, Moody("cut", bad=0.0), tmp_path)] == [0, 1]


def test_what_was_said_lies_beside_a_record_that_verifies(tmp_path):
    plan = Plan(game="inkognito", seats=4, options={"points": 1}, deals=1, against="random", places=(3,))
    (row,) = play_all(plan, Moody("said"), tmp_path)
    record = (tmp_path / "transcripts" / "0-3.record.json").read_bytes()
    assert verify(record, games.load).ok
    lines = [json.loads(line) for line in (tmp_path / "transcripts" / "0-3.jsonl").read_text().splitlines()]
    assert len(lines) == row.decisions
    assert sum(line["stood_in"] for line in lines) == row.stood_in
