"""The rules of Arsenalia, chapter by chapter in the order of the rulebook.

Numbers are those of ``docs/rules/arsenalia.en.md``; beside them stand the headings of the rulebook.

    1  Set-up                     Setup                             setup
    2  The turn                   Il gioco                          turn
    3  The meeting                Incontrare gli altri giocatori    meeting
    4  The look                   Le carte sul tavoliere            look
    5  The ghost                  Il fantasma                       ghost
    6  The guess                  Fine del gioco                    guess
    7  The end without treasure   Fine del gioco                    end

There are always four players. Options: when a seat may guess (R15, guess), a limit of turns (R22, turn), the
ring of squares (``ring.py`` of the game).

All possible pairs, false cards and guesses are made once, in pairs. Chapters import one another as modules,
because each leads to the next and the last one back to the first; all register their steps and questions in
register.
"""

from ridotto.games.arsenalia.rules.register import rules
from ridotto.games.arsenalia.rules.setup import start

__all__ = ["rules", "start"]
