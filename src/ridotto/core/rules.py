"""A game's rules: steps, questions and resolutions, registered under the names of the rulebook's headings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from ridotto.core.messages import Args, Coming, Move, Refusal
from ridotto.core.state import MOST_SEATS, Ask

Resolution: TypeAlias = Callable[..., None]
Lister: TypeAlias = Callable[..., list[Any]]
Refuser: TypeAlias = Callable[..., Refusal | None]


class RulesError(RuntimeError):
    """A game's rules contradict themselves: a bug in the game, never a player's fault."""


class Step:
    """One thing that happens without anybody deciding: ``(s, t, *args) -> None``.

    After a sealed or drafted ask what was answered comes first: ``(s, t, answers, *args) -> None``.
    """

    __slots__ = ("_with", "bare", "name", "run")

    def __init__(self, run: Resolution, name: str = "") -> None:
        self.run = run
        self.name = name or run.__name__
        self.bare: Coming = (self.name, ())
        """The step without arguments, as the agenda holds it."""
        self._with: dict[Args, Coming] = {(): self.bare}

    def to(self, *args: Any) -> Coming:
        """The step with these arguments, as the agenda holds it: ``visit.to(seat)``."""
        return _kept(self._with, self.name, args)

    def named(self, name: str, *args: Any) -> Step:
        """The step with these arguments as a step of its own; from now on agendas hold it by that name."""

        def run(s: Any, t: Any, *answers: Any) -> None:
            self.run(s, t, *answers, *args)

        own = Step(run, name)
        self._with[args] = own.bare
        return own


class Question:
    """What a seat may answer: ``(open, mine, me, *args) -> list[Move]``, and what its answer does."""

    __slots__ = (
        "_with", "candidates", "list", "moves", "name", "open", "plain", "refuse", "resolve", "rule",
    )  # fmt: skip

    def __init__(self, rule: str, moves: tuple[type[Move], ...], lister: Lister) -> None:
        self.rule = rule
        """The number of the rule that asks it, as the rules page has it."""
        self.moves = moves
        """The kinds of moves that answer it."""
        self.list = lister
        self.name = lister.__name__
        if not moves:
            raise RulesError(f"{self.name} must say which moves it lists: @rules.question({rule!r}, Move, …)")
        self.plain = tuple(Ask("plain", self.name, (), (seat,), (seat,)) for seat in range(MOST_SEATS))
        """The plain ask without arguments, one for each seat."""
        self.candidates: Lister = lister
        self.refuse: Refuser | None = None
        self.open = False
        """Drafted: everybody sees who is done with it."""
        self._with: dict[Args, Coming] = {}
        self.resolve: Resolution = _unresolved

    def put(self, seat: int, args: Args) -> Ask:
        """The question as a plain ask."""
        return Ask("plain", self.name, args, (seat,), (seat,))

    def of(self, seat: int, *args: Any) -> Coming:
        """The question to one seat, as the agenda holds it: ``which_place.of(seat)``."""
        return _kept(self._with, self.name, (seat, *args))


class Rules:
    """The register of one game. Its functions are in the order of the rulebook."""

    def __init__(self) -> None:
        self.steps: dict[str, Step] = {}
        self.questions: dict[str, Question] = {}
        self.house: dict[type[Move], Resolution] = {}
        self.house_list: Callable[[Any], list[Any]] = lambda open: []

    def step(self, run: Resolution) -> Step:
        """Decorate a step: ``(s, t, *args)``."""
        step = Step(run)
        self._new(step.name)
        self.steps[step.name] = step
        return step

    def stored_as(self, **names: Args) -> Callable[[Step], Step]:
        """Decorate a step that has a name of its own for certain arguments: ``stored_as(to_the_left=(1,))``.

        Agendas, views and stored matches then hold the name alone. So steps that differed only in a constant
        become one, and matches that were begun before still run and have the same fingerprints.
        """

        def register(step: Step) -> Step:
            for name, args in names.items():
                self._new(name)
                self.steps[name] = step.named(name, *args)
            return step

        return register

    def question(self, rule: str, *moves: type[Move]) -> Callable[[Lister], Question]:
        """Decorate a question of this rule that is answered by these kinds of moves.

        ``(open, mine, me, *args) -> list[Move]``; nothing else reaches it.
        """

        def register(lister: Lister) -> Question:
            question = Question(rule, moves, lister)
            self._new(question.name)
            self.questions[question.name] = question
            return question

        return register

    def in_the_open(self, question: Question) -> Question:
        """Decorate a drafted question that shows everybody who is done with it, not only how many are.

        The answer that completes a draft may then tell everybody of it, and must call ``t.no_undo()``.
        """
        question.open = True
        return question

    def answers(self, question: Question) -> Callable[[Resolution], Resolution]:
        """Decorate the resolution of a question: ``(s, t, me, move, *args)``."""

        def register(resolve: Resolution) -> Resolution:
            if question.resolve is not _unresolved:
                raise RulesError(f"{question.name} has two resolutions")
            question.resolve = resolve
            return resolve

        return register

    def candidates(self, question: Question) -> Callable[[Lister], Lister]:
        """Decorate the list of every conceivable answer, allowed or not: ``(open, mine, me, *args)``."""

        def register(lister: Lister) -> Lister:
            question.candidates = lister
            return lister

        return register

    def refuses(self, question: Question) -> Callable[[Refuser], Refuser]:
        """Decorate the refusal of a question: ``(open, mine, me, move, *args) -> Refusal | None``."""

        def register(refuse: Refuser) -> Refuser:
            question.refuse = refuse
            return refuse

        return register

    def house_moves(self, lister: Callable[[Any], list[Any]]) -> Callable[[Any], list[Any]]:
        """Decorate the list of moves that the house may make now: ``(open) -> list[Move]``."""
        self.house_list = lister
        return lister

    def by_the_house(self, move: type[Move]) -> Callable[[Resolution], Resolution]:
        """Decorate what a move of the house does: ``(s, t, move)``."""

        def register(resolve: Resolution) -> Resolution:
            self.house[move] = resolve
            return resolve

        return register

    def _new(self, name: str) -> None:
        if name in self.steps or name in self.questions:
            raise RulesError(f"two rules are named {name}")


def _kept(known: dict[Args, Coming], name: str, args: Args) -> Coming:
    """The same entry of the agenda for the same arguments, cached unless there are too many."""
    found = known.get(args)
    if found is None:
        found = (name, args)
        if len(known) < 64:
            known[args] = found
    return found


def _unresolved(*_: Any) -> None:
    raise RulesError("this question has no resolution")
