"""The rules of Q, chapter by chapter in the order of the rulebook.

Numbers are those of ``docs/rules/q.en.md``. Chapters name one another as modules, because each leads on to
the next and the last one back to the first.
"""

from ridotto.games.q.rules.register import rules
from ridotto.games.q.rules.setup import start

__all__ = ["rules", "start"]
