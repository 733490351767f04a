"""What a bot of Inkognito has in mind: whom it takes for which agent, and who may know the number."""

from __future__ import annotations

from collections import defaultdict

from ridotto.bots.inkognito import teams, worth
from ridotto.bots.inkognito.belief import Belief
from ridotto.bots.inkognito.style import Style
from ridotto.bots.mind import Mind, Odds, percent
from ridotto.core import View
from ridotto.games.inkognito.imagining.knowledge import HAS, SLOT, WORLDS, possible
from ridotto.games.inkognito.state import FIGURES


def mind_of(view: View, belief: Belief, style: Style, sought: int | None) -> Mind:
    """Its odds for figures, agents and its likeliest call, whom it feared, and whom it wanted to meet."""
    o, me = view.open, view.seat or 0
    slots = SLOT[o.ambassador]
    found: list[Odds] = []
    for figure, slot in slots.items():
        if figure != me:
            agents = _agents(belief, slot)
            found += [(figure, agent, percent(odds)) for agent, odds in sorted(agents.items())]
    counts = {"worlds": float(len(belief.deals))}
    met = slots.get(o.company[me])
    if met is not None or not belief.teams:
        counts["call"] = float(percent(belief.best_call(met, o.options.strict_call)[0]))
    if sought is not None:
        counts["sought"] = float(sought)
    rivals = [figure for figure in range(o.seats) if figure != me]
    if belief.teams:
        rivals = [one for one in rivals if one in slots and belief.partner(slots[one]) < style.sure]
        ready = {figure: teams.readiness(o, figure, style) for figure in rivals}
    else:
        ready = {figure: worth.readiness(o, figure) for figure in rivals if figure < FIGURES}
    if ready:
        rival = max(ready, key=lambda figure: ready[figure])
        counts |= {"rival": float(rival), "ready": float(percent(ready[rival]))}
    return Mind(tuple(found), counts=counts)


def certain_mind(view: View) -> Mind:
    """What is certain: for a bot that goes by nothing else."""
    o, me, deals = view.open, view.seat or 0, possible(view)
    found = [
        (figure, agent, 100)
        for figure, slot in SLOT[o.ambassador].items()
        for agent in range(4)
        if figure != me and not deals & ~HAS[slot][agent]
    ]
    return Mind(tuple(found), counts={"worlds": float(deals.bit_count())})


def _agents(belief: Belief, slot: int) -> dict[int, float]:
    odds: dict[int, float] = defaultdict(float)
    for deal, weight in zip(belief.deals, belief.weights, strict=True):
        odds[WORLDS.deals[deal][0][slot]] += weight
    return {agent: 1.0 if one > 1 - 1e-9 else one for agent, one in odds.items() if one > 0.005}
