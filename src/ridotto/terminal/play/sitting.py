"""A sitting: a match, who plays it, and all that the person's seat has heard. It knows no screen."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ridotto import bots
from ridotto.bots.bot import Heedful, Reader
from ridotto.bots.mind import mind_of
from ridotto.bots.table import asked, offered
from ridotto.core import HOUSE, Chance, Choice, Game, Match, Move, TakeBack, Told, View, Words, commitment_to
from ridotto.core.beside import Order, Sheet
from ridotto.core.record import tried
from ridotto.core.texts import tells_a_text
from ridotto.core.tries import Beginning
from ridotto.services import orders, tales, texts
from ridotto.services.claims import Deeds, is_lie
from ridotto.services.notes import LEVELS, sheet_of
from ridotto.services.problem import Problem
from ridotto.terminal.play.saves import Shelf
from ridotto.terminal.play.seating import KeptClaim, SeatingPlan
from ridotto.terminal.replay.believed import believed
from ridotto.terminal.replay.retelling import retell
from ridotto.terminal.speech import other, sentence, speech

TAKEN_BACK = "taken_back"
"""In the log: the person has taken a move back."""
PAUSE = 600_000
"""Milliseconds: whoever takes longer for a move has left the table meanwhile, and the candle stood still."""
TRY = "try_begins"
"""In the log, after what was told in the match before it: a try begins."""
SEALED = "shuffling_sealed"
"""In the log, before the deal: what binds the house to its seed."""


class BotTurn(NamedTuple):
    """A bot that is to answer, or may interrupt. ``choose`` looks at its view alone, on any thread."""

    seat: int
    choose: Callable[[], Move | None]
    mind: Callable[[Move], bytes]
    """What it had in mind when it chose this."""


class Sitting:
    """One person and some bots at a table. Every accepted move is kept before it is shown."""

    def __init__(
        self, match: Match, seating: SeatingPlan, shelf: Shelf | None = None, name: str = ""
    ) -> None:
        self.match = match
        self.minds: dict[int, bytes] = {} if shelf is None or not name else shelf.minds(name)
        """What bots had in mind, by entry; nobody is shown any of it before the match is over."""
        self.game: Game = match.game
        self.seating = seating
        self.me = seating.me
        self.heard: list[Told | KeptClaim | str] = []
        """What this seat was told, what it has claimed, and notices of the client's own."""
        self.fresh = 0
        """Where in it begins what the person has not yet answered."""
        self.name = name
        """Under what name the game is kept."""
        self._shelf = shelf
        self._bots = [bots.make(self.game.name, kind) if kind else None for kind in seating.bots]
        self._curious: list[int] = []
        self._own = -1
        """Length of the journal when the person took a move back: no order answers next."""
        self.listening = False
        """A companion is about to close a scene, and the person may still say something to it."""
        self._heard_out = -1
        """Length of the journal when the person had nothing to add."""
        self._deeds = Deeds(self.game.claims, match.seats)
        if match.opening or match.setting.begun is not None:
            if match.seed is not None:
                self.heard.append(SEALED)
            self._hear_again()
        if shelf is not None and not name:
            self.name = shelf.new(self.game.name)
        self.keep()

    # words

    @property
    def language(self) -> str:
        """The language of the day."""
        return self.seating.language

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats."""
        return self.seating.names()

    @property
    def words(self) -> Words:
        """The words of the game."""
        return self.game.words(self.language, self.match.options)

    @property
    def ui(self) -> Words:
        """The words of the client."""
        return speech(self.language)

    def log(self) -> list[str]:
        """All that this seat has heard, in the language of the day."""
        return [self.spoken(heard) for heard in self.heard]

    def spoken(self, heard: Told | KeptClaim | str) -> str:
        """A fact as a sentence."""
        if isinstance(heard, KeptClaim):
            return self.words.text("claimed", heard.says, seat=self.names[self.me])
        if isinstance(heard, str):
            seal = commitment_to(self.match.seed)[:16] if self.match.seed is not None else ""
            return self.ui.text("say", heard, seal=seal)
        if getattr(heard.event, "text", None) and getattr(heard.event, "number", -1) in self.veiled:
            return self.ui.text("say", "veiled")
        edited = self.seating.edits.get(getattr(heard.event, "number", -1))
        if edited is None or not getattr(heard.event, "text", None):
            return sentence(self.words.event(heard.event, self.names, self.me))
        event = msgspec.structs.replace(heard.event, text=edited)
        said = sentence(self.words.event(event, self.names, self.me))
        return f"{said} {self.ui.text('say', 'edited')}"

    def texts(self, seat: int | None = None) -> dict[int, str]:
        """The texts shown to the person (or this seat), by number, as their writers have left them."""
        veiled, edits = self.veiled, self.seating.edits
        told = self.match.texts(self.me if seat is None else seat) if self.game.telling_texts else {}
        return {n: edits.get(n, text) for n, text in told.items() if n not in veiled}

    def switch_language(self) -> None:
        """Go on in the other language."""
        self._agree(language=other(self.language))

    def next_level(self) -> None:
        """The sheet at its next level."""
        self._agree(level=LEVELS[(LEVELS.index(self.seating.level) + 1) % len(LEVELS)])

    # knowing

    @property
    def view(self) -> View:
        """All that the person's seat may know."""
        return self.match.view(self.me)

    def choices(self) -> list[Choice]:
        """What the person is asked, allowed and greyed."""
        return self.match.choices(self.me)

    def offers(self) -> list[Move]:
        """What the person may do besides."""
        return offered(self.match, self.view)

    def sheet(self) -> Sheet | None:
        """The person's notes, where the game has a sheet."""
        return sheet_of(self.match, self.me, self.seating.level, self.words, self.names)

    # playing

    def play(self, move: Move) -> None:
        """The person's move; IllegalMove changes nothing."""
        told = self.match.play(self.me, move, at=now())
        self.fresh = len(self.heard)
        self._deeds.note(self.me, move, told)
        self._hear(told)
        self._look_at_the_candle()
        self.keep()

    def play_for(self, seat: int, move: Move) -> None:
        """What the person decides for another seat: how a companion goes on after an X."""
        self._hear(self.match.play(seat, move, at=now()))
        self.keep()

    def _look_at_the_candle(self) -> None:
        """Where an evening was to last so many minutes: when they are over, the house says so."""
        tale = self.game.tale
        minutes = tales.minutes(self.game, msgspec.structs.asdict(self.match.options))
        if tale is None or not minutes or tale.time_is_up not in self.match.moves(HOUSE):
            return
        at = [entry.at for entry in self.match.journal]
        if sum(min(b - a, PAUSE) for a, b in pairwise(at)) >= minutes * 60_000:
            self._hear(self.match.play(HOUSE, tale.time_is_up, at=now()))

    @property
    def veiled(self) -> frozenset[int]:
        """Where stories are told: the numbers of the texts that are shown no more."""
        return texts.veiled(self.match, self.seating.veiled)

    def veil(self, numbers: Iterable[int]) -> None:
        """Show these texts no more."""
        self.seating = msgspec.structs.replace(self.seating, veiled=(*self.seating.veiled, *numbers))
        if self._shelf is not None:
            self._shelf.keep_seating(self.name, self.seating)

    def can_undo(self) -> bool:
        """Whether the person's last move can be taken back."""
        return self.match.can_undo(self.me)

    def undo(self) -> None:
        """Take the person's last move back; IllegalMove if that is not possible."""
        told = self.match.undo(self.me, at=now())
        self._deeds.note(self.me, TakeBack(), told)
        self._hear(told, TAKEN_BACK)
        self._own = len(self.match.journal)
        self.keep()

    def claimable(self) -> int | None:
        """The person's own move of which something can be claimed now, by its number."""
        if self.match.over:
            return None
        last = self._deeds.last_open(self.me)
        return None if any(claim.deed == last for claim in self.seating.claims) else last

    def claim(self, says: str) -> None:
        """Claim something about one's last hidden move: it is kept, and no bot listens."""
        deed = self.claimable()
        assert deed is not None
        claim = KeptClaim(len(self.match.journal), deed, says)
        self._agree(claims=(*self.seating.claims, claim))
        self.heard.append(claim)

    def compared(self) -> list[str]:
        """After the end: what the person has claimed, beside the truth."""
        can, words, lies = self.game.claims, self.words, 0
        if can is None or not self.match.over or not self.seating.claims:
            return []
        lines = []
        for claim in self.seating.claims:
            truth = self._deeds.truth(self.match, self.me, claim.deed)
            lies += is_lie(can, claim.says, truth)
            said = words.text("claims", truth) if truth else ""
            so = words.text("claimed", "true" if truth == claim.says else "truth", truth=said)
            lines.append(f"{self.spoken(claim)} {so if truth else ''}".strip())
        number = len(self.seating.claims)
        return [*lines, words.text("claimed", "lies" if lies else "none", lies=lies, number=number)]

    def believed(self) -> list[str]:
        """After the end: what the bots say that they believed."""
        return believed(self.match, self.minds, self.seating, self.language, self.names, self.me)

    # standing orders

    def orders(self) -> list[Order]:
        """The orders that the person has left, and that still stand."""
        can, view = self.game.orders, self.view
        if can is None:
            return []
        return orders.standing(can, map(self.game.decode_order, self.seating.orders), view)

    def leave(self, said: str) -> Order | str:
        """Leave an order, or say why not. ValueError names the word that is not understood."""
        can = self.game.orders
        assert can is not None
        order: Order = can.read(said, self.view, self.words)
        try:
            left = orders.left_with(can, self.orders(), order, self.view)
        except Problem as problem:
            return problem.problem
        self._own = -1
        self._agree(orders=tuple(map(msgspec.to_builtins, left)))
        return order

    def call_off(self, n: int) -> Order | None:
        """Call the n-th order off, counted from 1; None if there is none."""
        left = self.orders()
        if not 1 <= n <= len(left):
            return None
        order = left.pop(n - 1)
        self._agree(orders=tuple(map(msgspec.to_builtins, left)))
        return order

    def ordered(self) -> Move | None:
        """The answer of an order to the present question; none right after the person took one back."""
        can = self.game.orders
        if can is None or self._own == len(self.match.journal):
            return None
        return orders.answer(can, self.orders(), self.view)

    def play_ordered(self) -> bool:
        """Let an order answer, if one does."""
        move = self.ordered()
        if move is None:
            return False
        told = self.match.play(self.me, move, at=now())
        self._deeds.note(self.me, move, told)
        self._hear(told)
        self.keep()
        return True

    def next_bot_turn(self) -> BotTurn | None:
        """The bot whose turn it is to think; none while the person is asked, or when all is over."""
        match = self.match
        while self._curious:
            seat = self._curious.pop(0)
            offers = offered(match, match.view(seat))
            if offers and not match.over:
                return self._bot_turn(seat, offers, interrupting=True)
        waiting = match.to_move()
        if not waiting or self.me in waiting:
            return None
        seat = waiting[0]
        return self._bot_turn(seat, asked(match, match.view(seat)), interrupting=False)

    def follow(self, turn: BotTurn, move: Move | None, keep: bool = True) -> None:
        """Make the move that a bot has decided on; None lets an offer pass."""
        if move is not None:
            n, mind = len(self.match.journal), turn.mind(move)
            told = self.match.play(turn.seat, move, at=now())
            if mind:
                self.minds[n] = mind
            self._deeds.note(turn.seat, move, told)
            self._hear(told)
            self._draw_the_lines(told)
            if keep:
                self.keep()

    def hears_out(self, move: Move | None) -> bool:
        """Whether a companion has to wait: it would close its scene, and the person may still ask or see."""
        tale, n = self.game.tale, len(self.match.journal)
        closes = tale is not None and move == tale.close and self._heard_out != n
        self.listening = closes and bool(self.offers())
        return self.listening

    def hear_out(self) -> None:
        """The person has nothing to say: the scene may close."""
        self._heard_out, self.listening = len(self.match.journal), False

    def let_bots_play(self, listen: bool = False) -> None:
        """All bots, one after another, and the person's orders, until the person is asked or all is over.

        If the person listens, companions wait before they close a scene.
        """
        while True:
            while (turn := self.next_bot_turn()) is not None:
                move = turn.choose()
                if listen and self.hears_out(move):
                    self.keep()
                    return
                self.follow(turn, move, keep=False)
            if not self.play_ordered():
                break
        self.keep()

    def again(self) -> Sitting:
        """A new match for the same table; a try begins at the same step once more."""
        begun = self.match.setting.begun
        if begun is None:
            match = self.game.start(self.match.seats, self.match.options, new_seed())
        else:
            where: Beginning = begun.beginning
            load = {self.game.name: self.game}.__getitem__
            match = tried(where.source, load, where.step, where.seat, new_seed(), where.eye)
        seating = msgspec.structs.replace(
            self.seating, claims=(), veiled=(), draft="", draft_of="", edits={}, orders=()
        )
        return Sitting(match, seating, self._shelf)

    def draft(self, text: str, of: str = "") -> None:
        """Keep what the person is writing, and for which kind of move."""
        if (text, of) != (self.seating.draft, self.seating.draft_of):
            self._agree(draft=text, draft_of=of)

    def edit(self, number: int, text: str) -> None:
        """Put a text of the person's in other words; what was told at first stays in the record."""
        self._agree(edits={**self.seating.edits, number: text})

    def withdraw(self, number: int) -> None:
        """The person's own text is forgotten, in the record too: there only its digest stays."""
        self.match.withdraw_text(number)
        self.veil([number])
        self._agree(edits={n: text for n, text in self.seating.edits.items() if n != number})
        self.keep()

    @property
    def record(self) -> Path | None:
        """Where the record lies."""
        return None if self._shelf is None else self._shelf.record_of(self.name)

    def keep(self) -> None:
        """Put the game on the shelf: nothing that was shown is lost."""
        if self._shelf is not None:
            self._shelf.keep(self.name, self.seating, self.match)
            self._shelf.keep_minds(self.name, self.minds)

    # small things

    def _bot_turn(self, seat: int, moves: list[Move], interrupting: bool) -> BotTurn:
        """A decision for a bot. Its chance depends on the entry alone, so a resumed game continues alike."""
        bot, view, n = self._bots[seat], self.match.view(seat), len(self.match.journal)
        assert bot is not None
        decide = bot.interrupt if interrupting else bot.choose
        chance = Chance.of(f"bots of {self.match.seed}", (str(seat), str(n), str(interrupting)))
        if isinstance(bot, Reader):
            bot.read(self.texts(seat))
        if isinstance(bot, Heedful):
            bot.heed((*self.seating.lines, *self.seating.veils))
        return BotTurn(seat, lambda: decide(view, moves, chance), lambda move: mind_of(bot, view, move))

    def _hear_again(self) -> None:
        """Fill the log from the journal. (A match that was only imagined has no opening, and no past.)"""
        for n, (entry, again) in enumerate(retell(self.match)):
            mine = entry is not None and entry.seat == self.me
            taken_back = mine and entry is not None and isinstance(entry.move, TakeBack)
            if mine and not taken_back:
                self.fresh = len(self.heard)
            begins = entry is None and self.match.setting.begun is not None
            self._hear(again.told, TAKEN_BACK if taken_back else TRY if begins else "")
            if entry is not None:
                self._deeds.note(entry.seat, entry.move, again.told)
            self.heard += [claim for claim in self.seating.claims if claim.entries == n]

    def _draw_the_lines(self, told: list[Told]) -> None:
        """Veil what a companion has told across a line of the person's."""
        lines = [line.casefold() for line in self.seating.lines]
        events: list[Any] = [one.event for one in told if tells_a_text(type(one.event))]
        texts = {event.number: event.text for event in events}
        if crossed := [n for n, text in texts.items() if any(line in text.casefold() for line in lines)]:
            self.veil(crossed)

    def _hear(self, told: list[Told], notice: str = "") -> None:
        self.listening = False
        self.heard += [heard for heard in told if heard.heard_by(self.me)]
        if notice:
            self.heard.append(notice)
        ears = (seat for seat, bot in enumerate(self._bots) if bot is not None)
        self._curious = [seat for seat in ears if any(heard.heard_by(seat) for heard in told)]

    def _agree(self, **changes: Any) -> None:
        self.seating = msgspec.structs.replace(self.seating, **changes)
        if self._shelf is not None:
            self._shelf.keep_seating(self.name, self.seating)


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(16)


def now() -> int:
    """Milliseconds, as the journal counts them."""
    return int(time.time() * 1000)
