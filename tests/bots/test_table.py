"""The play loop: who is shown what, when, and where it stops."""

from tests.toy import GAME as BAUTTA

from ridotto import games
from ridotto.bots import RandomBot
from ridotto.bots.table import asked, chances_of, offered, play_match

INKOGNITO = games.load("inkognito")


class Attentive(RandomBot):
    """Plays at random and notes what it is offered."""

    def __init__(self):
        self.offers = []

    def interrupt(self, view, offers, chance):
        self.offers.append((view, offers))


class Denouncer(RandomBot):
    """Takes up the first offer it is made."""

    def interrupt(self, view, offers, chance):
        return offers[0]


def test_a_match_of_bots_is_played_to_its_end():
    match = INKOGNITO.start(4, {"points": 1}, "end")
    moves = play_match(match, [RandomBot()] * 4, chances_of("end", 4))
    assert match.over
    assert moves == len(match.journal)


def test_the_same_seed_gives_the_same_match():
    first, second = (INKOGNITO.start(5, {}, "same") for _ in range(2))
    for match in (first, second):
        play_match(match, [RandomBot()] * 5, chances_of("same", 5))
    assert first.record() == second.record()


def test_every_seat_has_a_chance_of_its_own_and_none_that_of_the_match():
    match = INKOGNITO.start(4, {}, "own")
    keys = {match.chance.key, *(chance.key for chance in chances_of("own", 4))}
    assert len(keys) == 5


def test_play_stops_at_a_seat_without_a_bot_and_goes_on_after_its_move():
    match = INKOGNITO.start(4, {"points": 1}, "person")
    bots, chances = [None, *[RandomBot()] * 3], chances_of("person", 4)
    while not match.over:
        play_match(match, bots, chances)
        assert match.over or match.to_move() == (0,), "all others have answered, sealed asks too"
        if not match.over:
            match.play(0, match.moves(0)[0])


def test_what_every_entry_told_is_heard():
    match = INKOGNITO.start(3, {"points": 1}, "heard")
    heard = []
    moves = play_match(match, [RandomBot()] * 3, chances_of("heard", 3), heard.append)
    assert len(heard) == moves
    assert heard[-1] == match.told


def test_offers_are_shown_once_after_each_entry_that_told_the_seat_something():
    match = BAUTTA.start(3, {}, "offers")
    bots = [Attentive() for _ in range(3)]
    expected = [0, 0, 0]

    def count(told):
        if not match.over and match.state.offers:
            for seat in range(3):
                view = match.view(seat)
                expected[seat] += bool(offered(match, view)) and any(t.heard_by(seat) for t in told)

    count(match.told)
    play_match(match, bots, chances_of("offers", 3), count)
    assert [len(bot.offers) for bot in bots] == expected
    assert sum(expected) > 0
    assert all(offers for bot in bots for _, offers in bot.offers)


def test_an_offer_that_is_taken_up_is_played():
    match = BAUTTA.start(3, {}, "taken")
    play_match(match, [Denouncer(), RandomBot(), RandomBot()], chances_of("taken", 3))
    assert any(entry.offered and entry.seat == 0 for entry in match.journal)


def test_asked_and_offered_part_the_moves_of_a_seat():
    match = BAUTTA.start(3, {}, "parted")
    both = 0
    while not match.over:
        for seat in range(3):
            view = match.view(seat)
            assert asked(match, view) + offered(match, view) == match.moves(seat)
            both += bool(asked(match, view)) and bool(offered(match, view))
        seat = match.to_move()[0]
        match.play(
            seat, RandomBot().choose(match.view(seat), asked(match, match.view(seat)), chances_of("p", 3)[0])
        )
    assert both > 0
