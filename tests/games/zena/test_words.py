"""How the game speaks: numbers take their nouns along, names are explained by other words than themselves."""

import pytest

from ridotto.games.zena import GAME
from ridotto.games.zena.cards import CARDS, EVENTS, Area, Card, Cubes, Piece, Result, Taking
from ridotto.games.zena.events import ChallengeCame, GainedPrestige, GainedSoldi, Passed, PutBackCard
from ridotto.games.zena.moves import MovePiece, Play, PutBack

NAMES = ["Gnese", "Colombina"]


@pytest.mark.parametrize("language", ["it", "en"])
def test_no_card_is_explained_by_its_own_name(language):
    words = GAME.words(language)
    for member in (*CARDS, *EVENTS):
        assert f"{words.value(member):gloss}" != words.value(member), member.name


@pytest.mark.parametrize(
    ("event", "italian", "english"),
    [
        (GainedSoldi(0, 1), "Gnese incassa 1 Soldo.", "Gnese gets 1 Soldo."),
        (GainedSoldi(1, 3), "Colombina incassa 3 Soldi.", "Colombina gets 3 Soldi."),
        (GainedPrestige(0, 1), "Gnese guadagna 1 Punto Prestigio.", "Gnese gains 1 prestige."),
        (
            ChallengeCame(Card.BA5, Area.BANK, Result.UNDECIDED),
            "Asseguracioin alla Banca resta in sospeso.",
            "Asseguracioin at the Bank stays undecided.",
        ),
        (Passed(0, Taking.NOTHING), "Gnese passa.", "Gnese passes."),
        (Passed(0, Taking.SOLDO), "Gnese passa e prende 1 Soldo.", "Gnese passes and takes 1 Soldo."),
        (PutBackCard(0, Card.CA2), "Gnese ha scartato Predica.", "Gnese discarded Predica."),
    ],
)
def test_events_are_whole_sentences(event, italian, english):
    assert GAME.words("it").event(event, NAMES) == italian
    assert GAME.words("en").event(event, NAMES) == english


def test_moves_are_whole_sentences():
    words = GAME.words("it")
    assert words.move(Play(Card.CA2, Cubes.ONE, 2), NAMES) == "Gioca Predica (Sermone) per 2 Soldi"
    assert words.move(PutBack(Card.CA2), NAMES) == "Scarta Predica"
    heir = MovePiece(Piece.HEIR, Area.BANK, Area.PORT)
    assert words.move(heir, NAMES) == "Muovi un Rampollo dalla Banca al Porto"
