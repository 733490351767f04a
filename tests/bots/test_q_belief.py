"""What the bots of Q make of what they see: ships, loads, seizures, looks."""

from collections import Counter
from itertools import pairwise

import pytest

from ridotto.bots.q.belief import Belief, belief_of, with_spirituali
from ridotto.bots.q.evidence import Seizure, Ship, Theatines, evidence
from ridotto.bots.q.prices import prices_of
from ridotto.bots.q.sailing import sail
from ridotto.bots.q.sensible import SensibleBot
from ridotto.bots.table import chances_of
from ridotto.games.q import GAME
from ridotto.games.q.moves import Card, Role
from ridotto.games.q.state import DEAD, LOAD, LOOK, NOBODY, NOTHING, SHIP, Options, table_of

B, D, T = int(Card.BENEFICIO_DI_CRISTO), int(Card.DIPINTO), int(Card.TABACCO)


def sensible_match(seats: int, seed: str):
    """Every state of a match between sensible players."""
    match = GAME.start(seats, {}, seed)
    bots, chances = [SensibleBot() for _ in range(seats)], chances_of(seed, seats)
    while not match.over:
        yield match
        seat = match.to_move()[0]
        match.play(seat, bots[seat].choose(match.view(seat), match.asked_moves(seat), chances[seat]))
    yield match


def after(seats: int, *lines, known: dict[int, Role] | None = None):
    """What an onlooker, or a seat that knows some roles, believes after these lines of the ledger."""
    s = table_of(seats, Options())
    s.open.ledger = lines
    mine = s.private[0]
    mine.known = tuple([int((known or {}).get(seat, NOTHING)) for seat in range(seats)])
    return with_spirituali(s.open, mine, NOBODY)


def a_ship(inspector: int, loads: dict[int, int], shown: list[int], thrown: int = 0):
    loaded = [(1, LOAD, seat, NOBODY, 0, ()) for seat, n in loads.items() for _ in range(n)]
    return [*loaded, (1, SHIP, inspector, NOBODY, thrown, tuple(sorted(shown)))]


def test_the_tables_know_which_card_serves_whom():
    lean = prices_of("", 6).lean
    assert [lean[card] for card in (B, D, T, Card.GRANO)] == [1, -1, 1, -1]
    assert lean[Card.CORSARI_DI_DRAGUT] == lean[Card.PIRATI_USCOCCHI] == lean[Card.DOGANIERE_CORROTTO] == 1
    assert lean[Card.CATALOGO_DEI_LIBRI_PROIBITI] == lean[Card.CONTRABBANDO] == -1
    assert lean[Card.FIUTO_PER_GLI_AFFARI] == -1  # it takes Perna from the Spirituali
    assert lean[Card.DELAZIONE] == 0


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_before_anything_has_happened_every_deal_is_as_likely(seats):
    share = 3 / seats
    assert after(seats) == pytest.approx([share] * seats)
    other = (3 - 1) / (seats - 1)
    believed = after(seats, known={0: Role.DON_LUDOVICO})
    assert believed == pytest.approx([1.0] + [other] * (seats - 1))


def test_who_alone_loads_books_is_no_zealot():
    believed = after(6, *a_ship(2, {2: 2}, [B, B]))
    assert believed[2] > 0.95
    assert believed[0] == pytest.approx(believed[5])
    assert believed[0] < 0.5


def test_what_two_have_loaded_is_shared_between_them():
    lines = a_ship(1, {1: 1, 4: 1}, [B, D])
    assert after(6, *lines)[4] == pytest.approx(0.5)
    assert after(6, *lines, known={1: Role.Q})[4] > 0.8
    assert after(6, *lines, known={1: Role.JOAO_MIQUEZ})[4] < 0.2


def test_the_inspector_is_known_by_what_is_left():
    with_books = after(6, *a_ship(3, {0: 1, 1: 1, 3: 1}, [B, T], thrown=1))
    assert with_books[3] > 0.7
    with_goods = after(6, *a_ship(3, {0: 1, 1: 1, 3: 1}, [D, D], thrown=1))
    assert with_goods[3] < 0.3


def test_a_turned_role_is_read_by_the_side_of_the_time():
    """Perna loads books, and is turned: his holder then stands with the Zelanti."""
    lines = [*a_ship(2, {2: 3}, [B, T, T]), *a_ship(0, {0: 1}, [int(Card.FIUTO_PER_GLI_AFFARI)])]
    s = table_of(6, Options())
    s.open.ledger = tuple(lines)
    sides = [*s.open.sides]
    sides[Role.PIETRO_PERNA] *= -1
    s.open.sides = tuple(sides)
    mine = s.private[0]
    mine.known = (NOTHING, NOTHING, int(Role.PIETRO_PERNA), NOTHING, NOTHING, NOTHING)
    assert with_spirituali(s.open, mine, NOBODY)[2] == 0
    mine.known = (NOTHING,) * 6
    believed = with_spirituali(s.open, mine, NOBODY)
    assert 0.5 < believed[2] < 0.75


def test_what_one_has_seen_is_certain():
    seen = 0
    for n in range(12):
        for match in sensible_match(5, f"looks {n}"):
            o = match.state.open
            if o.ledger and o.ledger[-1][1] == LOOK:
                _, _, who, whom, _, _ = o.ledger[-1]
                seen += 1
                belief = belief_of(o, match.state.private[who], who)
                role = match.state.role_of(whom)
                assert all(deal[whom] == role for deal in belief.deals)
                share = with_spirituali(o, match.state.private[who], who)[whom]
                assert share == pytest.approx(float(o.sides[role] > 0))
    assert seen >= 2


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_beliefs_are_as_often_right_as_they_say(seats):
    found: Counter[tuple[int, bool]] = Counter()
    late: Counter[bool] = Counter()
    for n in range(8):
        began = 0
        for match in sensible_match(seats, f"belief {n}"):
            s = match.state
            if s.open.round == began or match.over:
                continue
            began = s.open.round
            for me in range(seats):
                believed = with_spirituali(s.open, s.private[me], me)
                assert believed[me] == pytest.approx(float(s.open.sides[s.role_of(me)] > 0))
                for seat, share in enumerate(believed):
                    if seat != me:
                        true = s.open.sides[s.role_of(seat)] > 0
                        found[int(share * 4.999), true] += 1
                        if began >= 4:
                            late[(share > 0.5) == true] += 1
    assert late[True] > 0.85 * late.total()
    for part in range(5):
        number = found[part, True] + found[part, False]
        if number >= 60:
            assert abs(found[part, True] / number - (part + 0.5) / 5) < 0.2


def test_a_condition_leaves_the_deals_that_fit():
    belief = Belief(((0, 1), (1, 0), (2, 0)), (0.5, 0.3, 0.2))
    fitting = belief.given((NOTHING, 0))
    assert fitting.deals == ((1, 0), (2, 0))
    assert fitting.weights == pytest.approx([0.6, 0.4])


def test_the_evidence_of_a_seat_holds_its_own_cards_nowhere():
    kinds = Counter()
    *_, match = sensible_match(6, "evidence")
    s = match.state
    for me in range(6):
        for _, items in evidence(prices_of("", 6), 6, me, s.open.ledger, s.private[me].memory):
            for item in items:
                kinds[type(item)] += 1
                if isinstance(item, Ship):
                    assert item.loads[me] == 0
                    assert item.inspector != me
                    assert sum(item.loads) == sum(item.leans) + (item.thrown != 0)
                else:
                    assert item.seat != me
    assert kinds[Ship] >= 20
    assert kinds[Seizure]
    assert kinds[Theatines]


def test_a_ship_is_worth_what_the_rules_say():
    """Where no order has to be drawn, the bots' sum is the true one."""
    compared = 0
    prices = {seats: prices_of("", seats) for seats in (5, 6)}
    for seats in (5, 6):
        for n in range(6):
            states = []
            for match in sensible_match(seats, f"ship {n}"):
                o = match.state.open
                states.append((len(o.ledger), o.ledger[-1:], o.score, o.seized, o.paolo, o.sides, o.cargo))
            for before, now in pairwise(states):
                line = now[1][0] if now[1] else None
                if line is None or line[1] != SHIP or now[0] == before[0] or now[6]:
                    continue
                verbs = Counter(prices[seats].verb[card] for card in line[5])
                if verbs["restore"] + verbs["raise"] + verbs["strike_best"] > 1 or verbs["look"]:
                    continue
                if verbs["seize"] and verbs["release"]:
                    continue
                found = sail(prices[seats], line[5], before[3] >= 0, before[4] == DEAD, before[2])
                assert found.score == now[2]
                turned = Counter(found.turned)
                for role in Role:
                    assert now[5][role] == before[5][role] * (-1) ** turned[role]
                compared += 1
    assert compared >= 40
