"""Which bots there are."""

import pytest

from ridotto import bots
from ridotto.bots.inkognito.careful import CarefulBot


def test_the_strongest_comes_last():
    assert bots.names("inkognito") == ["random", "careful", "deduction"]


def test_a_bot_is_made_by_its_name():
    assert isinstance(bots.make("inkognito", "careful"), CarefulBot)


def test_an_unknown_name_is_answered_with_those_there_are():
    with pytest.raises(LookupError, match="has no bot 'clever'; it has random, careful, deduction"):
        bots.make("inkognito", "clever")
