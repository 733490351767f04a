"""The stock of the companions: whole in both languages, every gap filled, every agreement right."""

from __future__ import annotations

import re
import string

import pytest

from ridotto.bots.bacchanalia.company import element_slots, gaps
from ridotto.bots.bacchanalia.composer import Composer
from ridotto.bots.bacchanalia.grammar import (
    Phrase,
    bare,
    capitalised,
    definite,
    is_feminine,
    is_plural,
    opening,
    sentences,
)
from ridotto.bots.bacchanalia.memory import Memory
from ridotto.bots.bacchanalia.stock import ANYBODY, Person, needs, stock, unmarked
from ridotto.bots.bacchanalia.talking import questions
from ridotto.core import LANGUAGES, Chance
from ridotto.games.bacchanalia import GAME
from ridotto.games.bacchanalia.cards import Deus, Kind, Telling
from ridotto.games.bacchanalia.story import parted

OWN = ("memories", "news", "secrets", "bonds", "charges", "tics")
OTHER = {
    "it": {"quote": "C'era vino", "oo": "a", "olo": "la", "ogli": "le", "olui": "lei"},
    "en": {"quote": "There was wine", "ohe": "she", "ohim": "her", "ohis": "her"},
}
PHRASES = {
    "it": {"other": "Livia", "othing": "il suo anello", "ocharge": "la rapina"},
    "en": {"other": "Livia", "othing": "her ring", "ocharge": "the robbery"},
}
OF_OTHERS = ("e", "n", "other", "quote", "othing", "ocharge")
PIECELESS = (Telling.INTRODUCTION, Telling.FIRST_INTRODUCTION, Telling.ARRIVAL, Telling.VINUM_FIGURE)


def composer(language: str, person: Person) -> Composer:
    """Somebody who is about to tell."""
    o = GAME.start(3, {"telling": "written"}, seed="tales").view(0).open
    return Composer(Memory(o, 0, {}, stock(language)), person, "sensual", Chance.of("tales"))


def in_the_gaps(language: str) -> dict[str, object]:
    """Somebody else, and a thing of theirs."""
    phrases = {name: Phrase(words, language) for name, words in PHRASES[language].items()}
    element = element_slots(Phrase(stock(language).elements[0].phrase, language), False)
    return {**element, **OTHER[language], **phrases}


def every_line(language: str) -> list[str]:
    """All that can be told."""
    found = stock(language)
    lines = [piece for pieces in found.pieces.values() for piece in pieces]
    lines += [
        text
        for spot in found.places.values()
        for text in (spot.arrive, spot.title, *spot.stay, *spot.here.values())
    ]
    lines += [*found.title_of.values()]
    for person in (*found.persons, found.anybody):
        lines += [person.who, person.mirror, person.beloved, person.crime, person.accuser_is, person.where]
        lines += [text for name in OWN for text in getattr(person, name)]
        lines += [person.flight, *person.answers.values()]
    return lines


def test_both_languages_have_the_same_pieces_places_and_persons():
    italian, english = (stock(language) for language in LANGUAGES)
    assert {key: len(found) for key, found in italian.pieces.items()} == {
        key: len(found) for key, found in english.pieces.items()
    }
    assert italian.places.keys() == english.places.keys()
    facts = [
        [(p.id, p.name, p.gender, p.amans_gender, p.accuser_gender, p.home) for p in found.persons]
        for found in (italian, english)
    ]
    assert facts[0] == facts[1]
    for key, pieces in italian.pieces.items():
        assert [needs(one) for one in pieces] == [needs(one) for one in english.pieces[key]], key
    assert {key: spot.has for key, spot in italian.places.items()} == {
        key: spot.has for key, spot in english.places.items()
    }
    assert len(italian.elements) == len(english.elements)
    assert [found.kind for found in italian.elements] == [found.kind for found in english.elements]


def test_no_line_is_equal_in_both_languages():
    assert {*every_line("it")} & {*every_line("en")} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_stands_in_two_pieces(language):
    """Of three words or fewer, as ``I drank.`` or ``he asks.``, some may: nobody hears those."""
    told = [one for line in every_line(language) for one in {*sentences(unmarked(line))}]
    told = [one for one in told if len(one.split()) > 3]
    assert sorted({one for one in told if told.count(one) > 1}) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_pieces_for_every_telling_figure_and_tone(language):
    pieces = stock(language).pieces
    keys = {telling.name.lower() for telling in Telling if telling not in PIECELESS}
    keys -= {"satyrus_revelry"}
    keys |= {f"satyrus_revelry_{tone}" for tone in ("ribald", "sensual", "veiled")}
    keys |= {f"figure {deus.name}" for deus in Deus if deus != Deus.VINUM}
    assert {key for key in keys if len(pieces.get(key, ())) < 2} == set()
    assert len(pieces["vinum_rises"]) >= 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_can_be_told_by_everybody(language):
    found = stock(language)
    for person in (*found.persons, found.anybody):
        c = composer(language, person)
        for pieces in found.pieces.values():
            for piece in pieces:
                other = gaps(piece) - c.slots().keys()
                told = c.filled(piece, **(in_the_gaps(language) if other else {}))
                assert not re.search(r"[{}\[\]|@]", told)
                assert "  " not in told
                assert told[0].isupper() or told[0] in "«“"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_has_an_answer_to_every_question_of_the_god(language):
    for person in (*stock(language).persons, stock(language).anybody):
        assert person.answers.keys() == questions(language).keys()
        assert all(getattr(person, name) for name in OWN)
        assert person.home in stock(language).places
        if person.id != ANYBODY:
            assert person.who.startswith(f"{person.name}, ")
            assert person.beloved.startswith(person.amans)
            assert person.accuser_is.startswith(person.accuser)
            spot = stock(language).places[person.home]
            assert bare(spot.phrase, language).lower() in person.where.lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_place_is_named_where_one_arrives(language):
    for spot in stock(language).places.values():
        assert bare(spot.phrase, language).lower() in spot.arrive.lower()
        assert len(spot.stay) == 2


def test_wherever_one_is_there_are_pieces_that_can_be_told_there():
    found = stock("en")
    known = {"alone"} | {one for spot in found.places.values() for one in spot.has}
    for key, pieces in found.pieces.items():
        assert {need.lstrip("-") for piece in pieces for need in needs(piece)} <= known, key
        enough = min(len(pieces), 2)
        for spot in found.places.values():
            assert sum(map(spot.suits, pieces)) >= enough, (key, spot.phrase)


def test_what_a_piece_needs_a_place_must_have():
    vineyard, inn, ferry = (stock("en").places[key] for key in ("vineyard", "inn", "ferry"))
    assert inn.suits("@door @street Somebody is knocking.")
    assert not vineyard.suits("@door Somebody is knocking.")
    assert not vineyard.suits("@-vines There are no vines here.")
    assert ferry.suits("@-vines There are no vines here.")
    assert ferry.suits("Somebody laughs.")
    assert ferry.suits("@alone I think of you.")
    assert not ferry.suits("@alone I think of you.", alone=False)
    assert unmarked("@door @-vines [A cat|a] knocks.") == "A cat knocks."


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_title_is_lost_in_the_book_and_none_is_that_of_two_pieces(language):
    found = stock(language)
    titles = [*found.title_of.values(), *(spot.title for spot in found.places.values())]
    assert sorted({one for one in titles if titles.count(one) > 1}) == []
    for title in titles:
        assert parted(f"{title}\n\nQualcuno canta. Somebody sings.") == (
            title,
            ("Qualcuno canta. Somebody sings.",),
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_elements_are_short_definite_and_different(language):
    phrases = [found.phrase for found in stock(language).elements]
    assert len({*phrases}) == len(phrases) >= 50
    article = r"(il|lo|la|i|gli|le) |l'" if language == "it" else "the "
    for phrase in phrases:
        assert re.match(article, phrase), phrase
        assert len(phrase) <= 90
    assert {found.kind for found in stock(language).elements} == {Kind.PERSON, Kind.PLACE, Kind.THING}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_elements_of_a_told_piece_are_found_again(language):
    found = stock(language)
    for key, pieces in found.pieces.items():
        for piece in pieces:
            marks = re.findall(r"\[([^|]+)\|\w[^:\]]*(?:: ([^\]]+))?\]", piece)
            phrases = [one.phrase for one in found.elements_in(unmarked(piece))]
            for mark, later in marks:
                assert (later or definite(mark, language)) in phrases, (key, mark)


@pytest.mark.parametrize(
    ("language", "first", "later"),
    [
        ("it", "un nastro rosso con un sonaglio", "il nastro rosso col sonaglio"),
        ("it", "un arazzo con tre ninfe addormentate", "l'arazzo con le tre ninfe addormentate"),
        ("en", "a carpet dealer with a plaited beard", "the carpet dealer with the plaited beard"),
    ],
)
def test_an_element_is_known_by_its_first_words_and_by_its_later_ones(language, first, later):
    for said in (first, later):
        assert [one.phrase for one in stock(language).elements_in(f"Ecco {said}.")] == [later]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_woven_in_is_wholly_definite(language):
    indefinite = r" (con|in) (un|uno|una) " if language == "it" else r" (with|in|from) an? "
    woven = [one.phrase for one in stock(language).elements if re.search(indefinite, one.phrase)]
    assert woven == [] or woven == ["il pittore con un occhio solo e tre pennelli"]


def test_everything_in_the_gaps_is_known():
    known = {
        "it": set("o ao lo gli lui co clo cgli clui pi ci to tlo oo olo ogli olui eo elo".split()),  # noqa: SIM905  # a row of words
        "en": set("he him his ahe ahim ahis ohe ohim ohis".split()),  # noqa: SIM905  # as above
    }
    for language in LANGUAGES:
        for line in every_line(language):
            for _, name, form, _ in string.Formatter().parse(unmarked(line)):
                assert (
                    name is None or name in {"amans", "acc", "charge", "thing", *OF_OTHERS} | known[language]
                ), line
                assert not form or language == "it" or name == "n", line


@pytest.mark.parametrize(
    ("phrase", "preposition", "said"),
    [
        ("il mercato coperto", "di", "del mercato coperto"),
        ("lo spiazzo dei carri del sale", "da", "dallo spiazzo dei carri del sale"),
        ("la fontana muta", "a", "alla fontana muta"),
        ("l'avvocato", "su", "sull'avvocato"),
        ("l'asino", "in", "nell'asino"),
        ("i tetti dei fabbri", "di", "dei tetti dei fabbri"),
        ("gli orti", "in", "negli orti"),
        ("le terme piccole", "da", "dalle terme piccole"),
        ("il mio anello di ferro", "su", "sul mio anello di ferro"),
        ("Vibia", "di", "di Vibia"),
        ("chi amo", "a", "a chi amo"),
        ("la vigna", "con", "con la vigna"),
    ],
)
def test_italian_prepositions_melt_into_the_article(phrase, preposition, said):
    assert Phrase(phrase, "it").form(preposition) == said
    assert f"{Phrase(phrase, 'it')}" == phrase


@pytest.mark.parametrize(
    ("first", "later", "language"),
    [
        ("una vedova con le scarpe spaiate", "la vedova con le scarpe spaiate", "it"),
        ("Un avvocato", "l'avvocato", "it"),
        ("un gigante", "il gigante", "it"),
        ("uno stilo", "lo stilo", "it"),
        ("un'anfora", "l'anfora", "it"),
        ("Il naso finto", "il naso finto", "it"),
        ("L'asino", "l'asino", "it"),
        ("Dorotea la lavandaia", "Dorotea la lavandaia", "it"),
        ("A widow in odd shoes", "the widow in odd shoes", "en"),
        ("an owl", "the owl", "en"),
        ("The cat", "the cat", "en"),
    ],
)
def test_what_is_spoken_of_again_has_the_definite_article(first, later, language):
    assert definite(first, language) == later


def test_gender_and_number_by_the_article():
    assert is_feminine("la brocca")
    assert is_feminine("l'anfora rotta")
    assert not is_feminine("l'anello con una lucertola")
    assert not is_feminine("il poeta")
    assert is_plural("i tetti", "it")
    assert not is_plural("il tetto", "it")
    for phrase in ("the little baths", "the posting stables", "the smiths' roofs", "the people of the ferry"):
        assert is_plural(phrase, "en")
    for phrase in (
        "the yard of the salt carts",
        "the dyers' arcade",
        "the goddess",
        "the mill with two wheels",
        "Vibius",
    ):
        assert not is_plural(phrase, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_places_agree_with_every_sentence_that_speaks_of_them(language):
    found = stock(language)
    plural = [spot.phrase for spot in found.places.values() if is_plural(spot.phrase, language)]
    assert len(plural) == {"it": 2, "en": 3}[language]
    c = composer(language, found.persons[0])
    wrong = r" (non )?(sia|basta|com'era)\b" if language == "it" else r" (to me as )?(is|was|it was)\b"
    for phrase in plural:
        slots = element_slots(Phrase(phrase, language), is_feminine(phrase), plural=True)
        for piece in found.pieces["weave place"]:
            said = c.filled(piece, **slots)
            assert not re.match(wrong, said.partition(bare(phrase, language))[2]), said
    numbered = [piece for piece in found.pieces["weave place"] if "{n:" in piece]
    said = c.filled(numbered[0], **element_slots(Phrase(plural[0], language), True, plural=True))
    assert (" siano già in fiamme" if language == "it" else " are on fire by now") in said


def test_a_becomes_ad_before_another_a():
    eumolpo = next(p for p in stock("it").persons if p.id == "eumolpo")
    assert composer("it", eumolpo).filled("in faccia {acc:a}") == "In faccia ad Aulo Sempronio"
    assert Phrase("Icaro", "it").form("a") == "a Icaro"
    for line in every_line("it"):
        assert not re.search(r"\b[aA] (?:[aA]\w|\{(?:amans|acc|charge|thing|e|other)\})", line), line


def test_endings_are_those_that_the_words_have():
    for line in every_line("it"):
        assert not re.search(r"\{[cteo]?lo\} h[oa]", line), f"l'ho, l'ha: {line}"
        assert not re.search(r"(?:fort|grand|felic|dolc|trist|veloc|giovan)\{", line), (
            f"forte, grande: {line}"
        )


def test_prepositions_merge_in_every_gap_that_may_hold_an_article():
    for line in every_line("it"):
        assert not re.search(r"\b(?:[dD]i|[aA]|[dD]a|[iI]n|[sS]u) \{(?:e|o?thing|o?charge)\}", line), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_amans_is_named_before_anything_is_told_of_them(language):
    """These texts stand by themselves in scenes and answers: nobody would know who ``she`` is."""
    for person in stock(language).persons:
        for text in (*person.memories, *person.news, *person.secrets, *person.bonds):
            before = text.partition(person.amans)[0]
            assert person.amans in text, text
            pronouns = ("he", "she", "him") if person.amans_gender == "m" else ("she", "her")
            said = re.findall(r"\w+", before.lower())
            assert language == "it" or not {*said} & {*pronouns}, text


def test_who_swears_is_certain():
    """After ``giura che`` the indicative: the doubt would be the teller's, and he has none."""
    for line in every_line("it"):
        assert not re.search(r"\bgiur\w+ che (?:sia|siano|fosse|fossero)\b", line), line


def test_agreement_follows_who_tells_and_of_whom():
    vibia, tullo = (next(p for p in stock("it").persons if p.id == id) for id in ("vibia", "tullo"))
    said = "sono stat{o} vist{o} con {amans}: {lo} cercano, {gli} scrivono. {acc} è arrivat{co}. {tlo} tengo."
    assert composer("it", vibia).filled(said) == (
        "Sono stata vista con Lucio: lo cercano, gli scrivono. Quinto Ostilio è arrivato. Lo tengo."
    )
    assert composer("it", tullo).filled(said) == (
        "Sono stato visto con Claudia: la cercano, le scrivono. Celio Varro è arrivato. Lo tengo."
    )
    postumia = next(p for p in stock("it").persons if p.id == "postumia")
    assert composer("it", postumia).filled("{thing} è perdut{to}") == "La mia scatola di braci è perduta"
    fortunata = next(p for p in stock("it").persons if p.id == "fortunata")
    two = "siamo partit{pi}, siamo cadut{ci}"
    assert composer("it", fortunata).filled(two) == "Siamo partite, siamo cadute"
    assert composer("it", vibia).filled(two) == "Siamo partiti, siamo caduti"
    english = next(p for p in stock("en").persons if p.id == "fortunata")
    assert composer("en", english).filled("{he} waits. I hear {him}. {ahis} lid.") == (
        "She waits. I hear her. Her lid."
    )


def test_how_a_sentence_opens_is_its_first_word_or_two():
    assert opening("Qualcuno bussa.") == "qualcuno"
    assert opening("«C'è una festa.»") == opening("C'è altro?") == "c è"
    assert opening("At the inn") == "at the"
    assert opening("") == ""


def test_sentences_begin_with_capitals_and_end_where_they_end():
    assert capitalised("ciao. «ecco.» dice. torno! vado") == "Ciao. «Ecco.» dice. Torno! Vado"
    assert sentences("Uno. «Due?» Tre!\n\nQuattro") == ["Uno.", "«Due?»", "Tre!", "Quattro"]
