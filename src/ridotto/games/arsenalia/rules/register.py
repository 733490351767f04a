"""The register in which all chapters enter their steps and questions."""

from ridotto.core import Rules

rules = Rules()
