"""The error for a request that cannot be carried out."""

from __future__ import annotations

from ridotto.core import SetupError


class Problem(Exception):
    """A request that was not carried out: a key to translate, plain English, an HTTP status.

    The error behind it, if there is one, may name an option of the game and what is wrong with it.
    """

    def __init__(
        self, problem: str, detail: str, status: int = 409, error: SetupError | None = None, wait: int = 0
    ) -> None:
        super().__init__(detail)
        self.wait = wait
        """After how many seconds it may be tried again; 0: that is not said."""
        self.problem = problem
        self.detail = detail
        self.status = status
        self.option = "" if error is None else error.option
        self.refusal = None if error is None else error.refusal
