"""The rules of Arsenalia, chapter by chapter in the order of the rulebook.

Numbers are those of ``docs/rules/arsenalia.en.md``; beside them stand the headings of the rulebook.

    1  Set-up                     Setup                             setup
    2  The turn                   Il gioco                          turn
    3  The meeting                Incontrare gli altri giocatori    meeting
    4  The look                   Le carte sul tavoliere            look
    5  The ghost                  Il fantasma                       ghost
    6  The guess                  Fine del gioco                    guess
    7  The end without treasure   Fine del gioco                    end

There are four players, always. House rules (when one may guess, the ring of squares, a limit of turns) are
options: guess, turn, and ``ring.py`` of the game. Every pair, false card and guess that there is stands in
pairs, made once. Chapters name one another as modules, because each leads on to the next and the last one
back to the first; all are entered in register.
"""

from ridotto.games.arsenalia.rules.register import rules
from ridotto.games.arsenalia.rules.setup import start

__all__ = ["rules", "start"]
