"""Information-set Monte Carlo tree search: a bot for any game, which plays through matches that it imagines.

A simulation imagines a match that the searching seat could be in, goes down the trees, plays on to an end,
and lets everybody who chose something on the way learn what it led to. Each seat has a tree of its own,
whose nodes are what that seat sees there: in the tree nobody knows more than at the table. At plain
questions upper confidence bounds look for the best move; at sealed and drafted ones, where nobody sees what
the others choose, regret matching looks for the best mix. Long lists are tried little by little.

Which file: ``bot`` sits at the table, ``search`` spends the budget, ``walk`` is one simulation, ``node``
what a seat knows of one decision, ``ucb`` and ``regret`` how it chooses there, ``guide`` what is known of
the game, ``settings`` what can be set.

**A game's guide.** Out of the box every game is played at random to its very end, which is weak and slow. A
guide makes it strong; it is a subclass of ``Guide`` beside the game's other bots,
``bots/<game>/guide.py``::

    class MyGuide(Guide):
        player = SensibleBot                     # goes on with a match where the trees end

        def __init__(self, game: Game, view: View, chance: Chance) -> None:
            super().__init__(game, view, chance)
            self.round = view.open.round         # what is worked out once per search: beliefs, horizons
            self.belief = belief_of(view)

        def imagine(self) -> Match:              # likely worlds often, unlikely ones seldom
            roles = self.belief.drawn(self.random())
            ...

        def ended(self, match: Match) -> bool:   # a natural end, where all can be added up
            return match.state.open.round > self.round

        def value(self, match: Match) -> Sequence[float]:
            outcome = match.outcome              # by seat; partners get the same
            return standing(match.state) if outcome is None else outcome.scores

In the order in which they pay: ``ended`` with ``value`` (short simulations, and more of them), ``player``
(or ``answer`` by hand, without a view for each decision), ``imagine`` with beliefs, ``prior`` (long lists),
``sees`` (if the whole view makes every node a new one, keep what matters). A bot of the game is then
``IsmctsBot(GAME, MyGuide, Settings(simulations=400))``, and ``partial`` of it an entry of ``BOTS``.

**Secrets.** A search is given a view and nothing else; every match it sees is imagined. What a guide does
for a seat (``answer``, ``interrupt``, ``prior``, ``sees``) may use only what that seat could know in that
match, or the search counts on opponents who look into others' cards. Since the searching seat's own secrets
are the same in all worlds, the others' trees learn to answer them; ``Settings.doubt`` prevents that where
bluffing matters.

**Offers** are considered by a seat that is asked something while it is in its tree, and by the guide's
player after that. ``ponders_offers`` searches whenever an offer is shown at the table.
"""

from ridotto.bots.ismcts.bot import IsmctsBot
from ridotto.bots.ismcts.guide import Guide
from ridotto.bots.ismcts.search import LET_PASS, Search, Thought
from ridotto.bots.ismcts.settings import Settings

__all__ = ["LET_PASS", "Guide", "IsmctsBot", "Search", "Settings", "Thought"]
