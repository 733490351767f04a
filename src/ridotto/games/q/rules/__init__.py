"""The rules of Q, chapter by chapter in the order of the rulebook.

Numbers are those of ``docs/rules/q.en.md``; beside them stand the headings of the rulebook.

    1  Set-up           3 Preparazione, 3.1 for five, 3.2 for six    setup
    2  The round        4.1 Struttura del round                      rounds
    3  The houses       4.2 Azioni                                   houses
    4  The ship sails   4.3 Fine del round e partenza della nave     ship, cargo, verbs
    5  The end          5 Fine del gioco e vincitori                 end

What changes with five: other roles and fewer cards (1.1, setup and ``box.py`` of the game), and visits to the
Theatines are worth points (3.4, houses). Nothing else differs. Options: a limit of rounds (ship), and cards
of the table's own (``box.py``).

The ship is in three files: who inspects it and what is shown in ship, what the cargo is worth in cargo, what
cards do in verbs. The line on which both sides score is in score. Chapters import one another as modules,
because each leads to the next and the last one back to the first; all register their steps and questions in
register.
"""

from ridotto.games.q.rules.register import rules
from ridotto.games.q.rules.setup import start

__all__ = ["rules", "start"]
