"""Imagined matches: on a small variant exactly the possible worlds come out; in whole matches they fit."""

import re
from collections import Counter
from random import Random

import msgspec
import pytest
from tests.games.zena.small import Small
from tests.games.zena.table import BOX, GAME, OF_SCENES, order_of

from ridotto.core import Chance, Scripted
from ridotto.games.zena.box import FOLDER, open_box
from ridotto.games.zena.cards import Card
from ridotto.games.zena.ledger import DRAW, GIVE, GOT, PLAY, PUT, UNDER, read
from ridotto.games.zena.moves import Exchange, Join, Keep, Pass, Play
from ridotto.games.zena.state import UNKNOWN

POOLS = [
    ([0, 0, 1, 1, 2, 2, 3, 4], 0),
    ([0, 1, 2, 3, 4, 5, 6, 7], 0),
    ([0, 0, 0, 1, 1, 1, 2, 2], 0),
    ([0, 0, 1, 1, 2, 2, 3, 4], 1),
    ([0, 0, 1, 1, 2, 2, 3, 3, 4], 2),
    ([0, 1, 2, 3, 4, 5, 6, 7], 2),
]
"""Cards, and how many of the first deck all know to be in it."""
FEW = 120
"""As many worlds can be waited for until each has come out."""


@pytest.mark.parametrize(("pool", "known"), POOLS)
def test_exactly_the_possible_worlds_of_a_small_variant_are_imagined(pool, known):
    rng = Random(f"small {pool} {known}")
    counted = sampled = 0
    for n in range(40):
        small = Small(pool, rng, known).happen(rng.randrange(6, 34))
        possible = small.worlds()
        assert small.world() in possible
        chance = Chance.of(f"small {n}")
        if len(possible) <= FEW:
            counted += 1
            missing = set(possible)
            for _ in range(150 * len(possible) + 500):
                world = small.imagined(chance)
                assert world in possible
                missing.discard(world)
                if not missing:
                    break
            assert not missing, f"{len(missing)} of {len(possible)} worlds are never imagined"
        else:
            sampled += 1
            assert {small.imagined(chance) for _ in range(30)} <= possible
    assert counted >= 15
    assert counted + sampled == 40


def lively(match, rng, times):
    """Some decisions; seats like to play, to join and to draw, so that there is much to remember."""
    for _ in range(times):
        if match.over:
            return match
        seat = rng.choice(match.to_move())
        moves = match.asked_moves(seat)
        wanted = (Play, Join) if rng.random() < 0.7 else (Pass,)
        likes = [m for m in moves if isinstance(m, wanted) and getattr(m, "taking", 2) >= 2]
        match.play(seat, rng.choice(likes if likes and rng.random() < 0.8 else moves), check=False)
    return match


def positions(count, seed, options=None, seats=None):
    rng = Random(seed)
    for n in range(count):
        many = seats or rng.choice(GAME.seat_counts)
        mode = options or {"mode": rng.choice(["beginner", "expert"])}
        match = GAME.start(many, mode, seed=f"{seed} {n}")
        lively(match, rng, rng.randrange(60 * many))
        yield match, rng.choice([None, *range(many)])


def agrees(state):
    """Memories and the ledger together lead from the hands that were dealt to those of now."""
    o = state.open
    hands = [Counter(mine.dealt) for mine in state.private]
    memories = [iter(mine.memory) for mine in state.private]
    on_the_way = {}
    for of in o.ledger:
        what, seat, about = read(of)
        if what == UNDER:
            continue
        card = about if what == PLAY else next(memories[seat])
        if what in (DRAW, GOT):
            hands[seat][card] += 1
            assert what == DRAW or on_the_way.pop((about >> 1, seat)) == card
        else:
            hands[seat][card] -= 1
            assert hands[seat][card] >= 0
            if what == GIVE:
                on_the_way[seat, about >> 1] = card
            assert what in (PUT, PLAY, GIVE)
    for held, mine, memory in zip(hands, state.private, memories):
        assert sorted((+held).elements()) == [*mine.actions, *mine.goals]
        assert next(memory, None) is None
    for seen, true in zip(o.decks, state.hidden.decks):
        assert all(a < 0 or a == b for a, b in zip(seen, true))


def test_imagined_matches_look_the_same_and_all_memories_agree_with_the_ledger():
    unlike = 0
    for n, (match, seat) in enumerate(positions(40, "fits")):
        agrees(match.state)
        view = match.view(seat)
        chance = Chance.of(f"fits {n}")
        for _ in range(3):
            world = GAME.imagine(view, chance)
            assert msgspec.json.encode(world.view(seat)) == msgspec.json.encode(view)
            assert dict(GAME.components(world.state)) == dict(GAME.components(match.state))
            assert seat is None or world.moves(seat) == match.moves(seat)
            agrees(world.state)
            unlike += world.state != match.state
    assert unlike > 90


def test_a_past_is_always_found_where_cards_go_round_most():
    for n, (match, seat) in enumerate(positions(25, "round and round", {"mode": "beginner"}, 5)):
        GAME.imagine(match.view(seat), Chance.of(str(n)))


def test_what_the_seat_put_back_and_what_all_saw_lies_where_it_lies():
    known = 0
    for n, (match, seat) in enumerate(positions(30, "known", {"mode": "expert"})):
        if seat is None or match.over:
            continue
        world = GAME.imagine(match.view(seat), Chance.of(str(n)))
        for deck in (0, 1):
            seen = match.state.open.decks[deck]
            for place, sign in enumerate(seen):
                if sign >= 0 or sign == -2 - seat:
                    known += 1
                    assert world.state.hidden.decks[deck][place] == match.state.hidden.decks[deck][place]
                else:
                    assert sign <= UNKNOWN
    assert known > 60


def test_the_cards_of_turn_zero_are_imagined_in_the_deck():
    match = GAME.start(5, {"mode": "expert"}, seed="zero")
    while match.view(None).waiting.question != "who_begins":
        seat = match.to_move()[0]
        match.play(seat, match.asked_moves(seat)[0])
    for n in range(20):
        world = GAME.imagine(match.view(1), Chance.of(str(n))).state
        assert not Counter(match.state.open.turned_up) - Counter(world.hidden.decks[0])
        assert [mine.aside for mine in world.private] == [()] * 5


@pytest.mark.parametrize(
    ("seats", "mode", "many"), [(3, "beginner", 6), (3, "expert", 10), (5, "expert", 10)]
)
def test_a_seat_that_has_exchanged_is_imagined_to_have_had_dear_cards(seats, mode, many):
    whole = list(BOX.deck(mode == "expert"))
    dear = [card for card in whole if BOX.dear(card)]
    script = {"action deck": [order_of(whole, dear[:many])]}
    match = GAME.start(seats, {"mode": mode, "cards": OF_SCENES}, chance=Scripted(script, seed="exchange"))
    for seat in range(seats):
        match.play(seat, Exchange() if seat == 0 else Keep())
    lively(match, Random("exchange"), 40)
    for viewer in (None, 0, 1):
        for n in range(10):
            world = GAME.imagine(match.view(viewer), Chance.of(str(n)))
            aside = world.state.private[0].aside
            assert len(aside) == len(match.state.private[0].aside)
            assert all(BOX.dear(card) for card in aside)
            assert dict(GAME.components(world.state)) == dict(GAME.components(match.state))
            if viewer == 0:
                assert aside == match.state.private[0].aside


def dear_cards(*cheap: str) -> str:
    """A box in which all action cards cost so much that hands of them may be exchanged, but for these."""
    parts = (FOLDER / "cards.toml").read_text(encoding="utf-8").split("[[")
    for n, part in enumerate(parts):
        if part.startswith("actions") and not any(f'"{name}"' in part for name in cheap):
            parts[n] = re.sub(r"prices = \[[1-4]", "prices = [5", part)
    return open_box("[[".join(parts).encode())


def consistent(world, match, viewer):
    """The world looks the same and is made of the same cards, and what is claimed of its deck is so."""
    assert msgspec.json.encode(world.view(viewer)) == msgspec.json.encode(match.view(viewer))
    assert dict(GAME.components(world.state)) == dict(GAME.components(match.state))
    agrees(world.state)
    for mine, true in zip(world.state.private, match.state.private):
        assert len(mine.aside) == len(true.aside)


SHORT = [
    ("expert", 4, (0, 1)),
    ("expert", 4, (1, 2, 3)),
    ("expert", 5, (0, 1, 2, 3, 4)),
    ("expert", 3, (0, 1, 2)),
    ("beginner", 5, (0, 1, 2, 3)),
    ("beginner", 5, (0, 1, 2, 3, 4)),
]
"""Who exchange, though the deck has too few cards for them all."""
JUST_LONG_ENOUGH = [("beginner", 5, (0, 2, 4)), ("beginner", 4, (0, 1, 2, 3)), ("expert", 2, (0, 1))]


def exchanged(mode, seats, who, cards, seed):
    match = GAME.start(seats, {"mode": mode, "cards": cards}, seed=seed)
    for seat in range(seats):
        match.play(seat, Exchange() if seat in who else Keep())
    return match


@pytest.mark.parametrize(("mode", "seats", "who"), [*SHORT, *JUST_LONG_ENOUGH])
def test_a_past_is_found_whoever_has_exchanged_however_short_the_deck_was(mode, seats, who):
    cards, rng = dear_cards(), Random(f"short {mode} {seats} {who}")
    for n in range(3):
        match = exchanged(mode, seats, who, cards, f"short {n}")
        while not match.over:
            for viewer in rng.sample([None, *range(seats)], 2):
                consistent(GAME.imagine(match.view(viewer), Chance.of(str(n))), match, viewer)
            lively(match, rng, 12 * seats)


@pytest.mark.parametrize(("mode", "seats", "who"), SHORT)
def test_who_exchanged_with_others_from_a_short_deck_claims_none_of_its_cards(mode, seats, who):
    match = exchanged(mode, seats, who, dear_cards(), "claims")
    assert match.state.open.exchanged == who
    assert all(mine.aside == () for mine in match.state.private)


@pytest.mark.parametrize(("mode", "seats", "who"), JUST_LONG_ENOUGH)
def test_and_from_one_that_was_long_enough_all_of_the_old_hand(mode, seats, who):
    cards = dear_cards()
    before = GAME.start(seats, {"mode": mode, "cards": cards}, seed="claims").state.private
    match = exchanged(mode, seats, who, cards, "claims")
    for seat in range(seats):
        assert match.state.private[seat].aside == (before[seat].dealt if seat in who else ())


def test_what_is_left_of_a_short_deck_was_set_aside_and_so_is_dear():
    cards = dear_cards("BA2", "PO5", "CA2")
    cheap = {Card.BA2, Card.PO5, Card.CA2}
    whole = list(BOX.expert_deck)
    first = [card for card in whole if card not in cheap]
    script = {"action deck": [order_of(whole, first[:20])]}
    options = {"mode": "expert", "cards": cards}
    match = GAME.start(4, options, chance=Scripted(script, seed="left"))
    for seat in range(4):
        match.play(seat, Exchange() if seat < 2 else Keep())
    assert not cheap & {*match.state.hidden.decks[0]}
    for viewer in (None, 0, 1, 3):
        for n in range(20):
            world = GAME.imagine(match.view(viewer), Chance.of(str(n)))
            assert not cheap & {*world.state.hidden.decks[0]}
            consistent(world, match, viewer)


def test_an_imagined_match_can_be_played_to_its_end():
    rng = Random("on")
    for n, (match, seat) in enumerate(positions(8, "on")):
        world = GAME.imagine(match.view(seat), Chance.of(f"on {n}"))
        while not world.over:
            mover = world.to_move()[0]
            world.play(mover, rng.choice(world.moves(mover)))
        assert len(world.outcome.scores) == world.seats
