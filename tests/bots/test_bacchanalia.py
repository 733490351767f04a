"""The companions: they answer whatever is asked, tell what the Aruspex asks for, and use what others told."""

from __future__ import annotations

import pickle
import re
from functools import cache
from itertools import product

import pytest
from tests.sampling import sampled

from ridotto.bots import make, names
from ridotto.bots.bacchanalia.companion import Companion
from ridotto.bots.bacchanalia.grammar import sentences
from ridotto.bots.bacchanalia.memory import Memory, tells
from ridotto.bots.bacchanalia.stock import stock
from ridotto.bots.bacchanalia.talking import questions, subject
from ridotto.bots.bot import Reader
from ridotto.bots.table import chances_of, play_match
from ridotto.core import LANGUAGES, Chance, Match
from ridotto.games.bacchanalia import GAME
from ridotto.games.bacchanalia.cards import PLACE_OF, Kind, Place, Telling
from ridotto.games.bacchanalia.events import (
    Joined,
    Locked,
    MinervaSent,
    Narrated,
    PlaceChosen,
    Ruled,
    SceneBegan,
)
from ridotto.games.bacchanalia.moves import Inquire, Introduce, Write
from ridotto.games.bacchanalia.register import entries
from ridotto.server.bots.deciding import Decision, Job, decided

SHORT = {"length": "short", "telling": "written"}


@cache
def played(language: str, seats: int, seed: str, **options: object) -> tuple[Match, list]:
    """A match of companions, and all that was told in it."""
    match = GAME.start(seats, {**SHORT, **options}, seed=seed)
    told: list = []
    tellers = [Companion(language) for _ in range(seats)]
    play_match(match, tellers, chances_of(seed, seats), lambda heard: told.extend(one.event for one in heard))
    return match, told


def scenes(match: Match) -> list[tuple[int, int, str]]:
    """Whose scene, what it tells, and the text."""
    o, texts = match.view(None).open, match.texts(None)
    return [
        (seat, telling, texts[n])
        for n, (seat, kind, telling) in enumerate(o.texts)
        if kind in (Kind.SCENE, Kind.FINALE)
    ]


def test_there_is_a_companion_for_each_language():
    assert names("bacchanalia") == ["random", "compagno", "companion"]
    for name in ("compagno", "companion"):
        assert isinstance(make("bacchanalia", name), Reader)


@pytest.mark.parametrize(
    ("language", "seats"), [*[("it", seats) for seats in GAME.seat_counts], ("en", 3), ("en", 6)]
)
def test_companions_play_an_evening_to_its_end(language, seats):
    match, _ = played(language, seats, f"evening {seats}")
    assert match.over
    assert len(scenes(match)) >= seats


@pytest.mark.parametrize("telling", ["title", "line"])
def test_they_tell_as_was_agreed(telling):
    match = GAME.start(3, {"length": "short", "telling": telling, "veto": True}, seed=telling)
    play_match(match, [Companion("it") for _ in range(3)], chances_of(telling, 3))
    assert match.over
    longest = {"title": 80, "line": 280}[telling]
    assert all(0 < len(text) <= longest and "\n" not in text for _, _, text in scenes(match))


def test_the_same_view_texts_and_chance_give_the_same_move():
    match, _ = played("it", 3, "again")
    once = GAME.start(3, SHORT, seed="again")
    for entry in match.journal[:60]:
        asked = once.to_move()
        if entry.seat in asked and not entry.offered:
            moves = once.asked_moves(entry.seat)
            fresh = []
            for _ in range(2):
                bot = Companion("it")
                bot.read(once.texts(entry.seat))
                fresh.append(bot.choose(once.view(entry.seat), moves, Chance.of(f"same {entry.n}")))
            assert fresh[0] == fresh[1]
        once.play(entry.seat, entry.move)


def test_companions_see_only_what_everybody_was_told():
    match, _ = played("en", 3, "seen")
    assert all(match.texts(seat) == match.texts(None) for seat in range(3))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_is_somebody_else(language):
    match, _ = played(language, 6, "evening 6")
    texts, o = match.texts(None), match.view(None).open
    who = [texts[n] for n, (_, kind, _) in enumerate(o.texts) if kind == Kind.WHO]
    assert len({*who}) == 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_locked_only_for_an_element_that_the_scene_speaks_of(language):
    match, told = played(language, 4, "locks")
    texts, locked = match.texts(None), 0
    last = {}
    for event in told:
        if isinstance(event, Narrated) and event.kind == Kind.SCENE:
            last[event.seat] = event.text.lower()
        if isinstance(event, Locked):
            locked += 1
            named = texts[event.number]
            words = named.split()[1:] if event.owner != event.seat else []
            found = stock(language).elements_in(named)
            person = named.partition(",")[0].lower()
            spoken = [found[0].phrase.split(" ", 1)[-1].lower()] if found else []
            assert words
            assert any(one in last[event.seat] for one in [*spoken, person, " ".join(words).lower()])
    assert locked >= 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scene_obeys_the_rule_of_its_place(language):
    spots = stock(language).places.values()
    _, told = played(language, 4, "locks")
    place, checked = Place.STAY, set()
    for event in told:
        match event:
            case Ruled(_, row):
                place = PLACE_OF[row]
            case PlaceChosen(_, moves):
                place = Place.ELSEWHERE if moves else Place.STAY
            case Narrated(_, Kind.SCENE, _, text):
                moved = any(spot.arrive in text for spot in spots)
                assert moved == (place in (Place.MOVE, Place.ELSEWHERE)), text
                checked.add(place)
    assert len(checked) == 3


def test_the_lovers_are_together_when_the_text_has_brought_them_together():
    found = 0
    for seed in range(4):
        _, told = played("it", 4, f"lovers {seed}")
        pieces = stock("it").pieces
        met = [*pieces["reunion"], *pieces["figure AMANS"], *pieces["venus_with"]]
        last = ""
        for event in told:
            if isinstance(event, Narrated) and event.kind == Kind.SCENE:
                last = event.text
            if isinstance(event, Joined):
                found += 1
                assert any(tells(last, piece) for piece in met)
    assert found


def test_the_goddess_sees_excesses_only_and_only_while_a_scene_is_open():
    seen = 0
    for seed in range(4):
        _, told = played("it", 4, f"lovers {seed}")
        in_scene = False
        for event in told:
            in_scene = in_scene or isinstance(event, SceneBegan)
            if isinstance(event, MinervaSent):
                seen += 1
                assert in_scene
    assert seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_bacchus_question_is_about_something_and_gets_that_answer(language):
    match, _ = played(language, 4, "locks")
    o, texts = match.view(None).open, match.texts(None)
    asked = [texts[n] for n, (_, kind, _) in enumerate(o.texts) if kind == Kind.QUESTION]
    answered = [texts[n] for n, (_, kind, _) in enumerate(o.texts) if kind == Kind.ANSWER]
    assert len(asked) == len(answered) >= 3
    assert all(subject(text, language) for text in asked)
    assert len({*answered}) == len(answered)


def test_a_question_in_free_words_is_understood_by_what_it_is_about():
    assert subject("Ma tu, di che hai paura?", "it") == "fear"
    assert subject("Who gave you that ring?", "en") == "gift"
    assert subject("Mmm?", "it") == ""
    assert subject("Da quanto tempo la conosci?", "it") == "first"
    assert subject("In che momento sei partito?", "it") == "", "momento is no lie"
    assert subject("Dove sei stato davvero?", "it") == "", "davvero is no truth"
    assert subject("Whom do you believe?", "en") == "", "to believe is no lie"
    vibia = next(person for person in stock("it").persons if person.id == "vibia")
    assert subject("E Lucio, dov'è?", "it", vibia) == "amans"
    assert subject("Che cosa ti ha fatto Quinto Ostilio?", "it", vibia) == "accuser"
    assert subject("A che ti serve lo specchietto?", "it", vibia) == "thing"
    assert subject("Who is Lucio?", "en") == "", "he is Vibia's alone"
    for language in LANGUAGES:
        for key, texts in questions(language).items():
            assert all(subject(text, language) == key for text in texts)


def test_a_companion_takes_over_a_seat_whose_story_it_does_not_know():
    match = GAME.start(3, SHORT, seed="taken over")
    bots = [Companion("it") for _ in range(3)]
    chances = chances_of("taken over", 3)
    while not match.over:
        seat = match.to_move()[0]
        moves = match.asked_moves(seat)
        if isinstance(moves[0], Introduce) and seat == 0:
            match.play(seat, Introduce("Io sono uno che passava di qui."))
            continue
        bots[seat].read(match.texts(seat))
        match.play(seat, bots[seat].choose(match.view(seat), moves, chances[seat]))
    mine = [text for seat, _, text in scenes(match) if seat == 0]
    assert mine
    assert not any(person.amans in text for text in mine for person in stock("it").persons)


def test_a_veiled_text_is_woven_into_nothing():
    match, _ = played("en", 4, "locks")
    o = GAME.copy_open(match.view(None).open)
    number = o.elements[-1][0]
    o.veiled = (*o.veiled, number)
    for seat in range(4):
        memory = Memory(o, seat, match.texts(None), stock("en"))
        assert number not in [entry.number for entry, _ in memory.weavable()]
        assert match.texts(None)[number] not in memory.heard.splitlines()


@pytest.mark.parametrize("tone", ["ribald", "sensual", "veiled"])
def test_revelry_is_told_in_the_tone_that_was_agreed(tone):
    pieces = {one: stock("en").pieces[f"satyrus_revelry_{one}"] for one in ("ribald", "sensual", "veiled")}
    found = 0
    for seed in range(3):
        match, _ = played("en", 3, f"tone {seed}", tone=tone)
        for _, telling, text in scenes(match):
            if telling == Telling.SATYRUS_REVELRY:
                found += 1
                for other in pieces:
                    assert any(tells(text, piece) for piece in pieces[other]) == (other == tone)
    assert found


def test_a_scene_is_never_longer_than_may_be_written():
    for language in LANGUAGES:
        match, _ = played(language, 6, "evening 6")
        for _, _, text in scenes(match):
            assert 20 <= len(text) <= 2000
            assert not any(sign in text for sign in "{}[]|")
            assert GAME.wrong_text(Write(text)) is None
    assert GAME.wrong_text(Inquire("?")) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_evening_of_a_dozen_scenes_has_no_sentence_twice(language):
    match, _ = played(language, 3, "evening 3")
    told = [one for _, _, text in scenes(match) for one in sentences(text) if len(one.split()) > 3]
    assert [sentence for sentence in told if told.count(sentence) > 1] == []


def test_a_companion_knows_where_it_is_also_when_its_scene_was_retold():
    places = stock("en").places
    match, _ = played("en", 3, "evening 3")
    o = GAME.copy_open(match.view(None).open)
    told = {0: "Vibia, a player.", 1: "Then", 2: "We ran to the old cistern."}
    o.texts = ((0, Kind.WHO, 0), (0, Kind.SCENE, Telling.VINUM_RISES), (0, Kind.SCENE, Telling.TIE))
    o.veiled = o.elements = ()
    assert Memory(o, 0, told, stock("en")).place == places["cistern"]
    told[2] = f"{places['mill'].arrive} They talk of the old cistern."
    assert Memory(o, 0, told, stock("en")).place == places["mill"]
    o.texts = (*o.texts[:2], (0, Kind.SCENE, Telling.VINUM_RISES))
    told[2] = "They talk of the old cistern."
    assert Memory(o, 0, told, stock("en")).place == places["theatre"]


def test_others_are_woven_in_by_name_and_their_loves_and_accusers_are_left_to_them():
    match, _ = played("it", 4, "locks")
    o, texts = match.view(None).open, match.texts(None)
    for seat in range(4):
        memory = Memory(o, seat, texts, stock("it"))
        for entry in entries(o, seat):
            phrase = memory.phrase(entry)
            if entry.matter in (Kind.BELOVED, Kind.ACCUSER):
                assert phrase is None
                continue
            assert phrase is not None
            assert "." not in phrase
            if entry.matter == Kind.WHO:
                person = memory.person_of(entry.by)
                assert phrase == person.name
                assert memory.is_feminine(entry, phrase) == (person.gender == "f")
    stranger = {**texts, o.elements[0][0]: "someone who would rather not say, at any rate not tonight"}
    assert Memory(o, 3, stranger, stock("it")).phrase(entries(o, 3)[0]) is None


def test_a_companion_that_thinks_in_a_process_of_the_house_says_the_same():
    match = GAME.start(3, SHORT, seed="house")
    seat = match.to_move()[0]
    while not isinstance(match.asked_moves(seat)[0], Write):
        bot = Companion("it")
        bot.read(match.texts(seat))
        chance = Chance.of(f"entry {len(match.journal)}")
        match.play(seat, bot.choose(match.view(seat), match.asked_moves(seat), chance))
        seat = match.to_move()[0]
    view, moves, texts = match.view(seat), match.asked_moves(seat), match.texts(seat)
    job = Job("ridotto.games.bacchanalia:GAME", "compagno", view, moves, False, "seed", texts=texts)
    bot = Companion("it")
    bot.read(texts)
    said = decided(pickle.loads(pickle.dumps(job)))
    assert said == Decision(bot.choose(view, moves, Chance.of("seed")))
    forgetful = Job("ridotto.games.bacchanalia:GAME", "compagno", view, moves, False, "seed")
    assert decided(forgetful) != said


@pytest.mark.parametrize(
    ("language", "telling"),
    sampled(product(LANGUAGES, ["title", "line"]), ("it", "line"), ("en", "title")),
)
def test_of_scenes_that_are_told_aloud_they_remember_titles_and_lines(language, telling):
    """With the stock that there is, they come back in one scene of fifty at most, not in one of three."""
    told = again = 0
    for n in range(4):
        match, _ = played(language, 4, f"aloud {n}", telling=telling)
        texts = [text for _, _, text in scenes(match)]
        told += len(texts)
        again += len(texts) - len({*texts})
    assert told >= 60
    assert again <= told / 50


@pytest.mark.parametrize("language", sampled(LANGUAGES, "it"))
def test_nobody_who_is_dead_or_has_escaped_is_met_again(language):
    after = 0
    for n in range(4):
        match, _ = played(language, 4, f"gone {n}")
        o, texts = match.view(None).open, match.texts(None)
        who = {by: texts[k] for k, (by, kind, _) in enumerate(o.texts) if kind == Kind.WHO}
        names = [who[seat].partition(",")[0] for seat in range(4)]
        out: set[int] = set()
        for k, (seat, kind, _) in enumerate(o.texts):
            if kind in (Kind.SCENE, Kind.FINALE):
                text = texts[k].replace("Gallo Cieco", "")
                assert not [names[gone] for gone in out if re.search(rf"\b{names[gone]}\b", text)], text
                after += bool(out)
            out |= {seat} if kind == Kind.FINALE else set()
    assert after >= 8, "else nobody told anything after somebody was gone"
