"""The laws of the house, held against Bacchanalia with every number of seats and every switch."""

from itertools import count

import pytest
from tests.games.bacchanalia.golden import golden
from tests.games.bacchanalia.table import GAME
from tests.games.bacchanalia.test_box import OWN
from tests.sampling import sampled

from ridotto.core import TakeBack
from ridotto.games.bacchanalia.moves import SendMinerva
from ridotto.kit import ENOUGH, LAWS, check
from ridotto.kit.undo import Undo
from ridotto.kit.walk import Deed, WalkStep, bytes_of, do, started, walk

SHORT = {
    3: {"parcae": 1, "telling": "written", "veto": True},
    4: {"parcae": 1, "telling": "line", "veto": True, "tone": "veiled"},
    5: {"parcae": 1, "minutes": 120, "telling": "title"},
    6: {"parcae": 1, "minutes": 30, "youngest": 6, "hedonist": 1, "tone": "ribald"},
}
"""By seats an evening that is soon over: twins of a long one take minutes, and are played in the soak."""


@pytest.mark.long
@pytest.mark.parametrize("seats", sampled(GAME.seat_counts, 3))
def test_all_laws_hold(seats):
    report = check(GAME, seats=seats, options=SHORT[seats])
    assert report.ok, str(report)
    assert report.untwinned_text() == golden(f"twins-{seats}.txt", report.untwinned_text())
    assert report.compared[seats] >= ENOUGH >= 2_000
    assert {law for law in LAWS if not report.results[law].checked} == {"drafts"}, "nothing is drafted here"


@pytest.mark.long
@pytest.mark.parametrize("seats", GAME.seat_counts[1:])
def test_all_laws_hold_in_short_walks(seats):
    report = check(GAME, seats=seats, options=SHORT[seats], effort=0.1)
    assert report.ok, str(report)
    assert report.compared[seats] >= ENOUGH / 10


def test_the_variants_use_every_switch_and_every_choice():
    from typing import Literal, get_args, get_origin, get_type_hints

    sets = list(GAME.variants(4))
    hints = get_type_hints(GAME.options_type)
    used = {name: {GAME.options[name], *(s[name] for s in sets if name in s)} for name in GAME.options}
    for name, hint in hints.items():
        if get_origin(hint) is Literal:
            assert used[name] == {*get_args(hint)}, name
        elif name != "cards":
            assert len(used[name]) > 1, name


@pytest.mark.long
def test_all_laws_hold_with_other_cards():
    report = check(GAME, seats=3, options={**GAME.own_cards(OWN.encode(), "own"), "parcae": 2}, effort=0.1)
    assert report.ok, str(report)


def test_what_the_goddess_saw_can_be_taken_back_while_the_others_judge_a_locking():
    for n in count():
        match, rng = started(GAME, 4, {"parcae": 1, "telling": "line", "veto": True}, f"judged {n}")
        for _ in walk(match, rng):
            ask = match.state.ask
            if ask is not None and ask.kind == "sealed":
                sender = next((s for s in range(4) if SendMinerva() in match.moves(s)), None)
                if sender is not None:
                    break
        else:
            continue
        break
    law, before = Undo(GAME, 4), match.clone()
    sent = Deed(sender, SendMinerva())
    law.begin(match)
    law.step(WalkStep(0, before, sent, match, do(match, sent)))
    assert match.can_undo(sender)
    seen, back = match.clone(), Deed(sender, TakeBack())
    law.step(WalkStep(1, seen, back, match, do(match, back)))
    assert bytes_of(match.state) == bytes_of(before.state) != bytes_of(seen.state)


@pytest.mark.soak
@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_all_laws_hold_with_every_set_of_switches(seats):
    report = check(GAME, seats=seats)
    assert report.ok, str(report)
    assert report.compared[seats] >= ENOUGH


@pytest.mark.soak
@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_all_laws_hold_for_long(seats):
    report = check(GAME, seats=seats, effort=10)
    assert report.ok, str(report)
    assert report.compared[seats] >= 20_000
