"""Simulations: the same for any number of jobs, fair to every seat, plain data."""

import json
from collections import Counter

import msgspec
import pytest

from ridotto.core import SetupError
from ridotto.lab import SimulationResult, simulate
from ridotto.lab.interval import wilson
from ridotto.lab.simulate import PlayedMatch, matches, summed_up

ONE_DEAL = {"points": 1}


def small(**more):
    given = {"bots": ["careful", "random"], "games": 30, "options": ONE_DEAL, "seed": "small", **more}
    return simulate("inkognito", **given)


def test_the_number_of_jobs_changes_nothing():
    assert small(jobs=1).to_dict() == small(jobs=2).to_dict()


def test_the_first_matches_of_a_longer_simulation_are_those_of_a_shorter():
    given = {"bots": ["careful", "random"], "options": ONE_DEAL, "seed": "prefix"}
    assert [*matches("inkognito", games=30, **given)][:10] == [*matches("inkognito", games=10, **given)]


def test_another_seed_gives_other_matches():
    assert small().to_dict()["bots"] != small(seed="other").to_dict()["bots"]


def test_a_result_survives_json():
    result = small()
    assert msgspec.convert(json.loads(json.dumps(result.to_dict())), SimulationResult) == result


def test_progress_counts_up_to_all_matches():
    seen = []
    small(games=45, progress=seen.append)
    assert seen == sorted(seen)
    assert seen[-1] == 45


def test_two_bots_play_side_against_side_and_change_sides():
    played = [*matches("inkognito", bots=["careful", "random"], games=4, options=ONE_DEAL, seed="sides")]
    assert all(one.by_sides for one in played)
    assert [one.places()[0][0] for one in played] == ["careful", "random"] * 2
    assert all(len(one.places()) == 2 for one in played)
    result = small()
    assert result.by_sides
    assert sum(bot.wins for bot in result.bots) + result.drawn == result.matches


@pytest.mark.parametrize("seats", [3, 5])
def test_one_name_a_seat_goes_round_the_table(seats):
    names = ["careful", *["random"] * (seats - 1)]
    played = [*matches("inkognito", bots=names, games=seats, seats=seats, options=ONE_DEAL, seed="round")]
    sat = Counter(
        seat for one in played for seat, (name, _, _) in enumerate(one.places()) if name == "careful"
    )
    assert sat == Counter(range(seats))


def test_fewer_names_take_turns():
    played = [*matches("inkognito", bots=["careful", "random"], games=2, seats=5, options=ONE_DEAL, seed="t")]
    sat = Counter(name for one in played for name, _, _ in one.places())
    assert sat == {"careful": 5, "random": 5}


def test_edges_say_how_far_a_bot_is_above_the_others():
    result = small(seats=5, bots=["careful", *["random"] * 4], games=40)
    careful, random = result.bots
    assert careful.mean_edge > 0 > random.mean_edge
    assert 1 * careful.mean_edge + 4 * random.mean_edge == pytest.approx(0)
    assert careful.edge_interval[0] <= careful.mean_edge <= careful.edge_interval[1]
    assert careful.places == 40
    assert random.places == 160


def test_a_result_can_be_summed_up_from_some_of_the_matches():
    played = [*matches("inkognito", bots=["careful", "random"], games=10, options=ONE_DEAL, seed="some")]
    result = summed_up("inkognito", played[:4], names=["careful", "random"], seed="some")
    assert result.matches == 4
    assert result.seats == 4


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"bots": ["clever"]}, "inkognito has no bot 'clever'; it has random, careful, deduction"),
        ({"bots": []}, "a simulation needs the name of a bot"),
        ({"bots": ["random"] * 6, "seats": 5}, "6 bots cannot sit at 5 seats"),
        ({"seats": 7}, "inkognito is played by 4, 3, 5, not by 7"),
        ({"options": {"colour": 1}}, "inkognito has no option 'colour'"),
        ({"games": 0}, "a simulation needs at least one match and one job"),
        ({"jobs": 0}, "a simulation needs at least one match and one job"),
    ],
)
def test_what_cannot_be_simulated_is_said_in_one_sentence(wrong, sentence):
    with pytest.raises((LookupError, ValueError, SetupError), match=sentence) as error:
        small(**wrong)
    assert "\n" not in str(error.value)


def test_an_unknown_game_is_answered_with_those_there_are():
    with pytest.raises(LookupError, match="there is no game 'chess'"):
        simulate("chess", bots=["random"], games=1)


def test_where_all_play_together_a_match_is_won_or_lost_once_and_losses_count():
    given = {"bots": ["simple"], "games": 30, "seed": "all four"}
    result = simulate("arsenalia", **given)
    (bot,) = result.bots
    assert bot.places == result.matches == 30
    assert 0 < bot.wins < 30
    assert bot.wins + result.drawn == 30
    assert bot.win_rate == bot.wins / 30
    assert bot.win_interval == wilson(bot.wins, 30)
    assert (bot.mean_edge, result.by_sides) == (0.0, False)


def test_bots_that_play_together_share_what_they_win():
    played = [*matches("arsenalia", bots=["simple", "random"], games=4, seed="mixed")]
    for one in played:
        assert one.together
        assert sorted(name for name, _, _ in one.places()) == ["random", "simple"]
        assert len({(score, won) for _, score, won in one.places()}) == 1


def test_where_roles_change_sides_a_seat_wins_with_the_side_that_it_ends_with():
    """In Q somebody may change sides: what the dealt sides have won says nothing then."""
    given = {"bots": ["random", "sensible"], "games": 12, "seats": 5, "seed": "turncoats"}
    played = [*matches("q", **given)]
    assert any(one.changed for one in played)
    result = summed_up("q", played, names=given["bots"], seats=5)
    assert (result.counted, result.by_sides) == ("seats", True)
    assert sum(bot.places for bot in result.bots) == 5 * 12
    assert sum(bot.wins for bot in result.bots) == sum(won for one in played for _, _, won in one.seats)
    random, sensible = result.bots
    assert random.win_rate < sensible.win_rate
    for bot in result.bots:
        assert bot.win_interval[0] <= bot.win_rate <= bot.win_interval[1]


def test_where_sides_are_kept_both_never_win():
    result = small()
    assert result.counted == "sides"
    both = PlayedMatch([("a", 1.0, True), ("b", 1.0, True)], 1, sides=[[0], [1]])
    with pytest.raises(RuntimeError, match="both won"):
        summed_up("inkognito", [both], names=["a", "b"])


def test_matches_with_several_deals_are_counted_by_seat():
    """Whoever was an ally in the first deal of a match may be a foe in the second."""
    result = simulate("inkognito", bots=["careful", "random"], games=6, options={"points": 2}, seed="deals")
    assert result.counted == "seats"


def test_a_simulation_goes_on_where_another_stopped():
    given = {"bots": ["careful", "random"], "options": ONE_DEAL, "seed": "on"}
    all_of_them = [*matches("inkognito", games=8, **given)]
    assert [*matches("inkognito", games=8, first=5, **given)] == all_of_them[5:]
    assert [*matches("inkognito", games=13, first=0, jobs=2, **given)][:8] == all_of_them
