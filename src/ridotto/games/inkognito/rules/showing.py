"""5. The call, and 6. showing: what follows from the sealed choices."""

from __future__ import annotations

from collections.abc import Mapping

from ridotto.core import Refusal, Table
from ridotto.core.bits import only
from ridotto.games.inkognito.moves import (
    Answered,
    Ask,
    Asked,
    AskedFor,
    AskFourth,
    Call,
    Called,
    Card,
    Declined,
    Exchanged,
    Kind,
    LookAt,
    LookedAtFourth,
    Reported,
    SawOfFourth,
    ShowBlack,
    Shown,
    ShowPair,
    ShowSign,
    Signed,
)
from ridotto.games.inkognito.rules import meetings, rounds
from ridotto.games.inkognito.rules.calls import judge
from ridotto.games.inkognito.rules.choices import Choice
from ridotto.games.inkognito.rules.order import playing_order
from ridotto.games.inkognito.rules.pairs import EVERY_BLACK, PAIR_CARDS, PAIR_NUMBER, kind_of
from ridotto.games.inkognito.rules.register import rules
from ridotto.games.inkognito.state import (
    EXCHANGE,
    FIGURES,
    FOURTH,
    LOOK,
    NOBODY,
    NOTHING,
    OVERHEARD,
    QUESTION,
    REPORT,
    Inkognito,
    LineKind,
    Open,
    Private,
    answered_with,
    put_question,
    remembered,
)


@rules.step
def open_the_choices(s: Inkognito, t: Table, answers: Mapping[int, Choice]) -> None:
    """R11 Calls, then exchanges, then the look at the fourth agent, then the Ambassador's meeting."""
    o = s.open
    if Call in map(type, answers.values()):
        the_call(s, t, answers)
        return
    of_this_round = meetings.who_meets(tuple(o.at), o.ambassador, o.seats)
    for one, other in of_this_round.exchanges:
        exchange(s, t, one, other, answers)
    if of_this_round.looker != NOBODY:
        the_look(s, t, of_this_round.looker, answers)
    if of_this_round.questioner != NOBODY:
        the_question(s, t, of_this_round.questioner, answers)
    if of_this_round.reporters:
        the_reports(s, t, of_this_round.reporters, answers)


# 5. The call


def the_call(s: Inkognito, t: Table, answers: Mapping[int, Choice]) -> None:
    """5.1 Nothing is shown in this round; R12 the earliest caller alone calls, other choices stay secret."""
    o = s.open
    for caller in (*playing_order(o.starter, o.ambassador), o.ambassador):
        call = answers.get(caller)
        if isinstance(call, Call):
            right, scorers = judge(s, caller, call)
            t.tell(Called(caller, call.number, call.seats, right))
            rounds.end_of_deal(s, t, scorers)
            return


# 6. Showing


def exchange(s: Inkognito, t: Table, one: int, other: int, answers: Mapping[int, Choice]) -> None:
    """6.1 Each of the two sees what the other chose; the cards go back to their owner."""
    s.open.ledger += ((s.open.round, EXCHANGE, one, other),)
    t.tell(Exchanged(one, other))
    first, second = show(s, t, one, other, answers[one]), show(s, t, other, one, answers[other])
    remember(s, one, EXCHANGE, other, second, first)
    remember(s, other, EXCHANGE, one, first, second)


def show(s: Inkognito, t: Table, by: int, to: int, choice: Choice) -> int:
    """4.2 A pair is noted as shown to this viewer, R6 a sign is not. Returns its cards as bits."""
    if isinstance(choice, ShowPair):
        mine, pair = s.private[by], PAIR_NUMBER[choice.first][choice.second]
        mine.shown = remembered(mine.shown, to, only(pair))
        t.tell(Shown(by, to, (choice.first, choice.second)), to=(by, to))
        return PAIR_CARDS[pair]
    assert isinstance(choice, ShowSign)
    t.tell(Signed(by, to, choice.card), to=(by, to))
    return only(choice.card)


def remember(s: Inkognito, seat: int, what: LineKind, other: int, saw: int, showed: int) -> None:
    """Note what a seat will know of this meeting."""
    s.private[seat].memory += ((s.open.round, what, other, saw, showed),)


def the_look(s: Inkognito, t: Table, seat: int, answers: Mapping[int, Choice]) -> None:
    """9.3 Alone with the fourth agent a seat may look at one of its cards."""
    match answers[seat]:
        case LookAt(kind):
            t.tell(LookedAtFourth(seat))
            look_at_fourth(s, t, seat, LOOK, kind)
        case _:
            t.tell(Declined(seat))


def look_at_fourth(s: Inkognito, t: Table, seat: int, what: LineKind, kind: Kind) -> None:
    """R21 The looker picks the card; everybody sees that he looks, but not at which card."""
    card = s.hidden.fourth[kind]
    s.open.ledger += ((s.open.round, what, seat, FOURTH),)
    t.tell(SawOfFourth(seat, Card(card)), to=(seat,))
    remember(s, seat, what, FOURTH, only(card), 0)


def the_question(s: Inkognito, t: Table, seat: int, answers: Mapping[int, Choice]) -> None:
    """6.2 If a question was put, the agent named is asked which black card he shows."""
    o = s.open
    match answers[seat]:
        case Ask(whom, kind):
            o.ledger += ((o.round, QUESTION, seat, whom),)
            put_question(o, seat, whom)
            t.tell(Asked(seat, whom))
            if kind is not None:
                s.private[seat].wanted = s.private[whom].wanted = kind
                t.tell(AskedFor(seat, whom, kind), to=(seat, whom))
            t.ask(which_black_card, whom, seat)
        case AskFourth(kind):
            t.tell(Asked(seat, FOURTH))
            look_at_fourth(s, t, seat, QUESTION, kind)
        case _:
            t.tell(Declined(seat))


@rules.question("6.2", ShowBlack)
def which_black_card(open: Open, mine: Private, me: int, asker: int) -> list[ShowBlack]:
    """6.2, R8 One of your black cards, as you choose; R9 the second time the other one."""
    return [
        EVERY_BLACK[card]
        for card in (mine.agent, mine.fragment)
        if not answered_with(mine, asker, card) and mine.wanted in (NOTHING, kind_of(card))
    ]


@rules.candidates(which_black_card)
def any_black_card(open: Open, mine: Private, me: int, asker: int) -> list[ShowBlack]:
    """All eight."""
    return [*EVERY_BLACK]


@rules.refuses(which_black_card)
def not_this_card(open: Open, mine: Private, me: int, move: ShowBlack, asker: int) -> Refusal | None:
    """R8, R9 A black card of one's own, the kind that was asked for, and not the same twice."""
    if move.card not in (mine.agent, mine.fragment):
        return Refusal("6.2", "not_your_black_card", {"card": move.card})
    if answered_with(mine, asker, move.card):
        return Refusal("R9", "answered_before", {"seat": asker})
    if mine.wanted not in (NOTHING, kind_of(move.card)):
        return Refusal("R8", "other_kind_wanted")
    return None


@rules.answers(which_black_card)
def show_black(s: Inkognito, t: Table, me: int, move: ShowBlack, asker: int) -> None:
    """6.2 The asker sees the card; 10.3 with five seats the Ambassador too."""
    o, mine = s.open, s.private[me]
    card = only(move.card)
    mine.answered = remembered(mine.answered, asker, card)
    mine.wanted = s.private[asker].wanted = NOTHING
    remember(s, me, QUESTION, asker, 0, card)
    remember(s, asker, QUESTION, me, card, 0)
    if o.seats == FIGURES:
        remember(s, o.ambassador, OVERHEARD, me, card, 0)
        t.tell(Answered(me, asker, move.card, o.ambassador), to=(me, asker, o.ambassador))
    else:
        t.tell(Answered(me, asker, move.card), to=(me, asker))
    t.no_undo()


def the_reports(s: Inkognito, t: Table, agents: tuple[int, ...], answers: Mapping[int, Choice]) -> None:
    """10.4, R25 Each of two agents shows the Ambassador a pair; neither sees the other's."""
    o = s.open
    one, other = agents
    o.ledger += ((o.round, REPORT, one, other),)
    t.tell(Reported(one, other))
    for agent in agents:
        cards = show(s, t, agent, o.ambassador, answers[agent])
        remember(s, agent, REPORT, o.ambassador, 0, cards)
        remember(s, o.ambassador, REPORT, agent, cards, 0)
