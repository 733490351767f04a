"""Beliefs beside play: what is asked tells nothing, what is stated is scored, and play does not notice."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random

import msgspec
import pytest
from tests.models.endpoint import Reply, endpoint
from tests.models.test_prompt import SHORT, Written
from tests.models.test_seat import Moody

from ridotto import games
from ridotto.cli import main
from ridotto.kit.ears import golden
from ridotto.kit.original import Original
from ridotto.kit.pair import NoTwin, Parted
from ridotto.kit.seen import in_turn
from ridotto.lab.believing import NoBeliefs
from ridotto.lab.models.report import standing
from ridotto.lab.models.stating import Stating, writing
from ridotto.models.address import Said
from ridotto.models.matches import Plan, play_all, play_one
from ridotto.models.seat import ModelSeat

COUNTED = ("inkognito", "arsenalia", "q")
PLAN = Plan(game="inkognito", seats=4, options={"points": 1}, against="random", places=(0,))


class Believer(Moody):
    """States half a chance for the first answer it is shown, and plays by its dice."""

    def __init__(self, seed):
        super().__init__(seed, bad=0.0)
        self.beliefs = []

    def ask(self, messages, schema=None):
        if schema is not None:
            return super().ask(messages, schema)
        self.beliefs.append(messages)
        form = messages[-1]["content"]
        line = next(line for line in form.splitlines() if line.startswith('"'))
        about, answers = json.loads("{" + line.replace('": "', '": ["', 1) + "]}").popitem()
        return Said(
            json.dumps({"belief": {about: {answers[0]: 0.5}, "nobody: agent": {"x": 1}}}), tokens_out=9
        )


@pytest.mark.parametrize("game", COUNTED)
def test_what_is_stated_lies_beside_the_record_and_is_scored(game, tmp_path):
    plan = msgspec.structs.replace(PLAN, game=game, seats=games.load(game).usual_seats, options=SHORT[game])
    model = Believer(game)
    play_all(plan, model, tmp_path, beside=lambda start: writing(start, 2))
    lines = (tmp_path / "transcripts" / "0-0.beliefs.jsonl").read_text().splitlines()
    assert len(lines) == len(model.beliefs) > 0
    found = standing(tmp_path)
    assert found.stated.beliefs == found.exact.beliefs
    assert found.stated.bits_exact > found.exact.bits_exact == pytest.approx(0.0)


def test_being_asked_changes_nothing_in_play():
    """The same model with and without: the same messages about moves, the same match."""

    class Keeping(Believer):
        def ask(self, messages, schema=None):
            if schema is not None:
                self.played = [*getattr(self, "played", []), messages]
            return super().ask(messages, schema)

    asked, alone = Keeping("same"), Keeping("same")
    asks = []

    def before(match, own):
        if not asks:
            asks.append(Stating(match, 1, lambda found: None))
        asks[0].before(match, own)

    _, one = play_one(PLAN, asked, 0, 0, before=before)
    _, other = play_one(PLAN, alone, 0, 0)
    assert asked.beliefs
    assert asked.played == alone.played
    assert one.record() == other.record()


class Asking(Written):
    """The question about beliefs, for a match and its twin."""

    def sent(self, match, speakers):
        view = match.view(self.p)
        if view.asked is None or match.to_move()[0] != self.p:
            return []
        own = ModelSeat(Moody(1), match, self.p)
        own.speaker = speakers[0]
        asks = Stating(match, 1, lambda found: None)
        if not asks.known.dealt(view) or asks.known.turned_up(view):
            return []
        asks._begin(match, self.p)
        return asks.messages(match, own)


@pytest.mark.parametrize("game", COUNTED)
def test_the_question_is_the_same_for_twins(game):
    rules, rng, compared = games.load(game), Random(game), 0
    original = Original.walked(rules, rules.usual_seats, SHORT[game], "beliefs", in_turn)
    for seat in range(rules.usual_seats):
        for _ in range(5):
            try:
                pair = Asking(original, seat, rng, golden(rules).tells)
            except NoTwin:
                continue
            with suppress(NoTwin, Parted):
                pair.play()
            compared += pair.compared
    assert compared > 5


@pytest.mark.parametrize(
    ("said", "stated", "fault"),
    [
        ('{"belief": {"Player 2: agent": {"Agent X": 0.7}}}', {3: 0.7}, ""),
        ('{"belief": {"player 2: AGENT": {"agent x": 3, "Colonel Bubble": 1}}}', {3: 0.75, 1: 0.25}, ""),
        (
            '{"belief": {"Player 2: agent": {"Agent X": -1, "Colonel Bubble": "?", "Lady": 1}}}',
            None,
            "unparsable",
        ),
        ('{"belief": {"Player 2: agent": {"Agent X": NaN}}}', None, "unparsable"),
        ('{"belief": [1]}', None, "unparsable"),
        ('{"move": 1}', None, "unparsable"),
        ("", None, "empty"),
    ],
)
def test_what_is_no_chance_counts_for_nothing(said, stated, fault):
    match = games.load("inkognito").start(4, seed="beliefs")
    own = ModelSeat(Moody(1), match, 0)
    asks = Stating(match, 1, lambda found: None)
    asks._begin(match, 0)
    found = asks.understood(Said(said), own.speaker, 0)
    assert found.fault == fault
    assert [one.chances for one in found.stated] == ([] if stated is None else [pytest.approx(stated)])


def test_where_worlds_cannot_be_counted_it_says_so():
    with pytest.raises(NoBeliefs, match="bacchanalia"):
        Stating(games.load("bacchanalia").start(4, seed="x"), 1, lambda found: None)


# the command


def run(capsys, *args):
    with pytest.raises(SystemExit) as ended:
        main(["model", *map(str, args)])
    return ended.value.code, capsys.readouterr()


def test_the_command_plays_goes_on_and_reports(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("RIDOTTO_MODEL_KEY", "sesame")
    folder, moods = tmp_path / "run", Random("command")

    def answer(body):
        belief = "State what you believe" in body["messages"][-1]["content"]
        good = '{"belief": {"Player 2: agent": {"Agent X": 1}}}' if belief else '{"move": 1}'
        return Reply("Hm." if moods.random() < 0.2 else good)

    with endpoint(answer) as there:
        asked = ["play", "inkognito", "--url", there.url, "--name", "small", "-o", "points=1", "--seat", 1]
        more = ["--against", "random", "--beliefs", 2, "--out", folder, "--price", "1,2"]
        code, said = run(capsys, *asked, *more, "--json")
        assert code == 0, said.err
        found = json.loads(said.out)
        assert found["all"]["matches"] == 1
        assert found["faults"]["unparsable"] > 0
        assert there.headers[0]["Authorization"] == "Bearer sesame"
        before = len(there.asked)
        assert run(capsys, *asked, *more)[0] == 0
        assert len(there.asked) == before, "what was played is not asked again"
    code, said = run(capsys, "report", folder)
    assert code == 0
    assert "small" in said.out
    assert "sesame" not in "".join(file.read_text() for file in folder.rglob("*") if file.is_file())


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["play", "inkognito", "--out", "run"], "--url where the model is asked"),
        (["play", "inkognito", "--url", "ftp://x", "--out", "run"], "begins with http"),
        (["play", "inkognito", "--url", "http://x", "--seat", "9", "--out", "run"], "no seat 9"),
        (
            ["play", "inkognito", "--url", "http://x", "--against", "nobody", "--out", "run"],
            "no bot 'nobody'",
        ),
        (["play", "bacchanalia", "--url", "http://x", "--beliefs", "1", "--out", "run"], "cannot be counted"),
        (["play", "inkognito", "--url", "http://x", "--price", "dear", "--out", "run"], "IN,OUT"),
        (["report", "."], "holds no matches of models"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(args, said, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, printed = run(capsys, *args)
    assert code == 2
    assert said in printed.err
    assert not (tmp_path / "run").exists()
