"""The rules of Inkognito, chapter by chapter in the order of the rulebook.

Numbers are those of ``docs/rules/inkognito.en.md``. Chapters name one another as modules, because each
leads on to the next and the last one back to the first.
"""

from ridotto.games.inkognito.rules.deal import start
from ridotto.games.inkognito.rules.register import rules

__all__ = ["rules", "start"]
