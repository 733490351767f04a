"""Hints for a seat that asks for one: what is certain, and among bots alone what is better.

Both come from what the seat may know; nobody else hears of it.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import msgspec

from ridotto.coach.hints import Hint, spoken_hint
from ridotto.core.beside import Sheet
from ridotto.server.bots.coaching import HintJob
from ridotto.server.match.live import LiveMatch
from ridotto.server.services.service import Service
from ridotto.server.wire import protocol as p
from ridotto.services.notes import sheet_of
from ridotto.services.problem import Problem

if TYPE_CHECKING:
    from ridotto.server.table.listeners import Listener
    from ridotto.server.table.live import LiveTable

log = logging.getLogger("ridotto.coach")

_encode = msgspec.json.Encoder().encode


class Hinting(Service):
    """The hints at a table."""

    hears = (p.WantHint,)

    def __init__(self, table: LiveTable) -> None:
        super().__init__(table)
        self._known: tuple[HintJob, Hint] | None = None
        """What was judged last: whoever asks again is told the same."""
        self._judging: set[tuple[int, int]] = set()
        """The sockets that wait for a hint, by number, and the question."""

    async def hear(self, by: Listener, message: p.WantHint, address: str) -> p.HintShown:
        """A seat asks for help: what is certain is said at once, what is better as soon as it is judged."""
        live, seat = self.table.player(by)
        if not self.table.doc.hints:
            raise Problem("no_hints", "This table has agreed on playing without hints.", 403)
        job = self._job(live, seat)
        said = self._said(live, seat, message.language)
        if job is None:
            return said
        if self._known is not None and self._known[0] == job:
            return self._with(said, self._known[1], live, message.language)
        waiting = id(by), job.ask
        if waiting not in self._judging:
            self._judging.add(waiting)
            self.table.spawn(self._judge(by, live, job, said, message.language, waiting))
        return msgspec.structs.replace(said, done=0.0)

    def forget(self) -> None:
        """The match is over, or put away."""
        self._known = None

    def _job(self, live: LiveMatch, seat: int) -> HintJob | None:
        """What the coach is given; None where it says nothing: among people, and where there is no choice."""
        asked, number = live.match.asked(seat), live.asked(seat)
        if not self.table.doc.solitary or asked is None or not number or live.match.over:
            return None
        rule = live.game.rules.questions[asked.question].rule
        address = self.house.addresses[live.row.game]
        view, moves = live.match.view(seat), live.match.moves(seat)
        if len(moves) < 2:
            return None
        return HintJob(f"{live.id}/{seat}/{number}", address, view, moves, rule, number)

    def _said(self, live: LiveMatch, seat: int, language: p.Language) -> p.HintShown:
        """What the abacus concludes."""
        words = live.game.words(language, live.match.options)
        sheet = sheet_of(live.match, seat, "abacus", words, self.table.doc.names)
        if not isinstance(sheet, Sheet):
            return p.HintShown(live.id, live.asked(seat))
        return p.HintShown(live.id, live.asked(seat), sheet.conclusions, sheet.possible)

    def _with(self, said: p.HintShown, hint: Hint, live: LiveMatch, language: p.Language) -> p.HintShown:
        names = self.table.doc.names
        better = spoken_hint(hint, live.game, live.match.options, language, names)
        return msgspec.structs.replace(said, better=better)

    async def _judge(
        self,
        by: Listener,
        live: LiveMatch,
        job: HintJob,
        said: p.HintShown,
        language: p.Language,
        waiting: tuple[int, int],
    ) -> None:
        """Have the coach judge, and tell whoever asked how far it is, as long as the question is open."""
        table, told = self.table, 0.0

        def wanted(done: float) -> bool:
            nonlocal told
            if by not in table.listeners or table.live is not live or live.asked(said_to) != job.ask:
                return False
            if done > told:
                told = done
                by.send(_encode(msgspec.structs.replace(said, done=round(min(done, 0.99), 3))))
            return True

        said_to = table.player(by)[1]
        try:
            hint = await self.house.coach.hint(job, wanted)
        except Exception as error:  # of a worker, or of the rules: it is told to whoever asked
            log.warning("a hint failed: %s", type(error).__name__)
            by.send(_encode(msgspec.structs.replace(said, failed=True)))
            return
        finally:
            self._judging.discard(waiting)
        if hint is not None and wanted(0.0):
            self._known = job, hint
            by.send(_encode(self._with(said, hint, live, language)))
