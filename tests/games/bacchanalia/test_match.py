"""Bacchanalia as a match: bots, records, options, the catalogue's entry, words."""

import pytest
from tests.games.bacchanalia.table import GAME, STORY, Table

from ridotto import games
from ridotto.bots import RandomBot
from ridotto.bots.table import chances_of, play_match
from ridotto.core import SetupError
from ridotto.core.record import encode, replayed
from ridotto.core.verify import verify
from ridotto.games.bacchanalia.cards import Deus, Ending, Finale, Kind, Row, Umbra
from ridotto.games.bacchanalia.events import Narrated, Over, Ruled, TakenFrom, WentOut
from ridotto.games.bacchanalia.moves import ChooseEnding, Give, Tie, Write


@pytest.mark.parametrize("seats", GAME.seat_counts)
@pytest.mark.parametrize("telling", ["title", "line", "written"])
def test_random_bots_play_it_to_the_end_with_every_number_of_seats(seats, telling):
    for n, length in enumerate(("short", "standard", "long")):
        match = GAME.start(seats, {"telling": telling, "length": length}, seed=str(n))
        play_match(match, [RandomBot() for _ in range(seats)], chances_of(str(n), seats))
        assert match.over
        assert len(match.journal) <= GAME.bound(seats, match.options)
        o = match.state.open
        assert all(finale in (Finale.AMANS, Finale.MILES, Finale.SUDDEN) for finale in o.finale)
        assert all(ending in list(Ending) for ending in o.ending)
        happy = [seat for seat in range(seats) if o.ending[seat] == Ending.ESCAPE]
        assert match.outcome.winners == happy
        assert match.outcome.scores == [float(seat in happy) for seat in range(seats)]


def test_a_record_is_played_again_and_verified():
    match = GAME.start(3, {"telling": "written", "veto": True, "parcae": 2}, seed="record")
    play_match(match, [RandomBot() for _ in range(3)], chances_of("record", 3))
    record = match.record()
    assert replayed(record, lambda name: GAME).state == match.state
    assert verify(encode(record), lambda name: GAME).ok


def test_moves_come_back_from_their_dicts():
    table = Table(draw="SYMBOL PLUTO PLUTO PLUTO", telling="written")
    for move in [*table.moves(0), Write(STORY), Tie(), Tie(Deus.MILES), Give(Deus.VENUS, 2)]:
        assert GAME.decode_move(move.to_dict()) == move


@pytest.mark.parametrize(
    "wrong", [{"telling": "sung"}, {"length": "endless"}, {"parcae": 21}, {"minutes": -1}, {"tone": "loud"}]
)
def test_wrong_options_are_refused(wrong):
    with pytest.raises(SetupError):
        GAME.start(4, wrong, seed="options")


def test_it_is_the_fifth_game_of_the_catalogue():
    assert games.NAMES.index("bacchanalia") == 4
    assert games.load("bacchanalia") is GAME


def test_what_the_catalogue_says_of_it():
    assert (GAME.name, GAME.seat_counts, GAME.talk, GAME.paced) == (
        "bacchanalia",
        (3, 4, 5, 6),
        "open",
        frozenset(),
    )
    for language in ("it", "en"):
        words = GAME.words(language)
        assert all(words.has("options", option) for option in GAME.options)
        for choice in (
            "short",
            "standard",
            "long",
            "title",
            "line",
            "written",
            "ribald",
            "sensual",
            "veiled",
        ):
            assert words.has("choices", choice)
        assert all(
            words.has("fields", field)
            for field in Table(draw="").open.__struct_fields__
            if field != "options"
        )
        assert words.has("game", "line")


def test_how_it_is_spoken():
    it, en, names = GAME.words("it"), GAME.words("en"), ["Anna", "Bruno", "Carla"]
    assert it.move(Give(Deus.MILES, 1), names) == "Dai Miles a Bruno"
    assert en.event(Ruled(0, Row.VINUM_SYMBOL), names) == "For Anna: Vinum rules, with the symbol."
    assert it.event(Ruled(0, Row.TIE), names, 0) == "Per te: c'è un pareggio, e nessun Deus domina."
    assert it.event(TakenFrom(0, Deus.AMANS, 1), names, 1) == "Anna ti prende Amans."
    assert en.event(Narrated(2, Kind.SCENE, 7, "Salt"), names) == "Carla, the scene: “Salt” (7)"
    assert it.event(Narrated(2, Kind.SCENE, 7, "Sale"), names, 2) == "Tu, la scena: «Sale» (7)"
    assert (
        it.event(WentOut(1, Finale.MILES), names, 1) == "Hai narrato il Finale Miles e sei fuori dal gioco."
    )
    assert en.event(Over(()), names) == "The night is over. A happy ending for nobody."
    assert it.move(ChooseEnding(Ending.CRIME), names).startswith("Narra: la morte")
    assert str(it.value(Umbra.VINUM_SYMBOL)) == "Vinum col simbolo"
