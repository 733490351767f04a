"""Where the best play is mixed, the search finds the mix: no answer to it gains much."""

import pytest
from msgspec.structs import replace
from tests.bots.kuhn import GAME as KUHN
from tests.bots.kuhn.exploited import decisions, exploited, match_at
from tests.bots.pennies import GAME as PENNIES
from tests.bots.pennies import TABLES, Lay, Name
from tests.bots.pennies.exploited import first_seat, mix, second_seat

from ridotto.bots.ismcts import Guide, IsmctsBot, Search, Settings
from ridotto.core import Chance, Match

CLOSE = 0.05
POKER = Settings(simulations=30_000, doubt=1, mixed=True, trim=0.02)


class FromTheDeal(Guide):
    """Worlds in doubt begin with the deal: what a bet says of a card is then learnt, and not assumed."""

    def imagine_in_doubt(self) -> Match:
        return self.game.start(2, chance=self.chance.fork())


def penny_bot(simulations: int, name: Name = "biased") -> IsmctsBot:
    doubt = 0.5 if name == "secret" else 0.0
    return IsmctsBot(PENNIES, settings=Settings(simulations=simulations, doubt=doubt))


@pytest.mark.parametrize("name", TABLES)
def test_pennies_are_laid_so_that_no_answer_gains(name):
    bot = penny_bot(8000, name)
    assert first_seat(bot, name, "pennies") < CLOSE
    assert second_seat(bot, name, "pennies") < CLOSE


@pytest.mark.soak
@pytest.mark.parametrize("name", TABLES)
def test_pennies_with_many_chances(name):
    bot = penny_bot(20_000, name)
    for seed in range(6):
        assert first_seat(bot, name, f"soak {seed}") < CLOSE
        assert second_seat(bot, name, f"soak {seed}") < CLOSE


def test_a_measure_that_is_not_close_is_noticed():
    """One who does not think: the measure above can fail."""
    bot = penny_bot(1)
    assert max(first_seat(bot, name, "a") for name in TABLES) > 0.3
    assert max(second_seat(bot, name, "a") for name in TABLES) > 0.3


def test_without_doubt_the_others_are_taken_to_know_the_secret():
    """With table 0 a second seat that knew of it would make the first coin a loss; not knowing, it cannot."""
    sure = IsmctsBot(PENNIES, settings=Settings(simulations=3000))
    assert mix(sure, "secret", 0, "a")[0] < 0.3
    assert mix(penny_bot(3000, "secret"), "secret", 0, "a")[0] > 0.6


def test_who_answers_a_sealed_question_last_plays_as_if_first():
    """The other's answer lies there unseen: it is chosen in the search, not taken for a random one."""
    bot = penny_bot(300)
    early = PENNIES.start(2, {"tables": "biased"}, "sealed")
    late = early.clone()
    late.play(0, Lay(0))
    assert early.view(1) != late.view(1)
    thoughts = [bot.think(match.view(1), match.moves(1), Chance.of("x")) for match in (early, late)]
    assert thoughts[0] == thoughts[1]


def test_poker_is_played_with_bluffs_so_that_no_answer_gains():
    match = KUHN.start(2, seed="poker")
    guide = FromTheDeal(KUHN, match.view(0), Chance.of("poker"))
    search = Search(guide, POKER)
    search.answers(match.moves(0))
    play = {}
    for seat in (0, 1):
        for card, said in decisions(seat):
            at = match_at(seat, card, said)
            play[card, said] = search.trees.nodes[guide.sees(at, seat)].policy(at.moves(seat))[1]
    assert exploited(play, 0) < CLOSE
    assert exploited(play, 1) < CLOSE
    assert 0.1 < play[0, "p"] < 0.6  # the lowest card bets now and then, a third of the time if all is right
    assert play[0, "b"] < 0.05
    assert play[2, "b"] > 0.95


@pytest.mark.soak
def test_poker_from_every_seat_card_and_word():
    """As at a table: a search of its own for every decision."""
    bot = IsmctsBot(KUHN, FromTheDeal, replace(POKER, simulations=60_000))
    play = {}
    for seat in (0, 1):
        for card, said in decisions(seat):
            at = match_at(seat, card, said)
            thought = bot.think(at.view(seat), at.moves(seat), Chance.of("soak"))
            play[card, said] = thought.policy[1]
    assert exploited(play, 0) < CLOSE
    assert exploited(play, 1) < CLOSE
