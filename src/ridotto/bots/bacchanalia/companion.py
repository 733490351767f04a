"""A companion: it plays its cards, tells its scenes, weaves in what others told, asks and answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ridotto.bots.bacchanalia.composer import Composer, joined
from ridotto.bots.bacchanalia.grammar import bare, stands
from ridotto.bots.bacchanalia.limits import stems
from ridotto.bots.bacchanalia.listening import name_of, partners
from ridotto.bots.bacchanalia.memory import Memory, tells
from ridotto.bots.bacchanalia.playing import best_lock, card_move
from ridotto.bots.bacchanalia.scenes import line, scene, title, written
from ridotto.bots.bacchanalia.stock import Found, Person, stock
from ridotto.bots.bacchanalia.talking import answer, question
from ridotto.bots.teller import Teller, teller_of
from ridotto.core import Chance, Move, View, filled
from ridotto.games.bacchanalia.cards import AMANS, KINDS, NOTHING, Kind, Telling
from ridotto.games.bacchanalia.moves import (
    Allow,
    Answer,
    BeApart,
    BeWith,
    CloseScene,
    Entitle,
    Inquire,
    Introduce,
    Lock,
    Note,
    SendMinerva,
    Skip,
    Speak,
    SumUp,
    Tie,
    Weave,
    WeaveFrom,
    Write,
)

EXCESSIVE = (Telling.SATYRUS_REVELRY, Telling.BACCHUS_STAYS, Telling.VINUM_FIGURE, Telling.VINUM_RISES)
MATTERS = ("who", "mirror", "beloved", "crime", "accuser_is", "where")
LONGEST_ANSWER = 400
SEEN_BY_THE_GODDESS, CURIOUS = 20, 4
"""In how many of a hundred scenes the goddess sees an excess, and somebody asks for more."""


class Companion:
    """One seat of one match, in one language."""

    def __init__(self, language: str, teller: Teller | None = None) -> None:
        self.stock = stock(language)
        self.teller = teller or teller_of()
        self.texts: Mapping[int, str] = {}
        self.left_out: frozenset[str] = frozenset()

    def read(self, texts: Mapping[int, str]) -> None:
        """All that has been told so far, by number."""
        self.texts = texts

    def heed(self, limits: Sequence[str]) -> None:
        """R51 What the table wants left out."""
        self.left_out = stems(limits, self.stock.language)

    def choose(self, view: View, moves: list[Move], chance: Chance) -> Move:
        """Answer what is asked."""
        assert view.seat is not None
        memory = self._memory(view)
        match moves[0]:
            case Speak() | Introduce() if any(isinstance(move, Introduce) for move in moves):
                said = self._introduction(memory, view, chance)
                return filled(Introduce(), said) if said else Skip()
            case Speak() | Inquire() if any(isinstance(move, Inquire) for move in moves):
                return filled(Inquire(), question(memory, chance))
            case Speak() | Answer():
                return self._answered(memory, moves, chance) or next(
                    m for m in moves if not isinstance(m, Answer)
                )
            case Entitle() | SumUp() | Write():
                said = self.told(memory, moves[0], chance)
                return filled(moves[0], said) if said and not memory.barred(said) else Skip()
            case BeWith() | BeApart():
                return self._mark(memory, moves)
            case CloseScene():
                return self._in_the_scene(memory, moves, chance)
            case Tie():
                found = self._last_noted(memory)
                return Tie(found.deus if found else None)
            case WeaveFrom():
                woven = memory.woven()
                return WeaveFrom(woven.by) if woven else moves[0]
            case Weave():
                woven = memory.woven()
                return next(
                    (m for m in moves if isinstance(m, Weave) and woven and m.number == woven.number),
                    moves[0],
                )
            case Allow():
                return moves[0]
            case _:
                return card_move(memory.o, view.seat, moves, chance)

    def interrupt(self, view: View, offers: list[Move], chance: Chance) -> Move | None:
        """Send Minerva where a scene is wild, or ask for more: once, when it has just been told."""
        o = view.open
        if not o.texts or o.last_text != len(o.texts) - 1 or o.texts[-1][1] != Kind.SCENE:
            return None
        if SendMinerva() in offers and o.telling in EXCESSIVE:
            return SendMinerva() if chance.pick(100, "the goddess sees") < SEEN_BY_THE_GODDESS else None
        if Inquire() in offers and o.questioner == NOTHING and chance.pick(100, "curiosity") < CURIOUS:
            return filled(Inquire(), question(self._memory(view), chance))
        return None

    def told(self, memory: Memory, form: Move, chance: Chance) -> str:
        """The text of a scene in the agreed form; nothing if it cannot be told that way."""
        composer = self._composer(memory, chance)
        arrival = memory.o.telling == Telling.ARRIVAL
        match form:
            case Entitle():
                scene(composer)
                return title(composer)
            case SumUp():
                return line(composer)
            case _:
                draft = composer.required("god") if arrival else written(composer)
                return draft if arrival or not draft else self._retold(memory, draft)

    def _retold(self, memory: Memory, draft: str) -> str:
        """The scene in the words of the host's teller, if there is one."""
        if self.teller is None:
            return draft
        language = self.stock.language
        woven = [bare(phrase, language) for _, phrase in memory.weavable()]
        places = [bare(spot.phrase, language) for spot in self.stock.places.values() if spot.arrive in draft]
        names = [name_of(memory, seat) for seat in partners(memory)]
        keep = [*{words: None for words in (*woven, *places, *names) if stands(words, draft)}]
        told = self.teller.retold(draft, language, memory.o.options.tone, keep)
        return draft if memory.barred(told) else told

    def _memory(self, view: View) -> Memory:
        assert view.seat is not None
        return Memory(view.open, view.seat, self.texts, self.stock, self.left_out)

    def _composer(self, memory: Memory, chance: Chance) -> Composer:
        return Composer(memory, memory.person or self.stock.anybody, memory.o.options.tone, chance)

    def _introduction(self, memory: Memory, view: View, chance: Chance) -> str:
        """I2 One of the six matters; nothing if it cannot be told without what must be left out."""
        assert view.asked is not None
        kind = int(view.asked.args[0])
        person: Person | None = memory.person
        if person is None:
            free = memory.free_persons() if KINDS[kind] == Kind.WHO else []
            person = free[chance.pick(len(free), "a person")] if free else self.stock.anybody
        composer = Composer(memory, person, memory.o.options.tone, chance)
        said = composer.among([getattr(person, MATTERS[kind])], "a matter")
        first = memory.o.telling == Telling.FIRST_INTRODUCTION and KINDS[kind] == Kind.WHERE
        opening = joined(composer.pick("night"), said) if first and said else said
        return opening if len(opening) <= LONGEST_ANSWER else said

    def _answered(self, memory: Memory, moves: Sequence[Move], chance: Chance) -> Move | None:
        """8, O2 The answer to a question; None if there is none to give."""
        form = next((move for move in moves if isinstance(move, Answer)), None)
        said = answer(self._composer(memory, chance), form.to) if form else ""
        return filled(form, said) if form and said else None

    def _mark(self, memory: Memory, moves: Sequence[Move]) -> Move:
        """7.3 With the Amans if the scene said so, or if one was; the text has the last word."""
        last, pieces = memory.last_scene(), self.stock.pieces
        met = any(tells(last, piece) for piece in (*pieces["reunion"], *pieces["figure AMANS"]))
        together = met or memory.o.with_amans[memory.me]
        if memory.o.options.telling != "written":
            together = together or AMANS in memory.o.held[memory.me]
        return BeWith() if together else BeApart()

    def _in_the_scene(self, memory: Memory, moves: Sequence[Move], chance: Chance) -> Move:
        """7.2 Answer questions, note what is new, lock a card for another's element; then close the scene."""
        if answered := self._answered(memory, moves, chance):
            return answered
        for found in self._new_elements(memory):
            if Note(found.kind) in moves:
                return filled(Note(found.kind), found.phrase)
        locks = [move for move in moves if isinstance(move, Lock)]
        if locks and memory.woven() is not None:
            return best_lock(memory.o, memory.me, locks)
        return CloseScene()

    def _new_elements(self, memory: Memory) -> list[Found]:
        """What the last scene brings in that nobody had told of."""
        known = memory.registered()
        language = self.stock.language
        return [
            found
            for found in self.stock.elements_in(memory.last_scene())
            if bare(found.phrase, language).lower() not in known and not memory.barred(found.phrase)
        ]

    def _last_noted(self, memory: Memory) -> Found | None:
        noted = memory.texts[-1] if memory.texts else ""
        return next((found for found in self.stock.elements if found.phrase == noted), None)
