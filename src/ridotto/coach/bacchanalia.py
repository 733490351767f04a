"""The coach of Bacchanalia, who judges nothing: no story is better by any number. It counts, and says so."""

from __future__ import annotations

from ridotto.coach.judge import Judge, Seen
from ridotto.core import Game, has_text


class BacchanaliaJudge(Judge):
    """Counts texts, words and choices of a seat."""

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__(game, seat)
        self._texts = self._words = self._choices = 0

    def saw(self, seen: Seen) -> None:
        """Count it."""
        if has_text(seen.move):
            self._texts += 1
            self._words += len(getattr(seen.move, "text", "").split())
        else:
            self._choices += 1

    def counts(self) -> dict[str, int]:
        """How many texts were told, with how many words, and how often something else was chosen."""
        return {"texts": self._texts, "words": self._words, "choices": self._choices}


JUDGE = BacchanaliaJudge
