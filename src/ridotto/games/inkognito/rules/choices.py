"""4. Choices: what a seat in a meeting may do."""

from __future__ import annotations

from typing import TypeAlias

from ridotto.core import Refusal
from ridotto.core.bits import single
from ridotto.games.inkognito.moves import (
    Ask,
    AskFourth,
    Call,
    Decline,
    Kind,
    Listen,
    LookAt,
    ShowPair,
    ShowSign,
)
from ridotto.games.inkognito.rules.calls import every_call, may_call, names_wrong, the_calls
from ridotto.games.inkognito.rules.pairs import (
    ALL_SHOWN,
    EVERY_PAIR,
    EVERY_SIGN,
    EXCHANGES,
    PAIR_NUMBER,
    PAIRS,
    SIGNS,
    kind_of,
    true_cards,
)
from ridotto.games.inkognito.rules.register import rules
from ridotto.games.inkognito.state import (
    AGENTS,
    BEFORE_AMBASSADOR,
    FIGURES,
    FOURTH,
    QUESTION,
    Open,
    Private,
    asked_twice,
    shown_to,
)

Choice: TypeAlias = ShowPair | ShowSign | Ask | AskFourth | LookAt | Decline | Listen | Call
"""4.1, 4.4 What a seat in a meeting may choose, one or the other."""

ASK = tuple(Ask(figure) for figure in range(FIGURES))
ASK_FOR = tuple(tuple(Ask(figure, kind) for kind in Kind) for figure in range(FIGURES))
ASK_FOURTH = [AskFourth(kind) for kind in Kind]
LOOK_AT = [LookAt(kind) for kind in Kind]
DECLINE, LISTEN = Decline(), Listen()


@rules.question("4.1", ShowPair, ShowSign, Ask, AskFourth, LookAt, Decline, Listen, Call)
def what_to_do(open: Open, mine: Private, me: int) -> list[Choice]:
    """4.1, 9.3, 10.3 to 10.6 What you may choose depends on whom you meet, what you hold and have shown."""
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
    return [EVERY_PAIR[n] for n in PAIRS[truth] if not shown >> n & 1]  # not has(shown, n), but faster


def the_questions(open: Open, mine: Private, me: int) -> list[Ask | AskFourth]:
    """4.4, R10 Any other agent; R9 nobody a third time; 9.5 with three seats also the fourth agent."""
    others = [f for f in AGENTS[open.ambassador] if f != me and f < open.seats]
    whom = [f for f in others if not asked_twice(open, me, f)]
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
    return any(saw and kind_of(single(saw)) == kind for saw in answers)


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
    return [*EVERY_PAIR, *EVERY_SIGN, *calls]


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
            repeated = shown_to(mine, viewer, PAIR_NUMBER[move.first][move.second])
            if repeated and mine.shown[viewer] != ALL_SHOWN[mine.agent, mine.fragment]:
                return Refusal("4.2", "pair_shown", {"seat": viewer})
        case ShowSign() if open.seats != 4:
            return Refusal("R7", "no_signs")
        case ShowSign():
            if move.card not in (mine.agent, mine.fragment):
                return Refusal("4.3", "not_your_black_card", {"card": move.card})
        case Ask():
            if move.seat == me:
                return Refusal("R10", "ask_yourself")
            if asked_twice(open, me, move.seat):
                return Refusal("R9", "asked_twice", {"seat": move.seat})
            if move.kind is not None and seen_in_answer(mine, move.seat, move.kind):
                return Refusal("R9", "kind_seen", {"seat": move.seat})
        case Call() if not may_call(open, me):
            return Refusal("R16", "no_call_here") if open.seats == 4 else Refusal("R26", "agents_cannot_call")
        case Call():
            return names_wrong(open, mine, me, move)
        case AskFourth() | LookAt() | Decline() | Listen():
            pass
    return None
