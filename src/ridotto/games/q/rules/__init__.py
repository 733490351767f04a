"""The rules of Q, chapter by chapter in the order of the rulebook.

Numbers are those of ``docs/rules/q.en.md``; beside them stand the headings of the rulebook.

    1  Set-up           3 Preparazione, 3.1 for five, 3.2 for six    setup
    2  The round        4.1 Struttura del round                      rounds
    3  The houses       4.2 Azioni                                   houses
    4  The ship sails   4.3 Fine del round e partenza della nave     ship, cargo, verbs
    5  The end          5 Fine del gioco e vincitori                 end

With five, other roles are dealt (setup) and visits to the Theatines are worth points (3.4, houses); nothing
else differs. Of the ship, who inspects it and what is shown is in ship, what the cargo is worth in cargo,
what cards do in verbs. The line on which both sides score is score. Chapters name one another as modules,
because each leads on to the next and the last one back to the first; all are entered in register.
"""

from ridotto.games.q.rules.register import rules
from ridotto.games.q.rules.setup import start

__all__ = ["rules", "start"]
