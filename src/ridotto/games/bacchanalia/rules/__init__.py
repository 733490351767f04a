"""The rules of Bacchanalia, chapter by chapter in the order of the rulebook.

Numbers are those of ``docs/rules/bacchanalia.en.md``; beside them stand the headings of the rulebook.

    S       Set-up                  Inizio del gioco                        setup
    I       The first round         Cosa fare nel primo turno               introduction
    1 to 9  A turn                  Cosa fare nei turni successivi          turn
            7.1 the Aruspex         Aruspex                                 aruspex
            7.2, 7.3 the scene      Cosa fare nei turni successivi          scene
            7.4 the locked card     Cosa fare nei turni successivi          locking
            8 Bacchus asks          Bacchus                                 questions
    O       On others' turns        Cosa puoi fare nel turno degli altri    goddess (O1), questions (O2)
    F       Finales                 Finali                                  finale
    L       Leaving                 Dopo la tua scena finale                leaving
    D       Length and end          Durata del gioco, Fine del gioco        length

What changes with the number of players: only the Deus cards that are given out (S2, setup; counted in
``box.py`` of the game). Options: told aloud or in writing (introduction, scene, questions), objections to a
locking (locking), playing time (leaving), number of Parcae (length), who begins (setup).

Which Deus rules is decided in ``ruling.py`` of the game, what is told then in ``tellings.py``, where cards go
in ``moving.py``. Chapters import one another as modules, because each leads to the next and the last one back
to the first; all register their steps and questions in register.
"""

from ridotto.games.bacchanalia.rules.register import rules
from ridotto.games.bacchanalia.rules.setup import start

__all__ = ["rules", "start"]
