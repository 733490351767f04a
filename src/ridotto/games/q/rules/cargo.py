"""4. The ship sails: what the cargo is worth."""

from __future__ import annotations

from ridotto.core import Table
from ridotto.games.q.box import AZIONE, EVENT, Box, box_of
from ridotto.games.q.events import ActionsFollow, NoEffect, ShipScored
from ridotto.games.q.hands import CARDS, named
from ridotto.games.q.rules.houses import put_away
from ridotto.games.q.rules.register import rules
from ridotto.games.q.rules.score import tell_balance
from ridotto.games.q.rules.verbs import VERBS
from ridotto.games.q.state import DEAD, Q

BEFORE = ("seize", "release")
"""4.4 Verbs that are settled before any card is worth something."""
AFTER = ("towards_zero", "halve")
"""4.6 Verbs that come when everything has been added up."""


@rules.step
def the_events(s: Q, t: Table) -> None:
    """4.4 The events: whether the ship counts as seized, what cards are worth, strikes, points."""
    o = s.open
    box = box_of(o.options.cards)
    working = []
    for card in o.cargo:
        if box.kind[card] == EVENT:
            if box.conclave[card] and o.paolo != DEAD:
                t.tell(NoEffect(CARDS[card]))
            else:
                working.append(card)
    does_it_count_as_seized(s, t, box, working)
    values = box.seized if o.counts_seized else box.normal
    o.worth = tuple([values[card] if box.kind[card] != EVENT else 0 for card in o.cargo])
    o.struck = (0,) * len(o.cargo)
    for verb in ("strike", "score"):
        for card in working:
            if box.verb[card] == verb:
                VERBS[verb](s, t, box, card)


def does_it_count_as_seized(s: Q, t: Table, box: Box, events: list[int]) -> None:
    """4.4 As declared, unless an event says otherwise; the later of two that differ, in a random order."""
    o = s.open
    o.counts_seized = o.seized >= 0
    says = [card for card in events if box.verb[card] in BEFORE]
    if len({box.verb[card] for card in says}) > 1:
        says = [says[n] for n in t.chance.shuffle(len(says), "seized or not")]
    for card in says:
        VERBS[box.verb[card]](s, t, box, card)


@rules.step
def the_common_cards(s: Q, t: Table) -> None:
    """4.5 The actions in a random order (R26), unless one of them silences all other common cards."""
    o = s.open
    box = box_of(o.options.cards)
    actions = [card for card in o.cargo if box.kind[card] == AZIONE]
    silencing = [card for card in actions if box.verb[card] == "silence"]
    if silencing:
        VERBS["silence"](s, t, box, silencing[0])
    elif actions:
        if len(actions) > 1:
            actions = [actions[n] for n in t.chance.shuffle(len(actions), "order of the actions")]
        t.tell(ActionsFollow(named(actions)))
        t.then(*(an_action.to(card) for card in actions))


@rules.step
def an_action(s: Q, t: Table, card: int) -> None:
    """4.5 One action shown is applied."""
    box = box_of(s.open.options.cards)
    VERBS[box.verb[card]](s, t, box, card)


@rules.step
def the_sum(s: Q, t: Table) -> None:
    """4.6 The difference of the points moves the score line; R29 what was shown goes to the discards."""
    o = s.open
    spirituali = sum([points for points in o.worth if points > 0])
    zelanti = -sum([points for points in o.worth if points < 0])
    o.score += spirituali - zelanti
    t.tell(ShipScored(spirituali, zelanti))
    after_the_sum(s, t)
    tell_balance(s, t)
    put_away(s, o.cargo)
    o.cargo = ()
    o.worth = o.struck = ()


def after_the_sum(s: Q, t: Table) -> None:
    """4.6 Events that move the total towards zero, never past it; in a random order if they differ."""
    o = s.open
    box = box_of(o.options.cards)
    alive = o.paolo != DEAD
    moving = [card for card in o.cargo if box.verb[card] in AFTER and not (alive and box.conclave[card])]
    if len({*moving}) > 1:
        moving = [moving[n] for n in t.chance.shuffle(len(moving), "order of the events")]
    for card in moving:
        VERBS[box.verb[card]](s, t, box, card)
