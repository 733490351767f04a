"""The rules of Inkognito, in the order of the rulebook. Numbers are those of docs/rules/inkognito.en.md."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple, TypeAlias

from ridotto.core import Refusal, Rules, SetupError, Table
from ridotto.games.inkognito.calls import every_call, judge, may_call, names_wrong, the_calls
from ridotto.games.inkognito.moves import (
    AmbassadorAppeared,
    AmbassadorIs,
    Answered,
    Ask,
    Asked,
    AskedFor,
    AskFourth,
    BeforeAmbassador,
    Call,
    Called,
    Card,
    DealBegan,
    DealDrawn,
    Dealt,
    Decline,
    Declined,
    Exchanged,
    Kind,
    LaidFaceDown,
    LayFaceDown,
    Listen,
    LookAt,
    LookedAtFourth,
    MatchWon,
    Met,
    MetAmbassador,
    Place,
    Reported,
    SawOfFourth,
    Scored,
    SeriesBegan,
    ShowBlack,
    Shown,
    ShowPair,
    ShowSign,
    Signed,
    TurnedUp,
    Visit,
    Visited,
)
from ridotto.games.inkognito.pairs import (
    ALL_SHOWN,
    EVERY_BLACK,
    EVERY_PAIR,
    EVERY_SIGN,
    EXCHANGES,
    PAIR_NUMBER,
    PAIRS,
    SIGNS,
    kind_of,
    true_cards,
)
from ridotto.games.inkognito.state import (
    AGENTS,
    ALL_PLACES,
    ALONE,
    BEFORE_AMBASSADOR,
    EXCHANGE,
    FIGURES,
    FOURTH,
    LOOK,
    NOBODY,
    NOTHING,
    NOWHERE,
    OVERHEARD,
    QUESTION,
    REPORT,
    UNSEEN,
    Hidden,
    Inkognito,
    Open,
    Options,
    Private,
    What,
    remembered,
)

rules = Rules()

Choice: TypeAlias = ShowPair | ShowSign | Ask | AskFourth | LookAt | Decline | Listen | Call
"""4.1, 4.4 What a seat in a meeting may choose, one or the other."""

EVERY_VISIT = tuple(Visit(place) for place in Place)
EVERY_LAY = tuple(LayFaceDown(place) for place in Place)
VISITS = tuple([v for v in EVERY_VISIT if mask >> v.place & 1] for mask in range(ALL_PLACES + 1))
LAYS = tuple([v for v in EVERY_LAY if mask >> v.place & 1] for mask in range(ALL_PLACES + 1))
VISITED = tuple(tuple(Visited(figure, place) for place in Place) for figure in range(FIGURES))
ASK = tuple(Ask(figure) for figure in range(FIGURES))
ASK_FOR = tuple(tuple(Ask(figure, kind) for kind in Kind) for figure in range(FIGURES))
ASK_FOURTH = [AskFourth(kind) for kind in Kind]
LOOK_AT = [LookAt(kind) for kind in Kind]
DECLINE, LISTEN = Decline(), Listen()

# Facts that come up again and again are made once.
CARDS = tuple(Card)
ONLY = tuple(frozenset((seat,)) for seat in range(FIGURES))
SERIES_BEGAN = SeriesBegan()
APPEARED = tuple(AmbassadorAppeared(place) for place in Place)
DEALT = tuple(
    tuple(tuple(Dealt(seat, agent, fragment) for fragment in CARDS[4:]) for agent in CARDS[:4])
    for seat in range(FIGURES)
)
TURNED_UP = tuple(
    tuple(tuple(TurnedUp(figure, agent, fragment) for fragment in CARDS[4:]) for agent in CARDS[:4])
    for figure in range(FIGURES)
)


def start(seats: int, options: Options) -> Inkognito:
    """A table before the first deal."""
    if options.ambassador != NOBODY and seats != FIGURES:
        raise SetupError(f"inkognito: a seat is the Ambassador with {FIGURES} seats only, not with {seats}")
    return Inkognito(
        agenda=[a_deal.to()],
        open=Open(options, seats, (0,) * seats),
        private=[Private() for _ in range(seats)],
        hidden=Hidden(),
    )


# 1. The deal


@rules.step
def a_deal(s: Inkognito, t: Table) -> None:
    """1 The black cards are dealt, places and notes start afresh."""
    o = s.open
    o.deal += 1
    o.round = 0
    o.ledger = ()
    o.asked = UNSEEN
    o.turned_up = ()
    who_begins(s, t)
    t.tell(DealBegan(o.deal, o.starter))
    if o.seats == FIGURES:
        t.tell(AmbassadorIs(o.ambassador))
    agents = t.chance.shuffle(4, "black agents")
    fragments = t.chance.shuffle(4, "black fragments")
    s.private = private = [Private(agent, fragment + 4) for agent, fragment in zip(agents, fragments)]
    if o.seats == 3:
        fourth = private.pop()
        s.hidden.fourth = (fourth.agent, fourth.fragment)
    elif o.seats == FIGURES:
        private.insert(o.ambassador, Private())
    for seat, mine in enumerate(private):
        if seat != o.ambassador:
            t.tell(DEALT[seat][mine.agent][mine.fragment - 4], to=ONLY[seat])
    t.then(a_series, next_deal)


def who_begins(s: Inkognito, t: Table) -> None:
    """R1, R20 A random seat; later the position to the left of the last. R23 The Ambassador moves on."""
    o = s.open
    if o.deal == 1:
        if o.seats == FIGURES:
            fixed = o.options.ambassador
            o.ambassador = t.chance.pick(FIGURES, "first ambassador") if fixed == NOBODY else fixed
        o.first_starter = o.agents()[t.chance.pick(min(o.seats, 4), "first starter")]
    else:
        if o.seats == FIGURES and o.options.ambassador == NOBODY:
            o.ambassador = (o.ambassador + 1) % FIGURES
        o.first_starter = left_of(o.first_starter, o.ambassador)
    o.starter = o.first_starter


def left_of(figure: int, ambassador: int) -> int:
    """The next agent clockwise."""
    figure = (figure + 1) % FIGURES
    return figure if figure != ambassador else (figure + 1) % FIGURES


@cache
def playing_order(starter: int, ambassador: int) -> tuple[int, ...]:
    """The agents clockwise from the starter."""
    return tuple(f % FIGURES for f in range(starter, starter + FIGURES) if f % FIGURES != ambassador)


# 2. Visits


@rules.step
def a_series(s: Inkognito, t: Table) -> None:
    """7.2 Everybody takes back his places, the decks of places are shuffled, five rounds begin."""
    o = s.open
    o.unplayed = [ALL_PLACES] * FIGURES
    o.at = [NOWHERE] * FIGURES
    o.series = ()
    t.tell(SERIES_BEGAN)
    if o.seats < FIGURES:
        s.hidden.ambassadors_places = tuple(t.chance.shuffle(5, "ambassador's places"))
    if o.seats == 3:
        s.hidden.fourth_places = tuple(t.chance.shuffle(5, "fourth agent's places"))
    t.then(a_round)


@rules.step
def a_round(s: Inkognito, t: Table) -> None:
    """2 From the starter, clockwise, each plays a place; then the Ambassador's is turned up."""
    o = s.open
    o.round += 1
    t.then(*the_visits(o.starter, o.ambassador, o.seats), ambassador_appears, meetings, next_round)
    if o.seats == FIGURES:
        t.ask(which_place_face_down, o.ambassador)


@cache
def the_visits(starter: int, ambassador: int, seats: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """2.1 In playing order each seat is asked for its place; 9.2 the fourth agent's is turned up."""
    order = playing_order(starter, ambassador)
    return tuple(which_place.of(figure) if figure < seats else fourth_visits.to() for figure in order)


@rules.step
def fourth_visits(s: Inkognito, t: Table) -> None:
    """9.2 The top place of the fourth agent's deck is turned up."""
    place = s.hidden.fourth_places[0]
    s.hidden.fourth_places = s.hidden.fourth_places[1:]
    arrives(s.open, FOURTH, place)
    t.tell(VISITED[FOURTH][place])
    t.seal()


def arrives(o: Open, figure: int, place: int) -> None:
    """A figure's place of this round lies open."""
    o.unplayed[figure] ^= 1 << place
    o.at[figure] = place


@rules.question
def which_place(open: Open, mine: Private, me: int) -> list[Visit]:
    """2.1 A place that you have not yet played in this series; R2 nobody passes."""
    return VISITS[open.unplayed[me]][:]


@rules.candidates(which_place)
def any_place(open: Open, mine: Private, me: int) -> list[Visit]:
    """Every place."""
    return [*EVERY_VISIT]


@rules.refuses(which_place)
def played_before(open: Open, mine: Private, me: int, move: Visit) -> Refusal | None:
    """2.1 Not twice in a series."""
    return (
        None if open.unplayed[me] >> move.place & 1 else Refusal("2.1", "place_played", {"place": move.place})
    )


@rules.answers(which_place)
def go_to(s: Inkognito, t: Table, me: int, move: Visit) -> None:
    """2.1 The place lies face up."""
    place = int(move.place)  # plain numbers in the state: an enum is slow to hash
    o = s.open
    o.unplayed[me] ^= 1 << place
    o.at[me] = place
    t.tell(VISITED[me][place])


@rules.question
def which_place_face_down(open: Open, mine: Private, me: int) -> list[LayFaceDown]:
    """10.2 The Ambassador lays an unplayed place face down before anybody else plays; R24 it stays."""
    return LAYS[open.unplayed[me]][:]


@rules.candidates(which_place_face_down)
def any_place_face_down(open: Open, mine: Private, me: int) -> list[LayFaceDown]:
    """Every place."""
    return [*EVERY_LAY]


@rules.refuses(which_place_face_down)
def laid_before(open: Open, mine: Private, me: int, move: LayFaceDown) -> Refusal | None:
    """10.2 Not twice in a series."""
    if open.unplayed[me] >> move.place & 1:
        return None
    return Refusal("10.2", "place_played", {"place": move.place})


@rules.answers(which_place_face_down)
def lay_face_down(s: Inkognito, t: Table, me: int, move: LayFaceDown) -> None:
    """10.2 All see that he has laid one, none but he knows which; R24 it cannot be changed."""
    s.private[me].laid = int(move.place)
    s.open.laid = True
    t.tell(LaidFaceDown(me))
    t.seal()  # R24: not because anything was shown


@rules.step
def ambassador_appears(s: Inkognito, t: Table) -> None:
    """2.2 The top place of the Ambassador's deck is turned up; 10.2 with five seats the one he has laid."""
    o = s.open
    if o.seats == FIGURES:
        mine = s.private[o.ambassador]
        place, mine.laid = mine.laid, NOWHERE
        o.laid = False
    else:
        place = s.hidden.ambassadors_places[0]
        s.hidden.ambassadors_places = s.hidden.ambassadors_places[1:]
    arrives(o, o.ambassador, place)
    t.tell(APPEARED[place])
    t.seal()


# 3. Who meets


class Meetings(NamedTuple):
    """What comes of the places of one round."""

    company: tuple[int, ...]
    """By figure whom it meets."""
    told: tuple[Met | MetAmbassador | BeforeAmbassador, ...]
    seats: tuple[int, ...]
    """The seats that are in a meeting."""
    exchanges: tuple[tuple[int, int], ...]
    looker: int
    """Who is alone with the fourth agent; NOBODY if nobody is."""
    questioner: int
    """The agent alone with the Ambassador."""
    reporters: tuple[int, ...]
    """The two agents before the Ambassador of five seats."""


@cache
def who_meets(at: tuple[int, ...], ambassador: int, seats: int) -> Meetings:
    """3.1, 3.2 Exactly two at a place meet; with one, or with three and more, nothing happens there.

    9.4 The fourth agent and the Ambassador do nothing together. 10.4 With five seats two agents and the
    Ambassador meet too.
    """
    company = [NOBODY] * FIGURES
    told: list[Met | MetAmbassador | BeforeAmbassador] = []
    exchanges: list[tuple[int, int]] = []
    looker = questioner = NOBODY
    reporters: tuple[int, ...] = ()
    for place in Place:
        here = [figure for figure in range(FIGURES) if at[figure] == place]
        match [figure for figure in here if figure != ambassador]:
            case [one, other] if len(here) == 2:
                told.append(Met(one, other, place))
                if other < seats:
                    exchanges.append((one, other))
                else:
                    looker = one
            case [one] if len(here) == 2 and one < seats:
                told.append(MetAmbassador(one, place))
                questioner = one
            case [one, other] if seats == FIGURES:
                told.append(BeforeAmbassador(one, other, place))
                reporters = (one, other)
            case _:
                continue
        for figure in here:
            company[figure] = BEFORE_AMBASSADOR if len(here) == 3 else sum(here) - figure
    present = tuple(figure for figure in range(seats) if company[figure] != NOBODY)
    return Meetings(tuple(company), tuple(told), present, tuple(exchanges), looker, questioner, reporters)


@rules.step
def meetings(s: Inkognito, t: Table) -> None:
    """4.0 All seats in a meeting choose at the same time; every choice is sealed until the last one is in."""
    o = s.open
    of_this_round = who_meets(tuple(o.at), o.ambassador, o.seats)
    o.company = of_this_round.company
    for event in of_this_round.told:
        t.tell(event)
    if of_this_round.seats:
        t.ask_sealed(what_to_do, of_this_round.seats, then=open_the_choices)


# 4. Choices


@rules.question
def what_to_do(open: Open, mine: Private, me: int) -> list[Choice]:
    """4.1 What you may choose depends on whom you meet, on what you hold and on what you have shown."""
    other = open.company[me]
    if me == open.ambassador:
        return [LISTEN, *the_calls(open, mine, me)]
    if other == BEFORE_AMBASSADOR:
        return [*the_pairs(mine, open.ambassador)]
    if other == open.ambassador:
        return [
            *the_questions(open, mine, me),
            DECLINE,
            *(the_calls(open, mine, me) if may_call(open, me) else ()),
        ]
    if other == FOURTH and open.seats == 3:
        return [*LOOK_AT, DECLINE, *the_calls(open, mine, me)]
    if not mine.shown[other] and not open.options.strict_call:
        return [*EXCHANGES[open.seats == 4][mine.agent][mine.fragment - 4]]
    signs = SIGNS[mine.agent, mine.fragment] if open.seats == 4 else ()
    return [*the_pairs(mine, other), *signs, *the_calls(open, mine, me)]


def the_pairs(mine: Private, viewer: int) -> list[ShowPair]:
    """4.2 Exactly one true card, not shown to this viewer before; R5 after all twelve the rule lapses."""
    truth = (mine.agent, mine.fragment)
    shown = mine.shown[viewer]
    if shown == ALL_SHOWN[truth]:
        shown = 0
    return [EVERY_PAIR[n] for n in PAIRS[truth] if not shown >> n & 1]


def the_questions(open: Open, mine: Private, me: int) -> list[Ask | AskFourth]:
    """4.4, R10 Any other agent; R9 nobody a third time; 9.5 with three seats also the fourth agent."""
    asked = open.asked[me] >> FIGURES
    whom = [f for f in AGENTS[open.ambassador] if f != me and f < open.seats and not asked >> f & 1]
    found: list[Ask | AskFourth]
    if open.options.asker_chooses:
        found = [move for f in whom for move in ASK_FOR[f] if not seen_in_answer(mine, f, move.kind)]
    else:
        found = [ASK[f] for f in whom]
    if open.seats == 3:
        found += ASK_FOURTH
    return found


def seen_in_answer(mine: Private, figure: int, kind: Kind | None) -> bool:
    """R9 Whether this agent has already answered me with a card of this kind."""
    answers = (saw for _, what, other, saw, _ in mine.memory if what == QUESTION and other == figure)
    return any(saw and kind_of(saw.bit_length() - 1) == kind for saw in answers)


@rules.candidates(what_to_do)
def anything_of_the_kind(open: Open, mine: Private, me: int) -> list[Choice]:
    """All cards, seats and numbers that fit the meeting."""
    other = open.company[me]
    if me == open.ambassador:
        return [LISTEN, *every_call(open)]
    calls = every_call(open)
    if other == BEFORE_AMBASSADOR:
        return [*EVERY_PAIR, *calls]
    if other == open.ambassador:
        whom = [f for f in AGENTS[open.ambassador] if f < open.seats]
        kinds = open.options.asker_chooses
        asks = [move for f in whom for move in ASK_FOR[f]] if kinds else [ASK[f] for f in whom]
        return [*asks, *(ASK_FOURTH if open.seats == 3 else ()), DECLINE, *calls]
    if other == FOURTH and open.seats == 3:
        return [*LOOK_AT, DECLINE, *calls]
    return [*EVERY_PAIR, *(EVERY_SIGN if open.seats == 4 else ()), *calls]


@rules.refuses(what_to_do)
def not_so(open: Open, mine: Private, me: int, move: Choice) -> Refusal | None:
    """4.2, R4 One true card, no pair twice; 4.3 a black card; R9, R10 whom; 5.2 own fragment at home."""
    match move:
        case ShowPair():
            true = true_cards(move, mine.agent, mine.fragment)
            if true != 1:
                return Refusal("R4", "both_true" if true else "both_false")
            other = open.company[me]
            viewer = open.ambassador if other == BEFORE_AMBASSADOR else other
            shown = mine.shown[viewer]
            repeated = shown >> PAIR_NUMBER[move.first][move.second] & 1
            if repeated and shown != ALL_SHOWN[mine.agent, mine.fragment]:
                return Refusal("4.2", "pair_shown", {"seat": viewer})
        case ShowSign():
            if move.card not in (mine.agent, mine.fragment):
                return Refusal("4.3", "not_your_black_card", {"card": move.card})
        case Ask():
            if move.seat == me:
                return Refusal("R10", "ask_yourself")
            if open.asked[me] >> FIGURES >> move.seat & 1:
                return Refusal("R9", "asked_twice", {"seat": move.seat})
            if move.kind is not None and seen_in_answer(mine, move.seat, move.kind):
                return Refusal("R9", "kind_seen", {"seat": move.seat})
        case Call() if not may_call(open, me):
            return Refusal("R16" if open.seats == 4 else "R26", "no_call_here")
        case Call():
            return names_wrong(open, mine, me, move)
        case AskFourth() | LookAt() | Decline() | Listen():
            pass
    return None


@rules.step
def open_the_choices(s: Inkognito, t: Table, answers: Mapping[int, Choice]) -> None:
    """R11 Calls, then exchanges, then the look at the fourth agent, then the Ambassador's meeting."""
    o = s.open
    if Call in map(type, answers.values()):
        the_call(s, t, answers)
        return
    of_this_round = who_meets(tuple(o.at), o.ambassador, o.seats)
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
            end_of_deal(s, t, scorers)
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
    """4.2 A pair enters the record of what this viewer has seen; R6 a sign enters none. Its cards as bits."""
    if isinstance(choice, ShowPair):
        mine = s.private[by]
        mine.shown = remembered(mine.shown, to, 1 << PAIR_NUMBER[choice.first][choice.second])
        t.tell(Shown(by, to, (choice.first, choice.second)), to=(by, to))
        return 1 << choice.first | 1 << choice.second
    assert isinstance(choice, ShowSign)
    t.tell(Signed(by, to, choice.card), to=(by, to))
    return 1 << choice.card


def remember(s: Inkognito, seat: int, what: What, other: int, saw: int, showed: int) -> None:
    """What a seat will know of this meeting."""
    s.private[seat].memory += ((s.open.round, what, other, saw, showed),)


def the_look(s: Inkognito, t: Table, seat: int, answers: Mapping[int, Choice]) -> None:
    """9.3 Alone with the fourth agent one may look at one of its cards."""
    match answers[seat]:
        case LookAt(kind):
            t.tell(LookedAtFourth(seat))
            look_at_fourth(s, t, seat, LOOK, kind)
        case _:
            t.tell(Declined(seat))


def look_at_fourth(s: Inkognito, t: Table, seat: int, what: What, kind: Kind) -> None:
    """R21 A secret look at the card that the looker picks; that he looked is open, at which card is not."""
    card = s.hidden.fourth[kind]
    s.open.ledger += ((s.open.round, what, seat, FOURTH),)
    t.tell(SawOfFourth(seat, CARDS[card]), to=(seat,))
    remember(s, seat, what, FOURTH, 1 << card, 0)


def the_question(s: Inkognito, t: Table, seat: int, answers: Mapping[int, Choice]) -> None:
    """6.2 The question, if it was put: the named agent is asked which black card he shows."""
    o = s.open
    match answers[seat]:
        case Ask(whom, kind):
            o.ledger += ((o.round, QUESTION, seat, whom),)
            o.asked = remembered(o.asked, seat, 1 << whom + (FIGURES if o.asked[seat] >> whom & 1 else 0))
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


@rules.question
def which_black_card(open: Open, mine: Private, me: int, asker: int) -> list[ShowBlack]:
    """6.2, R8 One of your black cards, your choice; R9 the second time the other one."""
    return [
        EVERY_BLACK[card]
        for card in (mine.agent, mine.fragment)
        if not mine.answered[asker] >> card & 1 and mine.wanted in (NOTHING, kind_of(card))
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
    if mine.answered[asker] >> move.card & 1:
        return Refusal("R9", "answered_before", {"seat": asker})
    if mine.wanted not in (NOTHING, kind_of(move.card)):
        return Refusal("R8", "other_kind_wanted")
    return None


@rules.answers(which_black_card)
def show_black(s: Inkognito, t: Table, me: int, move: ShowBlack, asker: int) -> None:
    """6.2 The asker sees the card; 10.3 with five seats the Ambassador too."""
    o, mine = s.open, s.private[me]
    card = 1 << move.card
    mine.answered = remembered(mine.answered, asker, card)
    mine.wanted = s.private[asker].wanted = NOTHING
    remember(s, me, QUESTION, asker, 0, card)
    remember(s, asker, QUESTION, me, card, 0)
    if o.seats == FIGURES:
        remember(s, o.ambassador, OVERHEARD, me, card, 0)
        t.tell(Answered(me, asker, move.card, o.ambassador), to=(me, asker, o.ambassador))
    else:
        t.tell(Answered(me, asker, move.card), to=(me, asker))
    t.seal()


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


# 7. Next round


@rules.step
def next_round(s: Inkognito, t: Table) -> None:
    """7.1 The starter moves on; 7.2 after the fifth round a new series; R28 after the last a drawn deal."""
    o = s.open
    o.company = ALONE
    if o.round == o.options.round_limit:
        t.tell(DealDrawn(o.round))
        end_of_deal(s, t, ())
        return
    o.starter = left_of(o.starter, o.ambassador)
    if len(o.series) == 4:
        t.then(a_series)
    else:
        o.series += (tuple(o.at),)
        o.at = [NOWHERE] * FIGURES
        t.then(a_round)


# 8. The match


def end_of_deal(s: Inkognito, t: Table, scorers: tuple[int, ...]) -> None:
    """R17 All black cards are turned up for all; 5.3, 9.7, 10.7 who scores."""
    o = s.open
    o.company = ALONE
    o.turned_up = s.truths()
    for figure, (agent, fragment) in zip(AGENTS[o.ambassador], o.turned_up):
        t.tell(TURNED_UP[figure][agent][fragment - 4])
    o.points = tuple([points + (seat in scorers) for seat, points in enumerate(o.points)])
    for seat in scorers:
        t.tell(Scored(seat, o.points[seat]))
    t.seal()
    t.back_to(next_deal)


@rules.step
def next_deal(s: Inkognito, t: Table) -> None:
    """8.2 The match ends once somebody has enough points, R18 shared if several have; R28 the last deal."""
    o = s.open
    best = max(o.points)
    if best >= o.options.points or o.deal == o.options.deal_limit:
        winners = [seat for seat in range(o.seats) if o.points[seat] == best and best > 0]
        t.tell(MatchWon(tuple(winners)))
        t.end([float(points) for points in o.points], winners)
    else:
        t.then(a_deal)
