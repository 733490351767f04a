"""A match: the one authority over its state. Locally and on a server it is the same object."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from ridotto.core import undo
from ridotto.core.chance import Chance, Draw, Recorded
from ridotto.core.journal import Entry, Last, Link, Mark, entries
from ridotto.core.messages import (
    HOUSE,
    Asked,
    Choice,
    IllegalMove,
    Move,
    Outcome,
    Refusal,
    TakeBack,
    Told,
    View,
    Waiting,
    has_text,
    without_text,
)
from ridotto.core.rules import Question
from ridotto.core.state import State, drawers
from ridotto.core.table import Table
from ridotto.core.texts import (
    Texts,
    heard_by,
    links_of,
    listed,
    reworded,
    with_told,
    withdrawn,
    without,
    written_in,
    written_since,
)

if TYPE_CHECKING:
    from ridotto.core.game import Game
else:
    Game = Any  # game.py imports this module; here the name is only for type checkers


class Setting(msgspec.Struct):
    """How a match began; its clones share it."""

    game: Game
    seats: int
    options: msgspec.Struct
    seed: str | None = None
    words: tuple[str, ...] = ()
    opening: tuple[Draw, ...] = ()
    """What chance drew before the first decision."""
    base: State | None = None
    """Where the journal begins, if not at the start of the match: a snapshot."""
    imagined: bool = False
    """Nobody has played this match: it has no past that could be recorded or taken back."""
    begun: Any = None
    """Of a try: what it has of the match that it began in (``tries.Begun``); its base is where it began."""

    @property
    def whole(self) -> bool:
        """Whether the journal goes back to where the match began."""
        return (self.base is None or self.begun is not None) and not self.imagined


class Match:
    """Play goes through ``moves`` and ``play``; people and bots are given ``view``, never the state."""

    __slots__ = ("_link", "_mark", "_table", "_texts", "setting", "withdrawn")

    def __init__(self, setting: Setting, state: State, chance: Chance) -> None:
        self.setting = setting
        self._table = Table(setting.game.rules, state, chance, setting.seats)
        self._link: Link | None = None
        self._mark: Mark | None = None
        self._texts: Texts | None = None
        self.withdrawn: Mapping[int, str] = {}
        """The digests of texts that were withdrawn, by entry."""

    def begin(self) -> None:
        """Run to the first decision."""
        table = self._table
        table.run()
        self._texts = with_told(None, table.told, self.game.telling_texts, None)
        self.setting.opening = table.chance.taken()

    # what was agreed

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.setting.game

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.setting.seats

    @property
    def options(self) -> msgspec.Struct:
        """The switches of this match."""
        return self.setting.options

    @property
    def seed(self) -> str | None:
        """The seed of the house, if the match was started with one. As secret as the state until the end."""
        return self.setting.seed

    @property
    def words(self) -> tuple[str, ...]:
        """What the players added to the seed."""
        return self.setting.words

    @property
    def opening(self) -> tuple[Draw, ...]:
        """What chance drew before the first decision."""
        return self.setting.opening

    @property
    def told(self) -> list[Told]:
        """What the last entry told; at the start, what the deal told."""
        return self._table.told

    # who is asked, and what

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._table.state.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """Scores and winners by seat, once the match is over."""
        return self._table.state.outcome

    def to_move(self) -> tuple[int, ...]:
        """The seats that are asked something now, in order; empty when the match is over."""
        ask = self._table.state.ask
        return () if ask is None else ask.waiting

    def moves(self, seat: int) -> list[Move]:
        """What this seat may do now: first the answers to what it is asked, then what it is offered."""
        s = self._table.state
        if seat == HOUSE:
            return [] if self.over else self.game.rules.house_list(drawers(s)[0])
        found = self.asked_moves(seat)
        return [*found, *self.offered_moves(seat)] if s.offers else found

    def asked_moves(self, seat: int) -> list[Move]:
        """What this seat may answer to what it is asked, without its offers; nothing if it is not asked."""
        table = self._table
        s: Any = table.state
        ask = s.ask
        found: list[Move]
        if ask is None or seat not in ask.waiting:
            return []
        if ask.chains or ask.args:
            name, args = _chain(ask.chains, seat) if ask.chains else (ask.question, ask.args)
            found = table.questions[name].list(s.open, s.private[seat], seat, *args)
        else:
            found = table.questions[ask.question].list(s.open, s.private[seat], seat)
        return found

    def offered_moves(self, seat: int) -> list[Move]:
        """What this seat is offered, besides what it is asked."""
        found: list[Move] = []
        for offer in self._table.state.offers:
            if seat in offer.seats:
                found += self._list(offer.question, offer.args, seat)
        return found

    def choices(self, seat: int) -> list[Choice]:
        """What this seat is asked, as people see it: allowed moves and greyed ones with their refusal."""
        asked = self.asked(seat)
        if asked is None:
            return []
        question = self.game.rules.questions[asked.question]
        public, private, _ = drawers(self._table.state)
        allowed = question.list(public, private[seat], seat, *asked.args)
        found = []
        for move in question.candidates(public, private[seat], seat, *asked.args):
            if move in allowed:
                found.append(Choice(move))
            elif question.refuse is not None:
                found.append(Choice(move, question.refuse(public, private[seat], seat, move, *asked.args)))
        return found

    # playing

    def play(self, seat: int, move: Move, check: bool = True, at: int = 0) -> list[Told]:
        """Make a move; returns what was told to whom. An illegal one raises IllegalMove and changes nothing.

        ``check=False`` trusts the caller that the move is one of ``moves(seat)``: for search, or if checked.
        """
        if check:
            self._check(seat, move)
        table = self._table
        s = table.state
        told: list[Told] = []
        table.told = told
        table.shut = False
        ask = s.ask
        offered = False
        if ask is not None and seat in ask.waiting and (not s.offers or self.answers(move, seat)):
            if ask.kind == "plain":
                s.ask = None
                resolve = table.questions[ask.question].resolve
                if ask.args:
                    resolve(s, table, seat, move, *ask.args)
                else:
                    resolve(s, table, seat, move)
            else:
                table.answer(ask, seat, move)
        elif seat == HOUSE:
            self.game.rules.house[type(move)](s, table, move)
            table.shut = True
        else:
            offer = next(
                o for o in s.offers if seat in o.seats and type(move) in self._question(o.question).moves
            )
            table.accept(offer, seat, move)
            offered = True
        table.run()
        draws = table.chance.taken() if table.chance.log else ()
        self._link = (self._link, seat, move, draws, True if draws else table.shut, offered, at)
        kinds = self.setting.game.telling_texts
        if kinds:
            self._texts = with_told(self._texts, told, kinds, self._link)
        return told

    def answers(self, move: Move, seat: int) -> bool:
        """Whether the move is of a kind that answers what the seat is asked (and not an offer)."""
        ask = self._table.state.ask
        if ask is None or seat not in ask.waiting:
            return False
        name = _chain(ask.chains, seat)[0] if ask.chains else ask.question
        return type(move) in self._table.questions[name].moves

    def _check(self, seat: int, move: Move) -> None:
        if type(seat) is not int or not (0 <= seat < self.seats or seat == HOUSE):
            raise IllegalMove(Refusal("table", "no_such_seat"))
        if self.over:
            raise IllegalMove(Refusal("table", "match_is_over"))
        refusal = self.refusal(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        """Why this seat may not make this move now; None if it may."""
        bare = without_text(move) if has_text(move) else move
        if bare in self.moves(seat):
            return self.game.wrong_text(move) if bare is not move else None
        asked = self._put(seat, type(move))
        if asked is None:
            return Refusal("table", "not_asked")
        question = self._question(asked.question)
        if type(move) not in question.moves:
            return Refusal(question.rule, "not_an_answer")
        public, private, _ = drawers(self._table.state)
        refusal = None
        if question.refuse is not None and bare in question.candidates(
            public, private[seat], seat, *asked.args
        ):
            refusal = question.refuse(public, private[seat], seat, bare, *asked.args)
        return refusal or Refusal(question.rule, "not_on_offer")

    def _put(self, seat: int, kind: type[Move]) -> Asked | None:
        """The offer to this seat that a move of this kind takes up; else what the seat is asked."""
        for offer in self._table.state.offers:
            if seat in offer.seats and kind in self._question(offer.question).moves:
                return Asked(offer.question, offer.args)
        return self.asked(seat)

    # knowing

    def view(self, seat: int | None) -> View:
        """All that this seat may know, to keep; None is an onlooker."""
        found = self.common_view()
        if seat is not None:
            found = self.seat_view(seat, found)
            return replace(
                found, open=self.game.copy_open(found.open), mine=self.game.copy_private(found.mine)
            )
        return replace(found, open=self.game.copy_open(found.open))

    def common_view(self) -> View:
        """What everybody may know: an onlooker's view, whose parts are the same in every view.

        Its drawer is the match's own: read it before the next move.
        """
        s: Any = self._table.state  # its drawers are the game's own
        return View(None, s.open, None, None, s.offers, tuple(s.agenda), self.waiting(), None, s.outcome)

    def seat_view(self, seat: int, common: View) -> View:
        """All that this seat may know: what concerns it alone, beside the parts of a common view.

        Its drawers are the match's own: read it before the next move.
        """
        s: Any = self._table.state
        ask, asked, sealed = s.ask, None, None
        if ask is not None and (ask.answers or seat in ask.waiting):
            asked, sealed = self.asked_of(seat)
        return View(
            seat,
            common.open,
            s.private[seat],
            asked,
            common.offers,
            common.coming,
            common.waiting,
            sealed,
            common.outcome,
        )

    def waiting(self) -> Waiting | None:
        """What the table waits for, as all know it."""
        ask = self._table.state.ask
        if ask is None:
            return None
        done = ask.done if ask.chains and self._question(ask.question).open else None
        return Waiting(ask.kind, ask.question, ask.args, ask.seats, len(ask.waiting), ask.then, done)

    def asked_of(self, seat: int) -> tuple[Asked | None, Move | None]:
        """What this seat is asked, and what it has answered to a sealed ask that is open."""
        ask = self._table.state.ask
        if ask is None:
            return None, None
        if seat in ask.waiting:
            return Asked(*_chain(ask.chains, seat)) if ask.chains else Asked(ask.question, ask.args), None
        return None, next((move for by, move in ask.answers if by == seat), None)

    # texts

    def texts(self, seat: int | None) -> dict[int, str]:
        """The texts that this seat (``None``: an onlooker) has been told, by number; not those withdrawn."""
        return heard_by(self._texts, seat)

    def reword(self, edits: Mapping[int, str]) -> None:
        """Show texts as their writers have put them since; what was told at first stays in the journal."""
        self._texts = reworded(self._texts, edits)

    def written_since(self, when: int) -> dict[int, tuple[Move, int]]:
        """The texts that were told later than this, by number: the form that was filled in, and when."""
        return written_since(self._link, self._texts, when)

    def withdraw_text(self, number: int) -> None:
        """Forget the text of this number, here and in the journal. Its digest stays in the record."""
        if number not in {n for _, n, *_ in listed(self._texts)}:
            raise LookupError(f"there is no text {number}")
        self._link, self._texts, digests = withdrawn(self._link, self._texts, number, self.game.blank)
        self._mark = None  # what it holds may have the text in a sealed answer
        self.withdrawn = {**self.withdrawn, **digests}

    def forget_texts(self, digests: Mapping[int, str]) -> None:
        """The texts of these entries were withdrawn before the match was played again."""
        links = links_of(self._link)
        self._texts = without(self._texts, [links[n] for n in digests])
        self.withdrawn = dict(digests)

    def all_texts(self) -> dict[int, str]:
        """Every text that was told to anybody, by number: for those who keep the match."""
        return {number: text for _, number, _, text, _ in listed(self._texts)}

    def texts_written(self) -> dict[int, int]:
        """The entry that holds each text, by number: it told the text, or brought it as a sealed answer."""
        return written_in(self._link, self._texts)

    def text_told_by(self, n: int) -> int | None:
        """The number of the text that the entry at this place told."""
        link = links_of(self._link)[n]
        return next((part[1] for part in listed(self._texts) if part[4] is link), None)

    # taking back

    def can_undo(self, seat: int) -> bool:
        """Whether this seat's last move can be taken back: nobody has learnt anything by it."""
        return self._undoable(seat) is not None

    def undo(self, seat: int, at: int = 0) -> list[Told]:
        """Take back this seat's last move: an entry of its own in the journal. What others saw stays seen."""
        last = self._undoable(seat)
        if last is None:
            raise IllegalMove(Refusal("table", "cannot_undo"))
        self._table.state = self._state_without(last)
        self._table.told = []
        self._texts = without(self._texts, (last,))
        self._link = (self._link, seat, TakeBack(), (), False, False, at)
        return []

    def keep_state(self) -> None:
        """Keep the state as it stands, so that a later undo plays again only what came since.

        Of the states that were kept before, those that an undo could still need are kept on.
        """
        undoable = [last for seat in range(self.seats) if (last := self._undoable(seat)) is not None]
        mark = undo.still_needed(self._mark, self._link, undoable)
        self._mark = (self._link, self.game.copy(self._table.state), mark)

    def _state_without(self, last: Link) -> State:
        """The state without the move of this link: played again from the last state that was kept before it.

        States that were kept after it hold the move that is gone, and are let go.
        """
        self._mark, since = undo.since_before(last, self._link, self._mark, self.seats)
        return self._played_since(self._mark, since)._table.state

    def _played_since(self, mark: Mark | None, since: Sequence[Link]) -> Match:
        """A new match from a state that was kept, or from the start, through these entries."""
        setting, draws = self.setting, [draw for link in since for draw in link[3]]
        base = setting.base if mark is None else mark[1]
        if base is None:
            chance = Recorded([*setting.opening, *draws])
            again = setting.game.start(setting.seats, setting.options, chance=chance)
        else:
            again = Match(setting, setting.game.copy(base), Recorded(draws))
        for _, seat, move, _, _, _, at in since:
            again.play(seat, move, check=False, at=at)
        return again

    def _undoable(self, seat: int) -> Link | None:
        """The seat's last move that stands, if it can be taken back. Looks back no further than necessary."""
        link, ask = self._link, self._table.state.ask
        drafting = ask is not None and ask.kind != "plain" and seat in ask.steps
        if link is None or (link[1] != seat and not drafting):  # all but one, mostly
            return None
        if self.over or self.setting.imagined or seat == HOUSE:
            return None
        return undo.last_open(link, seat, drafting)

    def follow(self, entry: Entry, struck: Collection[int], check: bool = False) -> list[Told]:
        """Play the next entry of a journal; ``struck`` are the numbers of those that are taken back later.

        The state before each of those is kept until then, so that the time to play a journal again grows with
        its length, whatever was taken back in it.
        """
        if isinstance(entry.move, TakeBack):
            told = self.undo(entry.seat, at=entry.at)
            if struck and self._mark is not None:
                self._mark = self._mark[2]
            return told
        if entry.n in struck:
            self._mark = (self._link, self.game.copy(self._table.state), self._mark)
        return self.play(entry.seat, entry.move, check, entry.at)

    # copies and records

    def clone(self) -> Match:
        """An independent copy that shares nothing which play can change."""
        table = self._table
        setting = self.setting
        twin = Match.__new__(Match)
        twin.setting = setting
        twin._link = self._link
        twin._mark = self._mark
        twin._texts = self._texts
        twin.withdrawn = self.withdrawn
        game = setting.game
        twin._table = Table(game.rules, game.copy(table.state), table.chance.copy(), setting.seats)
        return twin

    @property
    def last(self) -> Last | None:
        """The newest entry of the journal."""
        return None if self._link is None else Last(*self._link[1:])

    @property
    def journal(self) -> list[Entry]:
        """Every accepted move so far, undone ones and their undoing included."""
        return entries(self._link)

    @property
    def state(self) -> State:
        """The whole truth. For records, the kit and the store; never for a player, a bot or a message."""
        return self._table.state

    @property
    def chance(self) -> Chance:
        """Where the next draws come from. As secret as the state."""
        return self._table.chance

    def record(self) -> dict[str, Any]:
        """The match as plain data, with everything in it: for its end, or for the keeper of the table."""
        from ridotto.core.record import record_of

        return record_of(self)

    # small things

    def _question(self, name: str) -> Question:
        return self.game.rules.questions[name]

    def _list(self, question: str, args: tuple[Any, ...], seat: int) -> list[Any]:
        public, private, _ = drawers(self._table.state)
        return self._question(question).list(public, private[seat], seat, *args)

    def asked(self, seat: int) -> Asked | None:
        """What this seat is asked, if anything."""
        ask = self._table.state.ask
        if ask is None or seat not in ask.waiting:
            return None
        return Asked(*_chain(ask.chains, seat)) if ask.chains else Asked(ask.question, ask.args)


def _chain(chains: tuple[Any, ...], seat: int) -> tuple[str, tuple[Any, ...]]:
    for chain in chains:
        if chain.seat == seat:
            return chain.question, chain.args
    raise LookupError(f"seat {seat} is not drafting")
