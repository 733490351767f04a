"""The rules of Zena 1814, chapter by chapter in the order of the rulebook.

Numbers are those of ``docs/rules/zena.en.md``; beside them stand the headings of the rulebook.

    0  Set-up                     Preparazione                          setup
       0.9, 0.10 turn zero        Turno zero                            setup (beginners), placement (experts)
    1  Event                      Fase 1: Evento                        event
    2  Actions                    Fase 2: Azioni                        turn
       2.5 to 2.8 joining         3: Influenzare altre carte            joining
    3  Resolution                 Fase 3: Risoluzione                   resolution (control is 3.3)
       3.4, 3.5 challenges        Tipi di carte                         challenge
       3.6 special cards          Chiarimenti su carte speciali         special
    4  End of the month           Fase 4: Fine del turno                round_end
    5  End of the game            Fine della partita                    end
    6  Two cubes on a card        Regole per esperti per 2 o 3          joining
    7  Drawing and discarding     Fase 4, Legenda dei simboli           drawing

What changes for experts: setup and placement (0.9, 0.10), Fort cards (event), Streets and Fort (resolution),
goals (end). What changes with two or three experts: two cubes on a card (6, joining; ``cubes_on_a_card`` in
``state.py``). Nothing else depends on the number of players. Options: who gives away the First Player card
(placement), the number of months (round_end), cards of the table's own (``box.py`` of the game).

Chapters import one another as modules, because each leads to the next and the last one back to the first; all
register their steps and questions in register.
"""

from ridotto.games.zena.rules.register import rules
from ridotto.games.zena.rules.setup import start

__all__ = ["rules", "start"]
