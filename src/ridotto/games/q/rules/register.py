"""Where the rules of Q are registered."""

from ridotto.core import Rules

rules = Rules()
