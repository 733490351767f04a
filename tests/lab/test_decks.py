"""What a deck is judged by is counted right: checked on tables whose answer is known."""

import json
import subprocess
import sys
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest
from tests.games.q.table import Table as ShipTable
from tests.games.q.table import sailed
from tests.games.zena.table import PALACE, PORT, Card, Taking
from tests.games.zena.table import Table as ZenaTable

from ridotto.bots import make
from ridotto.games.q import events as e
from ridotto.games.zena.moves import Decline, DrawFrom, Manipulate, Pass, Pay, PutBack

BENCH = Path(__file__).parents[2] / "bench"
AWAY = "FORT FORT FORT FORT"


@pytest.fixture
def bench(monkeypatch):
    """A module of the folder of measurements."""
    monkeypatch.syspath_prepend(str(BENCH))
    return import_module


def noted(bench, table: ShipTable) -> Counter:
    """What the sheet of Q has noted when it is told all that was told at a table."""
    found: Counter = Counter()
    sheet = bench("decks_q").Sheet(table.match, found)
    sheet.note(table.log)
    return found


def idle(bench, loads: dict, **more) -> dict[str, tuple[int, int]]:
    """By card of a ship how often it was shown, and how often without effect."""
    found = noted(bench, sailed(loads, **more))
    names = [key[5:-6] for key in found if key.endswith(" shown")]
    return {name: (found[f"card {name} shown"], found[f"card {name} idle"]) for name in names}


@pytest.mark.parametrize(
    ("cargo", "seized", "without"),
    [
        ("dog be", False, {"DOGANIERE_CORROTTO"}),
        ("dog be", True, set()),
        ("sco tra", False, {"SCOMUNICA_DEL_BENEFICIO"}),
        ("sco be", False, set()),
        ("sco be", True, {"SCOMUNICA_DEL_BENEFICIO"}),
        ("sav be", True, {"TRE_SAVI_ALL_ERESIA"}),
        ("sav be", False, set()),
        ("doge be", False, {"SALVACONDOTTO_DEL_DOGE"}),
        ("doge be", True, set()),
        ("rib", False, {"RIBELLIONE_DI_OTTAVIO_FARNESE"}),
        ("pol", False, {"POLE_A_UN_VOTO_DAL_SOGLIO"}),
        ("non tiz be", False, {"TIZIANO_IL_BATTISTA"}),
        ("tiz be", False, set()),
    ],
)
def test_a_card_is_without_effect_if_it_changed_nothing(bench, cargo, seized, without):
    found = idle(bench, {1: cargo}, seized=seized)
    assert {name for name, (_, dead) in found.items() if dead} == without
    assert len(found) == len([name for name in cargo.split() if name not in ("be", "tra")])


def test_of_two_copies_each_counts(bench):
    found = idle(bench, {1: "dip pir", 2: "pir"})
    assert found["PIRATI_USCOCCHI"] == (2, 1)


def test_all_points_of_a_match_are_found_again_by_source(bench):
    """Ships and visits to the Theatines make the score, unless an event has moved the total."""
    decks_q, checked = bench("decks_q"), 0
    for n in range(6):
        match = decks_q.GAME.start(5, {"round_limit": 4}, f"points {n}")
        found: Counter = Counter()
        sheet = decks_q.Sheet(match, found)
        bot, told = make("q", "random"), []
        chance = decks_q.chances_of("points", 5)
        while not match.over:
            seat = match.to_move()[0]
            move = bot.choose(match.view(seat), match.asked_moves(seat), chance[seat])
            sheet.act(seat, move)
            told += (now := match.play(seat, move))
            sheet.note(now)
        sheet.result()
        visits = found["act Theatines S"] + found["act Theatines Z"]
        assert found["points at the Theatines"] == 2 * visits
        if not any(isinstance(one.event, e.TotalChanged) for one in told):
            ships = found["points of S by ships"] - found["points of Z by ships"]
            assert ships - 2 * visits == match.state.open.score
            checked += 1
    assert checked


def test_an_act_is_counted_for_the_side_on_which_its_seat_stands_now(bench):
    table = ShipTable({0: "be"})
    found: Counter = Counter()
    sheet = bench("decks_q").Sheet(table.match, found)
    move = table.may(0)[0]
    sheet.act(0, move)
    table.match.state.open.sides = (-1, 1, 1, -1, -1, 0)
    sheet.act(0, move)
    assert found == {"act draws S": 1, "act draws Z": 1}


def test_the_posterior_of_a_side_looks_at_acts_that_are_seen_often_enough(bench):
    found = Counter({"ships": 1, "rounds": 8, "points of S by ships": 3, "card TRE_SAVI_ALL_ERESIA shown": 1})
    found.update({"act draws S": 60, "act draws Z": 40, "act seizes Z": 9, "act Theatines S": 1})
    found.update({"act Theatines Z": 9})
    assert bench("decks_q").summed(found, 100)["most told by an act"] == 90.0
    assert bench("decks_q").summed(found, 95)["most told by an act"] == 90.0
    assert bench("decks_q").summed(found, 1000)["most told by an act"] == 60.0


def wrong(bench, table: ZenaTable, move) -> str:
    """What is known against a move of whoever is asked."""
    seat = table.asked[0]
    moves = table.may(seat)
    assert move in moves
    return bench("dominated_zena").dominated(table.match.state, seat, moves, move)


def test_maneggi_where_control_is_settled_is_dominated_while_another_area_is_open(bench):
    table = ZenaTable(rows="PA2 0", at={0: "PORT STREETS PALACE STREETS", 1: "STREETS FORT FORT FORT"})
    table.all_pass()
    assert wrong(bench, table, Manipulate(0)) == "Maneggi where all is over"
    assert not wrong(bench, table, Manipulate(PALACE))
    assert not wrong(bench, table, Manipulate(PORT))
    alone = ZenaTable(rows="PA2 0", at=dict.fromkeys((0, 1), "STREETS STREETS STREETS STREETS"))
    alone.all_pass()
    assert not wrong(bench, alone, Manipulate(0))


def test_more_than_it_takes_to_win_is_dominated(bench):
    table = ZenaTable(rows="BA5 1 0 2", dice=[1])
    table.all_pass()
    assert not wrong(bench, table, Pay(3)), "1 and two helpers and 3 are 6"
    assert wrong(bench, table, Pay(4)) == "pays more than it takes to win"
    table.pays(1, 3)
    assert wrong(bench, table, Pay(1)) == "pays more than it takes to win"
    assert not wrong(bench, table, Pay(0))


def test_taking_nothing_is_dominated_and_so_is_what_comes_too_late(bench):
    table = ZenaTable()
    assert wrong(bench, table, Pass(Taking.NOTHING)) == "takes nothing, for nothing"
    assert not wrong(bench, table, Pass(Taking.ACTION))
    late = ZenaTable().last_month()
    assert wrong(bench, late, Pass(Taking.ACTION)) == "takes an action card that can no longer be played"
    assert not wrong(bench, late, Pass(Taking.GOAL))


def test_after_the_last_turn_action_cards_are_worth_nothing(bench):
    table = ZenaTable(rows="CA4 0").last_month()
    table.all_pass()
    late = "draws an action card that can no longer be played"
    assert [wrong(bench, table, DrawFrom(deck)) for deck in (0, 1)] == [late, ""]


def test_a_soldo_is_worth_less_than_prestige_in_the_end(bench):
    table = ZenaTable(at={0: "PALACE FORT FORT FORT"}).last_month()
    table.all_pass()
    assert table.question == "pay_for_income"
    assert wrong(bench, table, Decline()) == "keeps a Soldo that buys prestige"


def test_a_goal_that_scores_is_not_put_back_while_there_are_action_cards(bench):
    at = {0: "BANK BANK BANK BANK", 1: AWAY}
    table = ZenaTable(seats=2, hands={0: "BA1 PA4 PA5"}, at=at).last_month()
    table.give(0, "G_KB G_KP")
    table.all_pass()
    while table.question != "what_to_put_back":
        table.plays(table.asked[0], table.may(table.asked[0])[0])
    assert wrong(bench, table, PutBack(Card.G_KB)) == "puts back a goal that scores, and keeps action cards"
    assert not wrong(bench, table, PutBack(Card.G_KP))
    assert not wrong(bench, table, PutBack(Card.BA1))


@pytest.mark.parametrize(("rows", "cubes"), [("PA3 0", 1), ("PA3 0, PO1 0", 0), ("PA3 0 1, PO1 1", 0)])
def test_relaioin_without_a_cube_at_bank_or_port_brings_nothing(bench, rows, cubes):
    relaioin = bench("dominated_zena").Relaioin()
    table = ZenaTable(rows=rows)
    relaioin.waiting = Counter({0: 1}) if "0 1" not in rows else Counter({1: 1})
    assert relaioin.idle(table.log) == 0
    table.log.clear()
    table.all_pass()
    assert relaioin.idle(table.log) == cubes


@pytest.mark.parametrize(
    ("game", "setting", "row"),
    [("q", "sensible, 5 seats", "most told by an act"), ("zena", "sensible, 2 seats, expert", "Soldi left")],
)
def test_what_was_played_is_kept_and_not_played_again(tmp_path, game, setting, row):
    out = tmp_path / "out.jsonl"
    command = [sys.executable, str(BENCH / "decks.py"), game, "--only", setting, "--out", str(out)]
    kept = []
    for _ in range(2):
        done = subprocess.run([*command, "--matches", "2"], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        kept.append([out.with_suffix(end).read_bytes() for end in (".jsonl", ".json", ".md")])
    assert kept[0] == kept[1]
    assert json.loads(kept[0][1])[setting]["matches"] == 2
    assert row in kept[0][2].decode()
