"""The call: who may dial, what may be dialled, and who scores (sections 5, 9.6-9.7, 10.6-10.7)."""

from __future__ import annotations

from functools import cache
from itertools import permutations

from ridotto.core import Refusal
from ridotto.games.inkognito.moves import Call
from ridotto.games.inkognito.rules.pairs import CALLS, EVERY_CALL
from ridotto.games.inkognito.state import (
    AGENTS,
    BEFORE_AMBASSADOR,
    Inkognito,
    Open,
    Private,
    partner_of,
    team_of,
)


def may_call(open: Open, me: int) -> bool:
    """5.1, R16 With four seats only in an exchange; 9.6, 10.6, R26 otherwise in any meeting of two."""
    other = open.company[me]
    if me == open.ambassador:
        return True
    return other != BEFORE_AMBASSADOR and (open.seats != 4 or other != open.ambassador)


def the_calls(open: Open, mine: Private, me: int) -> list[Call]:
    """What this seat may dial: its own fragment at its own agent; the Ambassador any number."""
    if not open.options.strict_call:
        return [*EVERY_CALL] if me == open.ambassador else CALLS[mine.agent, mine.fragment]
    return [call for call in every_call(open) if names_wrong(open, mine, me, call) is None]


def every_call(open: Open) -> list[Call]:
    """All numbers; with ``strict_call`` (R15) each with every way to name the seats of F, B, Z and X."""
    return [*strict_calls(AGENTS[open.ambassador])] if open.options.strict_call else [*EVERY_CALL]


@cache
def strict_calls(agents: tuple[int, ...]) -> tuple[Call, ...]:
    """Every number with every naming of the agents."""
    return tuple(Call(call.number, names) for call in EVERY_CALL for names in permutations(agents, 4))


def names_wrong(open: Open, mine: Private, me: int, call: Call) -> Refusal | None:
    """5.2 One's own fragment stands at one's own agent; R15 the seats too, the partner is the one met."""
    if me == open.ambassador:
        return None
    if call.number[mine.agent] != mine.fragment:
        return Refusal("5.2", "own_fragment")
    if call.seats is not None:
        if call.seats[mine.agent] != me:
            return Refusal("R15", "own_seat")
        if open.seats == 4 and call.seats[partner_of(mine.agent)] != open.company[me]:
            return Refusal("R15", "partner_is_met")
    return None


def judge(s: Inkognito, caller: int, call: Call) -> tuple[bool, tuple[int, ...]]:
    """5.2, 5.3 Whether the call is right, and the seats that score.

    R13 With four seats the one met must be the partner; 9.7, 10.7 otherwise everybody plays alone.
    """
    o = s.open
    right = is_right(s, call)
    if o.seats != 4:
        return right, (caller,) if right else tuple([seat for seat in range(o.seats) if seat != caller])
    teams = [team_of(mine.agent) for mine in s.private]
    right = right and teams[o.company[caller]] == teams[caller]
    return right, tuple([seat for seat, team in enumerate(teams) if (team == teams[caller]) == right])


def is_right(s: Inkognito, call: Call) -> bool:
    """5.2 Each fragment at the agent who has it; R15 and each agent at his seat, where seats are named."""
    for figure, (agent, fragment) in zip(AGENTS[s.open.ambassador], s.truths()):
        if call.number[agent] != fragment or (call.seats is not None and call.seats[agent] != figure):
            return False
    return True
