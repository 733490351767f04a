"""Where the rules of Bacchanalia are registered."""

from ridotto.core import Rules

rules = Rules()
