"""The rules of Inkognito, chapter by chapter in the order of the rulebook.

Numbers are those of ``docs/rules/inkognito.en.md``; beside them stand the headings of the rulebook.

    1   The deal        Preparazione                          deal
    2   Visits          Il gioco: 1. Scelta del luogo         visits (who plays after whom: order)
    3   Who meets       Il gioco: 1. Scelta del luogo         meetings
    4   Choices         Il gioco: 2. Informazioni             choices
    5   The call        Fine della partita                    calls (judged in showing)
    6   Showing         Il gioco: 2. Informazioni             showing
    7   Next round      Il gioco: 4. Nuovo giro               rounds
    8   The match       Serie di partite                      rounds
    9   Three players   Varianti: il gioco per 3 giocatori    all but order (see below)
    10  Five players    Varianti: il gioco per 5 giocatori    all (see below)

What changes with three (9) or five (10) is written where the base game does the same thing. Three: look for
``FOURTH`` (the fourth agent). Five is ``seats == FIGURES``: who is the Ambassador (deal, order), his place
(10.2, visits), two agents before him (10.4, meetings), ``BEFORE_AMBASSADOR`` and ``me == open.ambassador``
(choices, calls), what he sees (10.3, 10.4, showing), who begins (10.7, rounds). Both: ``seats == 4``, because
teams and signs are for four players only.
Options: the asker names the kind of card (R8, choices), strict calls (R15, calls), a fixed Ambassador (deal),
points and limits (rounds).

All possible pairs, signs and calls are made once, in pairs. Chapters import one another as modules, because
each leads to the next and the last one back to the first; all register their steps and questions in register.
"""

from ridotto.games.inkognito.rules.deal import start
from ridotto.games.inkognito.rules.register import rules

__all__ = ["rules", "start"]
