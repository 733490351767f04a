"""The evening's page of Bacchanalia: the book's contents, who told how much, and how it ended for whom."""

from __future__ import annotations

from ridotto.core import Outcome
from ridotto.evening.moments import Moment
from ridotto.evening.page import NOBODY, Evening, Fact, Guest, Line, Poster
from ridotto.evening.speaking import Speaker
from ridotto.evening.teller import Teller, called
from ridotto.games.bacchanalia.book.setting import book
from ridotto.games.bacchanalia.state import Open
from ridotto.games.bacchanalia.story import Story, story, story_of

CHAPTERS = 24
"""At most this many are listed; the book has them all."""


class BacchanaliaTeller(Teller):
    """Reads the story of the match as it is shown now: what was veiled or withdrawn is not in it."""

    open: Open

    def saw(self, moment: Moment) -> None:
        """The story is read at the end."""
        self.open = moment.open

    def page(self, s: Speaker, outcome: Outcome | None) -> Evening:
        """The chapters, who told how much, and how it ended for whom."""
        told = self._story(s)
        words = [_words(told, seat) for seat in range(self.seats)]
        said = s.say("played", scenes=told.scenes, words=sum(words))
        happy = s.say("happy" if told.happy else "unhappy", n=told.happy)
        return self.evening(
            s,
            outcome,
            s.say("title"),
            f"{s.say('result_told', game=called(s))} {said} {happy}",
            Poster(s.people(range(self.seats)), said, (), tuple(range(self.seats))),
            facts=(self._chapters(s, told), self._tellers(s, words), self._persons(s, told)),
            left_out=(s.say("no_story"),) if any(passage.veiled for passage in told.passages) else (),
        )

    def _story(self, s: Speaker) -> Story:
        if self.match is None:
            return story(self.open, self.texts, s.names)
        return story_of(self.match, s.names)

    def guest(self, s: Speaker, seat: int, outcome: Outcome | None) -> Guest:
        """Nobody wins: who they were is said."""
        person = book(self._story(s), s.language).entries[seat]
        return Guest(s.names[seat], person.name if person.name != person.player else "", False)

    def _chapters(self, s: Speaker, of: Story) -> Fact:
        bound = book(of, s.language)
        told = [
            (passage, chapter) for passage, chapter in zip(of.passages, bound.chapters) if not chapter.veiled
        ]
        lines = tuple(
            Line(
                f"{chapter.number}. {chapter.title}" if chapter.number else chapter.title,
                passage.seat,
                chapter.by,
            )
            for passage, chapter in told[:CHAPTERS]
        )
        more = len(told) - CHAPTERS
        if more > 0:
            lines = (*lines, Line(s.say("more"), NOBODY, s.part("more_in_the_book", n=more)))
        return Fact(s.say("chapters_heading"), lines=lines, quoted=True)

    def _tellers(self, s: Speaker, words: list[int]) -> Fact:
        most = max(words) or 1
        order = sorted(range(self.seats), key=lambda seat: (-words[seat], seat))
        lines = tuple(
            Line(s.name(seat), seat, s.say("told_words", n=words[seat]), words[seat] / most) for seat in order
        )
        return Fact(s.say("tellers_heading"), lines=lines)

    def _persons(self, s: Speaker, of: Story) -> Fact:
        lines = tuple(
            Line(entry.name, seat, entry.ending or s.say("no_ending"))
            for seat, entry in enumerate(book(of, s.language).entries)
        )
        return Fact(s.say("persons_heading"), lines=lines, quoted=True)


def _words(of: Story, seat: int) -> int:
    """How many words somebody told, questions and answers too."""
    texts = [part for one in of.passages if one.seat == seat for part in (one.title, *one.paragraphs)]
    for passage in of.passages:
        texts += [one.question for one in passage.exchanges if one.by == seat]
        texts += [one.answer for one in passage.exchanges if passage.seat == seat]
    return sum(len(text.split()) for text in texts)


TELLER = BacchanaliaTeller
