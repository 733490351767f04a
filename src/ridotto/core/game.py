"""A game: its rules, its kinds of state, move and event, and the ways to start a match of it."""

from __future__ import annotations

import types
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from math import inf
from pathlib import Path
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from ridotto.core.beside import Order
from ridotto.core.chance import Chance, Dice, Scripted
from ridotto.core.copying import copier
from ridotto.core.declared import Actions, Cards, Kinds, Knowledge, Manners, Measures, Seating
from ridotto.core.match import Match, Setting
from ridotto.core.messages import Event, IllegalMove, Move, Refusal, View, Waiting, has_text
from ridotto.core.rules import Rules
from ridotto.core.state import MOST_SEATS, Ask, Chain, State
from ridotto.core.texts import listed, tells_a_text
from ridotto.core.told import told_state
from ridotto.core.words import Words, read_words


class SetupError(ValueError):
    """A match that cannot be started as asked: wrong seats, options or seed.

    If an option cannot be so, it is named, and why is said in words of the game too.
    """

    def __init__(self, said: str, option: str = "", refusal: Refusal | None = None) -> None:
        super().__init__(said)
        self.option = option
        self.refusal = refusal


class OptionRefused(ValueError):
    """Raised by options that look at their values themselves: why one of them cannot be so."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


CARDS = "cards"
"""The option that says with which cards a match is played, in games that allow one's own; empty: ours."""


AT_EASE = Manners()
OURS = Cards()
BY_TYPE = Actions()


class Game:
    """What the catalogue holds: everything about one game but its bots and its screens.

    What is declared in groups (``declared.py``, where each part is explained) is read one by one.
    """

    def __init__(
        self,
        *,
        name: str,
        revision: int,
        folder: Path,
        seating: Seating,
        kinds: Kinds,
        rules: Rules,
        start: Callable[[int, Any], State],
        measures: Measures,
        knowledge: Knowledge,
        manners: Manners = AT_EASE,
        cards: Cards = OURS,
        actions: Actions = BY_TYPE,
        replays: Collection[int] = (),
        minutes: int = 30,
    ) -> None:
        self.name = name
        self.revision = revision
        self.replays = frozenset(replays)
        """The older revisions whose matches can be played again. They may differ in a rare case: then a
        move is refused, or a fingerprint is another."""
        self.folder = folder
        self.minutes = minutes
        """About how long a match takes people."""
        self.rules = rules
        self._start = start

        self.seat_counts = tuple(seating.counts)
        self.usual_seats = self.seat_counts[0] if seating.usual is None else seating.usual
        if self.usual_seats not in self.seat_counts:
            raise ValueError(f"{name} is not played by {self.usual_seats}")
        if max(self.seat_counts) > MOST_SEATS:
            raise ValueError(
                f"{name} is played by {max(self.seat_counts)}; a table has {MOST_SEATS} seats at most"
            )
        self.sides = seating.sides
        self.among_bots = seating.among_bots

        self.options_type = kinds.options
        self._defaults = kinds.options()
        self.options: dict[str, Any] = msgspec.to_builtins(self._defaults)
        """Every switch with its default."""
        self.state_type = kinds.state
        self._state_type: Any = kinds.state  # its drawers are the game's own
        self.move_types: tuple[type[Move], ...] = _members(kinds.moves)
        self.event_types: tuple[type[Event], ...] = _members(kinds.events)
        self.telling_texts = frozenset(kind for kind in self.event_types if tells_a_text(kind))
        """The events that tell a text and its number."""
        self._moves = kinds.moves
        self._move_of = {kind.__struct_config__.tag: kind for kind in self.move_types}
        hints = get_type_hints(kinds.state)
        self.copy: Callable[[State], State] = copier(kinds.state)
        self.copy_open: Callable[[Any], Any] = copier(hints["open"])
        self.copy_private: Callable[[Any], Any] = copier(get_args(hints["private"])[0])

        self.components = measures.components
        self.bound = measures.bound
        self.longest_list = measures.longest_list
        self.variants = measures.variants

        self._imagine = knowledge.imagine
        self.deals = knowledge.deals
        self.deal_of = knowledge.deal_of
        self.worlds = knowledge.worlds
        self.sheet = knowledge.sheet

        self.paced = frozenset(manners.paced)
        self.brief = frozenset(manners.brief)
        self.talk = manners.talk
        self.silent = manners.silent
        self.claims = manners.claims
        self.orders = manners.orders
        if self.orders is not None and not self.orders.questions <= self.paced:
            raise SetupError(f"{name}: questions that can be ordered must be paced, or their time tells")
        self.tale = manners.tale

        self.actions = actions
        self.own_cards = cards.own
        self.printed = cards.printed
        self._words: dict[tuple[str, Any], Words] = {}

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    # starting

    def start(
        self,
        seats: int | None = None,
        options: Mapping[str, Any] | msgspec.Struct | None = None,
        seed: str | None = None,
        *,
        chance: Chance | None = None,
        words: Sequence[str] = (),
    ) -> Match:
        """A new match, played up to its first decision. ``words`` are what the players add to the seed."""
        if seats is None:
            seats = self.usual_seats
        if seats not in self.seat_counts:
            counts = ", ".join(map(str, self.seat_counts))
            raise SetupError(f"{self.name} is played by {counts}, not by {seats}")
        if chance is None:
            if seed is None:
                raise SetupError("a match needs a seed, any text, or a chance of its own")
            if any("\0" in text for text in (seed, *words)):
                raise SetupError("seeds and words may not hold a zero byte")
            chance = Chance.of(seed, words)
        agreed = self.agreed(options)
        setting = Setting(self, seats, agreed, seed, tuple(words))
        match = Match(setting, self._start(seats, agreed), chance)
        match.begin()
        return match

    def agreed(self, options: Mapping[str, Any] | msgspec.Struct | None) -> msgspec.Struct:
        """The options of a match, checked; what is not named has its default."""
        if not options:
            return self._defaults
        given = msgspec.to_builtins(options)
        for name in given:
            if name not in self.options:
                raise SetupError(f"{self.name} has no option {name!r}; it has {', '.join(self.options)}")
        for name, value in given.items():
            try:
                msgspec.convert({name: value}, self.options_type)
            except msgspec.ValidationError as error:
                raise self._refused(name, value, error.__cause__) from None
        return msgspec.convert({**self.options, **given}, self.options_type)

    def _refused(self, name: str, value: Any, cause: BaseException | None) -> SetupError:
        """Why an option cannot be so; the cause is there if the options looked at it themselves."""
        if isinstance(cause, ValueError) and not isinstance(cause, OptionRefused):
            return SetupError(f"{self.name}: {cause}", name)
        hints = get_type_hints(self.options_type, include_extras=True)
        refusal = cause.refusal if isinstance(cause, OptionRefused) else _wanted(hints[name], value)
        said = self.words("en").refusal(refusal, ()).removesuffix(".")
        return SetupError(f"{self.name}, {name}: {said}", name, refusal)

    # moves as data

    def decode_move(self, data: Any) -> Move:
        """A move from its dict; IllegalMove says what is wrong with it."""
        tag = data.get("type") if isinstance(data, dict) else None
        kind = self._move_of.get(tag) if isinstance(tag, str) else None
        try:  # into one type many times faster than into all of them together
            move: Move = msgspec.convert(data, self._moves if kind is None else kind)
        except msgspec.ValidationError as error:
            raise IllegalMove(Refusal("table", "not_a_move", {"why": str(error)})) from None
        return move

    def decode_order(self, data: Any) -> Order:
        """A standing order from its dict; ValueError says what is wrong with it."""
        if self.orders is None:
            raise ValueError(f"{self.name} has no standing orders")
        order: Order = msgspec.convert(data, self.orders.kinds)
        return order

    def wrong_text(self, move: Move) -> Refusal | None:
        """Why a filled form cannot be taken: its text is too short or too long."""
        try:
            msgspec.convert(move.to_dict(), type(move))
        except msgspec.ValidationError:
            kind, text = type(move), str(getattr(move, "text", ""))
            facts = {"shortest": shortest_text(kind), "longest": longest_text(kind), "length": len(text)}
            return Refusal("table", "text_length", facts)
        return None

    def blank(self, move: Move) -> str:
        """What stands for a withdrawn text where a move is played again: as many dots as it must have."""
        return "." * shortest_text(type(move))

    # knowing

    def imagine(self, view: View, chance: Chance, answered: Sequence[int] | None = None) -> Match:
        """A match that the seat could be in, as far as its view goes; its future comes from ``chance``.

        ``answered``: the seats that have answered the open ask, where that is known; else it is imagined.
        """
        private, hidden = self._imagine(view, chance)
        if view.seat is not None:
            private[view.seat] = self.copy_private(view.mine)
        state = self._state_type(
            agenda=list(view.coming),
            offers=view.offers,
            outcome=view.outcome,
            open=self.copy_open(view.open),
            private=private,
            hidden=hidden,
        )
        options = getattr(view.open, "options", self._defaults)
        match = Match(Setting(self, len(private), options, imagined=True), state, chance)
        seen = view.waiting
        if seen is None:
            pass
        elif seen.kind == "plain":
            state.ask = Ask("plain", seen.question, seen.args, seen.seats, seen.seats)
        elif seen.kind == "sealed":
            state.ask = self._imagine_sealed(state, view, seen, Dice(chance), answered)
        else:
            self._imagine_drafted(match, view, seen, Dice(chance), answered)
        match._table.chance = chance.fork()
        chance.log.clear()
        return match

    def _imagine_sealed(
        self, s: Any, view: View, seen: Waiting, dice: Dice, answered: Sequence[int] | None
    ) -> Ask:
        """A sealed ask as the seat sees it: who else has answered it, and how, is imagined."""
        me = view.seat
        waiting = list(seen.seats)
        answers: list[tuple[int, Move]] = []
        if view.sealed is not None and me is not None:
            waiting.remove(me)
            answers.append((me, view.sealed))
        others = [seat for seat in waiting if seat != me and (answered is None or seat in answered)]
        question = self.rules.questions[seen.question]
        for _ in range(len(waiting) - seen.number):
            seat = others.pop(dice.below(len(others)))
            moves = question.list(s.open, s.private[seat], seat, *seen.args)
            waiting.remove(seat)
            answers.append((seat, filled(moves[dice.below(len(moves))])))
        left, given = tuple(waiting), tuple(answers)
        steps = tuple([seat for seat, _ in given])
        return Ask("sealed", seen.question, seen.args, seen.seats, left, seen.then, given, steps=steps)

    def _imagine_drafted(
        self, match: Match, view: View, seen: Waiting, dice: Dice, answered: Sequence[int] | None
    ) -> None:
        """Put a drafted ask on the table again: who else is done with it, and how, is imagined."""
        table, me = match._table, view.seat
        s = table.state
        done = (me,) if me in seen.seats and view.asked is None else ()
        waiting = tuple(seat for seat in seen.seats if seat not in done)
        at = {seat: view.asked if seat == me and view.asked else seen for seat in waiting}
        chains = tuple(Chain(seat, at[seat].question, at[seat].args) for seat in waiting)
        asked = seen.question, seen.args, seen.seats
        s.ask = Ask("drafted", *asked, waiting, seen.then, chains=chains, done=done, steps=done)
        known = seen.done if answered is None else answered
        others = [seat for seat in waiting if seat != me and (known is None or seat in known)]
        for _ in range(len(waiting) - seen.number):
            seat = others.pop(dice.below(len(others)))
            while seat in s.ask.waiting:
                moves = match.asked_moves(seat)
                table.answer(s.ask, seat, filled(moves[dice.below(len(moves))]))
                table.told = []
        if seen.done is not None:
            s.ask = msgspec.structs.replace(s.ask, done=seen.done)

    # words and restarts

    def told_state(self, view: View, words: Words, names: Sequence[str] = ()) -> list[str]:
        """What the seat of a view sees, in sentences; without names seats are called by their numbers."""
        said = names or [str(seat + 1) for seat in range(max(self.seat_counts))]
        return told_state(self, view, words, said)

    def words(self, language: str, options: Any = None) -> Words:
        """The game's words in Italian (``it``) or English (``en``), with the titles of a match's cards."""
        found = self._words.get((language, options))
        if found is None:
            if options is None:
                found = read_words(self.folder, language)
            else:
                titles = {} if self.printed is None else self.printed(options).titles
                found = self.words(language).titled(titles)
            self._words[language, options] = found
        return found

    def snapshot(self, match: Match) -> bytes:
        """Everything that a match needs to go on after a restart, secrets included: for the store alone."""
        chance = match.chance
        return msgspec.json.encode(
            {
                "game": self.name,
                "revision": self.revision,
                "seats": match.seats,
                "options": match.options,
                "key": chance.key.hex(),
                "count": chance.count,
                "script": chance.script if isinstance(chance, Scripted) else None,
                "state": match.state,
                "texts": [(number, to, text) for _, number, to, text, _ in listed(match._texts)],
            }
        )

    def restore(self, snapshot: bytes) -> Match:
        """The match of a snapshot, at the same decision, with the same future."""
        raw = msgspec.json.decode(snapshot)
        if raw["game"] != self.name:
            raise SetupError(f"this is a match of {raw['game']}, not of {self.name}")
        key, count, script = bytes.fromhex(raw["key"]), raw["count"], raw["script"]
        chance = Chance(key, count) if script is None else Scripted(script, key=key, count=count)
        state = self._state_from(raw["state"])
        setting = Setting(self, raw["seats"], self.agreed(raw["options"]), base=self.copy(state))
        match = Match(setting, state, chance)
        for number, to, text in raw.get("texts", ()):
            match._texts = (match._texts, number, None if to is None else frozenset(to), text, None)
        return match

    def _state_from(self, raw: dict[str, Any]) -> State:
        answers: tuple[tuple[int, Move], ...] = ()
        if raw["ask"] is not None:
            answers = tuple((seat, self.decode_move(move)) for seat, move in raw["ask"]["answers"])
            raw["ask"]["answers"] = []
            raw["ask"]["args"] = _frozen(raw["ask"]["args"])
            raw["ask"]["then"] = _frozen(raw["ask"]["then"])
            for chain in raw["ask"]["chains"]:
                chain["args"] = _frozen(chain["args"])
        raw["agenda"] = [(name, _frozen(args)) for name, args in raw["agenda"]]
        for offer in raw["offers"]:
            offer["args"] = _frozen(offer["args"])
        state = msgspec.convert(raw, self.state_type)
        if state.ask is not None and answers:
            state.ask = msgspec.structs.replace(state.ask, answers=answers)
        return state


def filled(move: Move, text: str = "") -> Move:
    """A form as a machine fills it in: with this text, or with as many dots as it must at least have."""
    if not has_text(move):
        return move
    return msgspec.structs.replace(move, text=text or "." * max(1, shortest_text(type(move))))


@cache
def shortest_text(kind: type[Move]) -> int:
    """How long the text of this form must be at least."""
    hint = get_type_hints(kind, include_extras=True)["text"]
    metas = [meta for meta in getattr(hint, "__metadata__", ()) if isinstance(meta, msgspec.Meta)]
    return max((meta.min_length or 0 for meta in metas), default=0)


@cache
def longest_text(kind: type[Move]) -> float:
    """How long the text of this form may be at most."""
    hint = get_type_hints(kind, include_extras=True)["text"]
    metas = [meta for meta in getattr(hint, "__metadata__", ()) if isinstance(meta, msgspec.Meta)]
    return min((meta.max_length for meta in metas if meta.max_length is not None), default=inf)


def _wanted(hint: Any, value: Any) -> Refusal:
    """What an option may be, where this value cannot: yes or no, a whole number from 1 to 9…"""
    kind, *metas = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    facts = {"value": str(value)[:64]}
    if kind is bool:
        return Refusal("table", "option_yes_no", facts)
    if kind is str:
        return Refusal("table", "option_text", facts)
    if kind is int:
        ends = {end: getattr(meta, end) for meta in metas for end in ("ge", "le")}
        if None in (ends.get("ge"), ends.get("le")):
            return Refusal("table", "option_number", facts)
        return Refusal("table", "option_number_between", {**facts, "least": ends["ge"], "most": ends["le"]})
    return Refusal("table", "option_choice", {**facts, "choices": ", ".join(map(str, get_args(kind)))})


def _members(union: Any) -> tuple[Any, ...]:
    return get_args(union) if get_origin(union) in (Union, types.UnionType) else (union,)


def _frozen(value: Any) -> Any:
    return tuple(_frozen(v) for v in value) if isinstance(value, list) else value
