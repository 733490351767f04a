"""Bots that want to hear are told what their seats are told: everything, in order, and nothing else."""

from __future__ import annotations

import pytest

from ridotto import games
from ridotto.bots import RandomBot
from ridotto.bots.table import chances_of, play_match
from ridotto.play import Histories, tokens_of


class Ears(RandomBot):
    def __init__(self):
        self.heard = []

    def hear(self, events):
        self.heard += events


@pytest.mark.parametrize("game", ["inkognito", "q"])
def test_a_bot_hears_all_that_its_seat_is_told(game):
    rules = games.load(game)
    match = rules.start(seed="hearing")
    histories, bots = Histories.begun(match), [Ears() for _ in range(match.seats)]

    def note(told):
        nonlocal histories
        histories = histories.after(rules, None, None, told)

    play_match(match, bots, chances_of("hearing", match.seats), note)
    tokens = tokens_of(rules)
    for seat, bot in enumerate(bots):
        assert [tokens.token(event) for event in bot.heard] == histories.of(seat)
        assert len(bot.heard) > 20
