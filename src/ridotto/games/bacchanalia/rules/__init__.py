"""The rules of Bacchanalia, chapter by chapter in the order of the rulebook.

Numbers are those of ``docs/rules/bacchanalia.en.md``. Chapters name one another as modules, because each
leads on to the next and the last one back to the first.
"""

from ridotto.games.bacchanalia.rules.register import rules
from ridotto.games.bacchanalia.rules.setup import start

__all__ = ["rules", "start"]
