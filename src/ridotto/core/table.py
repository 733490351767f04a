"""The table: the only powers a rule has over a match."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from ridotto.core.chance import Chance
from ridotto.core.messages import Coming, Event, Move, Offer, Outcome, Then, Told
from ridotto.core.rules import Question, Rules, RulesError, Step
from ridotto.core.state import MOST_SEATS, Ask, Chain, State

PATIENCE = 100_000
"""At most this many steps in a row without a question or an end; more means an endless loop."""


class Table:
    """``t`` in every rule: tell, ask, offer, withdraw, then, back_to, no_undo, chance, end and others."""

    __slots__ = ("_drafting", "chance", "questions", "seats", "shut", "state", "steps", "told")

    def __init__(self, rules: Rules, state: State, chance: Chance, seats: int) -> None:
        self.questions = rules.questions
        self.steps = rules.steps
        self.state = state
        self.chance = chance
        self.seats = seats
        self.told: list[Told] = []
        self.shut = False
        self._drafting: int | None = None

    # telling

    def tell(self, event: Event, to: Collection[int] | None = None) -> None:
        """Tell an event to these seats; to everybody, onlookers too, if none are named."""
        self.told.append(Told(event) if to is None else Told(event, frozenset(to)))

    def no_undo(self) -> None:
        """Rule out undo: this move showed something out of ``hidden`` or of another seat's drawer."""
        self.shut = True

    # asking

    def ask(self, question: Question, seat: int, *args: Any) -> None:
        """Ask one seat; its answer is resolved at once. Inside a draft: the seat's next question."""
        s = self.state
        if s.ask is None:
            s.ask = question.put(seat, args) if args else question.plain[seat]
        elif seat == self._drafting:
            s.ask = replace(s.ask, chains=(*s.ask.chains, Chain(seat, question.name, args)))
        else:
            raise RulesError(f"{question.name}: {s.ask.question} is still open")

    def ask_sealed(self, question: Question, seats: Iterable[int], *args: Any, then: Step | Coming) -> None:
        """Ask several seats at once; nothing happens until the last has answered.

        Then comes ``then(s, t, answers)``; ``then=cards_go_on.to(way)`` adds arguments to it.
        """
        if self.state.ask is not None:
            raise RulesError(f"{question.name}: {self.state.ask.question} is still open")
        self.state.ask = Ask("sealed", question.name, args, who := tuple(seats), who, _then(then))

    def ask_drafted(self, question: Question, seats: Iterable[int], *args: Any, then: Step | Coming) -> None:
        """Give several seats a chain of questions each, in which a seat may change its own drawer only.

        A seat whose answer asks nothing more is done. When all are, ``then(s, t, order, *args)`` gets the
        order in which they finished. Until then nobody knows who is done, except with questions
        ``in_the_open``.
        """
        who = tuple(seats)
        chains = tuple(Chain(seat, question.name, args) for seat in who)
        if self.state.ask is not None:
            raise RulesError(f"{question.name}: {self.state.ask.question} is still open")
        self.state.ask = Ask("drafted", question.name, args, who, who, _then(then), chains=chains)

    def offer(self, question: Question, seats: Iterable[int], *args: Any) -> None:
        """Let these seats answer this question while the table waits for anybody, until it is withdrawn."""
        s = self.state
        rest = tuple(o for o in s.offers if o.question != question.name or o.args != args)
        s.offers = (*rest, Offer(question.name, args, tuple(seats)))

    def withdraw(self, seat: int | None = None, *, offer: Question | None = None) -> None:
        """Remove a seat from every ask and offer; or withdraw an offer, from that seat or from all."""
        s = self.state
        if offer is not None:
            s.offers = tuple(_left(o, seat) if o.question == offer.name else o for o in s.offers)
        elif seat is not None:
            s.offers = tuple(_left(o, seat) for o in s.offers)
            if s.ask is not None:
                s.ask = _without(s.ask, seat)
        s.offers = tuple(o for o in s.offers if o.seats)

    # what comes next

    def then(self, *steps: Step | Coming) -> None:
        """These steps and questions come next, in this order, before what the agenda already holds."""
        agenda = self.state.agenda
        for step in reversed(steps):
            agenda.append(step.bare if isinstance(step, Step) else step)

    def back_to(self, step: Step) -> None:
        """Drop the open ask and everything that was to come before this step."""
        s = self.state
        s.ask = None
        while s.agenda and s.agenda[-1][0] != step.name:
            s.agenda.pop()
        if not s.agenda:
            raise RulesError(f"{step.name} is not on the agenda")

    def end(self, scores: Sequence[float], winners: Sequence[int]) -> None:
        """The match is over."""
        s = self.state
        s.outcome = Outcome(list(scores), list(winners))
        s.ask = None
        s.offers = ()
        s.agenda.clear()

    def clockwise(self, start: int) -> tuple[int, ...]:
        """All seats, clockwise from this one."""
        return _CLOCKWISE[self.seats][start]

    # how the core carries it out

    def run(self) -> None:
        """Carry out what comes next until somebody is asked or the match is over."""
        s = self.state
        questions, agenda = self.questions, s.agenda
        left = PATIENCE
        while left:
            ask = s.ask
            if ask is not None:
                if ask.waiting:
                    return
                self._close(ask)
            elif agenda:
                name, args = agenda.pop()
                if name in questions:
                    question = questions[name]
                    s.ask = question.plain[args[0]] if len(args) == 1 else question.put(args[0], args[1:])
                    return
                if args:
                    self.steps[name].run(s, self, *args)
                else:
                    self.steps[name].run(s, self)
            elif s.outcome is not None:
                return
            else:
                raise RulesError("nobody is asked, nothing is to come, and the match is not over")
            left -= 1
        raise RulesError(f"nobody has been asked anything for {PATIENCE} steps")

    def answer(self, ask: Ask, seat: int, move: Move) -> None:
        """Take the answer of a seat to a sealed or drafted ask."""
        s = self.state
        if ask.kind == "sealed":
            i = ask.waiting.index(seat)
            rest = ask.waiting[:i] + ask.waiting[i + 1 :]
            given = (*ask.answers, (seat, move))
            s.ask = Ask(
                "sealed", ask.question, ask.args, ask.seats, rest, ask.then, given, (), (), (*ask.steps, seat)
            )
        else:
            self._draft(ask, seat, move)

    def accept(self, offer: Offer, seat: int, move: Move) -> None:
        """Take an answer to an offer."""
        self.questions[offer.question].resolve(self.state, self, seat, move, *offer.args)

    def _draft(self, ask: Ask, seat: int, move: Move) -> None:
        s = self.state
        mine = next(chain for chain in ask.chains if chain.seat == seat)
        rest = tuple([chain for chain in ask.chains if chain is not mine])
        s.ask = Ask(
            "drafted", ask.question, ask.args, ask.seats, ask.waiting, ask.then, (), rest, ask.done,
            (*ask.steps, seat),
        )  # fmt: skip
        self._drafting = seat
        try:
            self.questions[mine.question].resolve(s, self, seat, move, *mine.args)
        finally:
            self._drafting = None
        now = s.ask
        done = not any(chain.seat == seat for chain in now.chains)
        in_the_open = done and self.questions[ask.question].open
        if in_the_open and not self.shut:
            raise RulesError(f"{mine.question}: a seat seen to be done cannot take it back; call t.no_undo()")
        if self.told and not in_the_open and any(told.to != frozenset((seat,)) for told in self.told):
            raise RulesError("a draft may tell its own seat only")
        if done:
            s.ask = replace(now, waiting=tuple(w for w in now.waiting if w != seat), done=(*now.done, seat))

    def _close(self, ask: Ask) -> None:
        """The last answer of a sealed or drafted ask is in: what follows may show one seat's to another."""
        s = self.state
        s.ask = None
        self.shut = True
        name, args = (ask.then, ()) if isinstance(ask.then, str) else ask.then
        then = self.steps[name].run
        if ask.kind == "sealed":
            given = dict(ask.answers)
            in_order = given if ask.steps == ask.seats else {seat: given[seat] for seat in ask.seats}
            then(s, self, in_order, *args)
        else:
            then(s, self, ask.done, *args)


_CLOCKWISE = tuple(
    tuple(tuple((start + i) % seats for i in range(seats)) for start in range(seats))
    for seats in range(MOST_SEATS + 1)
)


def _then(step: Step | Coming) -> Then:
    """A step as an ask holds it: without arguments by its name alone."""
    name, args = step.bare if isinstance(step, Step) else step
    return (name, args) if args else name


def _left(offer: Offer, seat: int | None) -> Offer:
    return replace(offer, seats=() if seat is None else tuple(o for o in offer.seats if o != seat))


def _without(ask: Ask, seat: int) -> Ask | None:
    def rest(seats: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(s for s in seats if s != seat)

    if ask.kind == "plain":
        return None if seat in ask.waiting else ask
    return replace(
        ask,
        seats=rest(ask.seats),
        waiting=rest(ask.waiting),
        answers=tuple((s, move) for s, move in ask.answers if s != seat),
        chains=tuple(chain for chain in ask.chains if chain.seat != seat),
        done=rest(ask.done),
        steps=rest(ask.steps),
    )
