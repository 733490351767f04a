"""The rules of Zena 1814, chapter by chapter in the order of the rulebook.

Numbers are those of ``docs/rules/zena.en.md``. Chapters name one another as modules, because each leads on to
the next and the last one back to the first.
"""

from ridotto.games.zena.rules.register import rules
from ridotto.games.zena.rules.setup import start

__all__ = ["rules", "start"]
