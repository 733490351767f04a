"""Drafts: what a seat is writing. Kept on disk for that seat alone, until its scene is closed.

A draft bears the number of the scene in which it was written (those that its seat has closed, or, of a
question to the teller, those that all have closed): a draft of an earlier scene no longer counts, even if the
house went down before it could delete it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ridotto.core import Move, Told
from ridotto.core.beside import Tale
from ridotto.core.messages import has_text
from ridotto.server.wire import protocol as p
from ridotto.services.problem import Problem
from ridotto.store.store import DraftRow, Store

MOST = 12
"""At most this many drafts per seat at once."""

Show = Callable[[int, list[p.Drafted]], None]
"""Tells the devices of a seat of drafts that have changed."""


class Desks:
    """The drafts of a match, by seat."""

    def __init__(self, match_id: str, seats: int, tale: Tale, store: Store, show: Show) -> None:
        self.match_id = match_id
        self.tale = tale
        self.store = store
        self.show = show
        self.rows: list[dict[str, DraftRow]] = [{} for _ in range(seats)]
        self.closed = [0] * seats
        """How many scenes each seat has closed."""

    # ---- scenes

    def note(self, told: Iterable[Told]) -> bool:
        """Count the scenes that were closed; whether there was one."""
        seats = [one.event.seat for one in told if type(one.event).__name__ == self.tale.closed]  # type: ignore[attr-defined]  # as Tale says
        for seat in seats:
            self.closed[seat] += 1
        return bool(seats)

    def scene(self, seat: int, form: str) -> int:
        """The number of the scene that a draft of this form would be written in now."""
        return sum(self.closed) if _kind(form) in self.tale.questions else self.closed[seat]

    # ---- writing

    async def keep(self, seat: int, form: str, text: str) -> None:
        """Keep what a seat is writing: on disk when this returns."""
        mine = self.rows[seat]
        if not text:
            mine.pop(form, None)
            await self.store.drop_draft(self.match_id, seat, form)
            return
        if form not in mine and len(mine) >= MOST:
            raise Problem("too_many_drafts", f"At most {MOST} drafts are kept for a seat.")
        row = mine[form] = DraftRow(seat, form, self.scene(seat, form), text)
        await self.store.keep_draft(self.match_id, row)

    async def tidy(self, by: int | None = None, move: Move | None = None) -> None:
        """Throw away what belongs to scenes that are over, and what this seat has just told in this form."""
        told = type(move).__name__ if move is not None and has_text(move) else ""
        for seat, mine in enumerate(self.rows):
            gone = [
                form
                for form, row in mine.items()
                if row.scene != self.scene(seat, form) or (seat == by and _kind(form) == told)
            ]
            await self._drop(seat, gone)

    async def clear(self, seats: Iterable[int]) -> None:
        """Throw away everything of these seats."""
        for seat in seats:
            await self._drop(seat, list(self.rows[seat]))

    async def _drop(self, seat: int, forms: list[str]) -> None:
        for form in forms:
            self.rows[seat].pop(form, None)
        if forms:
            self.show(seat, [p.Drafted(form, "") for form in forms])
        for form in forms:
            await self.store.drop_draft(self.match_id, seat, form)

    # ---- reading

    def of(self, seat: int) -> list[p.Drafted]:
        """All drafts of a seat."""
        return [p.Drafted(row.form, row.text) for _, row in sorted(self.rows[seat].items())]

    async def read(self) -> None:
        """What is on disk; another process may have written it."""
        found: list[dict[str, DraftRow]] = [{} for _ in self.rows]
        for row in await self.store.drafts(self.match_id):
            found[row.seat][row.form] = row
        for seat, (old, new) in enumerate(zip(self.rows, found)):
            texts = {form: new[form].text if form in new else "" for form in {**old, **new}}
            known = {form: row.text for form, row in old.items()}
            changed = [p.Drafted(form, text) for form, text in texts.items() if known.get(form, "") != text]
            self.rows[seat] = new
            if changed:
                self.show(seat, changed)


def _kind(form: str) -> str:
    """The type of the move that a draft is for."""
    return form.partition(" ")[0]
