"""The worked examples of the rulebook and of the rules page, played."""

from tests.games.arsenalia.table import BI, CARDS, CO, COR, EVERYBODY, FAV, GAME, IMP, MA, Table

from ridotto.games.arsenalia.imagining.deduction import conclusions
from ridotto.games.arsenalia.imagining.knowledge import WORLDS, possible
from ridotto.games.arsenalia.moves import Declined, Guessed, LastChance, Location, Won
from ridotto.games.arsenalia.pieces import LOCATION_OF

FRANCESCO, LEO, DARIO, MARTA = range(4)
"""Blue, yellow, red and green."""
TREASURE = 4
NAMES = ["Francesco", "Leo", "Dario", "Marta"]


def arsenal(**more) -> Table:
    """Dario is Biennale with Corder, Leo Comune with Remer, Marta Sovrintendenza with Impiraressa."""
    deal = ("Ve fav", "Co rem", "Bi cor", "So imp", "Ma asc")
    return Table(deal=deal, **{"starter": LEO, **more})


def institutions(table, seat, of):
    return {deal[0][of] for deal in WORLDS.members(possible(table.view(seat)))}


def crafts(table, seat, of):
    return {deal[1][of] for deal in WORLDS.members(possible(table.view(seat)))}


def rows(table, seat, level="clerk"):
    return GAME.sheet(table.view(seat), level, GAME.words("en"), NAMES).blocks


def test_a_whoever_is_dario_the_others_and_the_treasure_are_not():
    table = arsenal()
    for figure in (FRANCESCO, LEO, MARTA, TREASURE):
        assert BI not in institutions(table, DARIO, figure)
        assert COR not in crafts(table, DARIO, figure)
    for block in rows(table, DARIO):
        assert [row.label for row in block.rows if row.certain == "0"] == ["Biennale", "Corder"]


def test_b_eight_pairs():
    table = arsenal()
    table.beside(DARIO)
    found = {(move.institution, move.craft) for move in table.may(DARIO)}
    assert found == {(BI, craft) for craft in CARDS.values() if craft >= COR and craft != COR} | {
        (institution, COR) for institution in CARDS.values() if institution < COR and institution != BI
    }
    assert len(found) == 8


def after_marta() -> Table:
    table = arsenal()
    table.meeting(MARTA, "Co imp", 6)
    table.skip_to(LEO)
    return table


def test_c_leos_own_comune_is_martas_lie():
    table = after_marta()
    assert crafts(table, LEO, MARTA) == {IMP}
    for figure in (FRANCESCO, DARIO, TREASURE):
        assert IMP not in crafts(table, LEO, figure)
    forced = next(
        f for f in conclusions(table.view(LEO)) if (f.figure, f.card, f.what) == (MARTA, IMP, "has")
    )
    assert {fact.kind for fact in forced.facts} == {"true", "pair"}
    sheet = GAME.sheet(table.view(LEO), "abacus", GAME.words("en"), NAMES)
    assert "Comune is you, so the institution is the lie: Marta is the Impiraressa." in [
        line.reason for line in sheet.conclusions
    ]
    sheet = GAME.sheet(table.view(LEO), "abacus", GAME.words("it"), NAMES)
    assert "Il Comune sei tu, quindi la bugia è l'istituzione: Marta è l'Impiraressa." in [
        line.reason for line in sheet.conclusions
    ]


def test_d_two_question_marks():
    table = after_marta()
    table.meeting(DARIO, "Bi fav", 10)
    assert institutions(table, LEO, DARIO) > {BI}
    assert crafts(table, LEO, DARIO) > {FAV}
    dario = next(block for block in rows(table, LEO) if block.title == "Dario")
    assert {row.label: row.marks for row in dario.rows if any(row.marks)} == {
        "Biennale": ("?",),
        "Favro": ("?",),
    }


def test_d_with_impiraressa_or_remer_he_would_have_known_at_once():
    for lie in ("imp", "rem"):
        table = after_marta()
        table.meeting(DARIO, f"Bi {lie}", 10)
        assert institutions(table, LEO, DARIO) == {BI}


def test_e_the_berth():
    assert LOCATION_OF[MA] == Location.SOTTOMARINO
    table = arsenal()
    told = table.guesses(FRANCESCO, "Ma cor")
    assert told[0] == Guessed(FRANCESCO, MA, COR, False)
    for seat in (LEO, MARTA):
        assert MA not in institutions(table, seat, FRANCESCO)
        assert COR not in crafts(table, seat, FRANCESCO)
        pairs = {(d[0][TREASURE], d[1][TREASURE]) for d in WORLDS.members(possible(table.view(seat)))}
        assert (MA, COR) not in pairs
        assert any(i == MA for i, _ in pairs)


def test_f_a_guess_in_the_middle_of_a_meeting():
    table = arsenal()
    table.beside(DARIO)
    fork = table.match.clone()
    table.guesses(MARTA, "Ma cor")
    assert (table.asked, table.question) == ((DARIO,), "which_pair")
    for guesser in (LEO, DARIO):
        table.match = fork.clone()
        table.guesses(guesser, "Ma fav")
        assert table.question == "which_way"
        assert table.mine(LEO).memory == ()
    table.match = fork
    table.gives(DARIO, "Bi fav")
    table.guesses(LEO, "Ma cor")
    assert (table.asked, table.question) == ((DARIO,), "where_to_lay")


def test_g_the_last_chance():
    table = arsenal().empty_hands(FRANCESCO, LEO, MARTA).keep(DARIO, "fav")
    table.meeting(DARIO, "Bi fav", 6)
    assert LastChance((LEO, DARIO, MARTA, FRANCESCO)) in [t.event for t in table.log]
    assert table.declines(LEO) == [Declined(LEO)]
    before = possible(table.view(MARTA)).bit_count()
    told = table.guesses(DARIO, "Co asc")
    assert table.ears_of(told[0]) is EVERYBODY
    assert possible(table.view(MARTA)).bit_count() < before
    assert CO not in institutions(table, MARTA, DARIO)
    assert table.guesses(MARTA, "Ma asc")[-1] == Won(MARTA)
    assert table.match.outcome.winners == [0, 1, 2, 3]
