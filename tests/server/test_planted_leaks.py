"""The comparison of worlds finds leaks: each of these is planted in the server, and must be found."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from itertools import islice
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.server.test_twins import ARSENALIA, BACCHANALIA, BAUTTA, INKOGNITO, ZENA, Q, many
from tests.server.worlds import Difference, compare, traced

from ridotto.core import Game, IllegalMove, Refusal
from ridotto.games.q.box import LIBRO, box_of
from ridotto.server import claims, document, replay, socket, table
from ridotto.server import protocol as p
from ridotto.server.house import House
from ridotto.server.match import LiveMatch
from ridotto.server.news import News
from ridotto.server.socket import Socket
from ridotto.store.store import ClaimRow

PAIRS = 60
"""So many pairs, and a leak has been found or never will be."""


@pytest.fixture(autouse=True)
def wire_law() -> None:
    """What is planted here breaks the law of the wire too; whether the twins find it is the question."""


def truth(live: LiveMatch) -> int:
    """A small number that hangs on everything hidden."""
    return hashlib.sha256(msgspec.json.encode(live.match.state)).digest()[0]


def in_every_message(patch: pytest.MonkeyPatch, leak: Callable[[LiveMatch, int | None], Any]) -> None:
    """Beside what a seat's drawer holds, this is shown to it."""
    true = News._now

    def now(self: News, seat: int | None, of_all: p.View) -> p.Now:
        found = true(self, seat, of_all)
        mine = (found.view.mine, leak(self.live, seat))
        return replace(found, view=replace(found.view, mine=mine))

    patch.setattr(News, "_now", now)


def the_view_of_another_seat(patch: pytest.MonkeyPatch) -> None:
    def leak(live: LiveMatch, seat: int | None) -> Any:
        return live.match.view(None if seat is None else (seat + 1) % live.match.seats)

    in_every_message(patch, leak)


def the_view_of_the_first_seat_on_the_shared_screen(patch: pytest.MonkeyPatch) -> None:
    true = News._now
    patch.setattr(News, "_now", lambda self, seat, of_all: true(self, seat or 0, of_all))


def journal_numbers_instead_of_the_seats_own_count(patch: pytest.MonkeyPatch) -> None:
    true = News.publish

    def publish(self: News, told: Any) -> None:
        for channel in self.channels.values():
            channel.n = self.live.length
        true(self, told)

    patch.setattr(News, "publish", publish)


def a_message_for_entries_that_change_nothing(patch: pytest.MonkeyPatch) -> None:
    true = News.publish

    def publish(self: News, told: Any) -> None:
        for channel in self.channels.values():
            channel.now = b""
        true(self, told)

    patch.setattr(News, "publish", publish)


def the_sealed_answers_of_others(patch: pytest.MonkeyPatch) -> None:
    def leak(live: LiveMatch, seat: int | None) -> Any:
        ask = live.match.state.ask
        return () if ask is None else ask.answers

    in_every_message(patch, leak)


def a_refusal_that_quotes_what_is_hidden(patch: pytest.MonkeyPatch) -> None:
    true = LiveMatch._check

    def check(self: LiveMatch, seat: int, ask: int | None, move: Any) -> None:
        try:
            true(self, seat, ask, move)
        except IllegalMove as error:
            facts = {**error.refusal.facts, "because": truth(self)}
            raise IllegalMove(Refusal(error.rule, error.reason, facts)) from None

    patch.setattr(LiveMatch, "_check", check)


def the_log_of_all_in_the_whole(patch: pytest.MonkeyPatch) -> None:
    true = News.whole

    def whole(self: News, channel: Any) -> bytes:
        kept, self.live.log = self.live.log, [replace(one, to=None) for one in self.live.log]
        try:
            return true(self, channel)
        finally:
            self.live.log = kept

    patch.setattr(News, "whole", whole)


def the_seed_at_the_table(patch: pytest.MonkeyPatch) -> None:
    true = document.face
    patch.setattr(table, "face", lambda doc, here: replace(true(doc, here), seal=doc.seed))


def the_hash_of_a_token_at_the_table(patch: pytest.MonkeyPatch) -> None:
    true = document.face

    def face(doc: Any, here: Any) -> p.Table:
        found = true(doc, here)
        first, *rest = found.chairs
        first = replace(first, name=doc.places[0].token)
        return replace(found, chairs=(first, *rest))

    patch.setattr(table, "face", face)


def white_space_that_hangs_on_a_secret(patch: pytest.MonkeyPatch) -> None:
    true = News.whole
    patch.setattr(News, "whole", lambda self, channel: true(self, channel) + b" " * (truth(self.live) % 5))


def the_replay_of_a_match_that_is_not_over(patch: pytest.MonkeyPatch) -> None:
    async def over(house: House, id: str) -> LiveMatch:
        kept = await house.store.match(id)
        assert kept is not None
        return await LiveMatch.again(kept, house.game(kept.match.game), house.store, house.clock, house.pace)

    patch.setattr(replay, "_over", over)


def a_refused_replay_that_says_how_long_the_journal_is(patch: pytest.MonkeyPatch) -> None:
    true = replay._over

    async def over(house: House, id: str) -> LiveMatch:
        try:
            return await true(house, id)
        except document.Problem as problem:
            (live,) = (t.live for t in house._tables.values() if t.live is not None)
            raise document.Problem(problem.problem, f"{problem.detail} {live.length}", 403) from None

    patch.setattr(replay, "_over", over)


def the_choices_of_the_next_seat(patch: pytest.MonkeyPatch) -> None:
    true = Socket._seated

    def choices(self: Socket) -> None:
        _, live, seat = true(self)
        found = live.match.moves((seat + 1) % live.match.seats)
        self.say(p.Choices(live.asked(seat), [p.ShownChoice(move) for move in found]))

    patch.setattr(Socket, "_choices", choices)


def the_sheet_of_the_next_seat(patch: pytest.MonkeyPatch) -> None:
    true = Socket._seated

    def sheet(self: Socket, want: p.WantSheet) -> None:
        _, live, seat = true(self)
        if live.game.sheet is not None:
            other = live.match.view((seat + 1) % live.match.seats)
            words = live.game.words(want.language)
            made = live.game.sheet(other, want.level, words, ["A", "B", "C", "D", "E"])
            self.say(p.SheetShown(want.level, made))

    patch.setattr(Socket, "_sheet", sheet)


def asks_that_are_counted_for_all_seats_together(patch: pytest.MonkeyPatch) -> None:
    true = LiveMatch._count_asks

    def count(self: LiveMatch, by: int | None) -> None:
        true(self, by)
        self.asks = [max(self.asks)] * len(self.asks)

    patch.setattr(LiveMatch, "_count_asks", count)


def a_right_to_undo_that_looks_at_others(patch: pytest.MonkeyPatch) -> None:
    true = News._now

    def now(self: News, seat: int | None, of_all: p.View) -> p.Now:
        able = any(self.live.match.can_undo(other) for other in range(self.live.match.seats))
        return replace(true(self, seat, of_all), undo=able)

    patch.setattr(News, "_now", now)


def a_word_about_strange_frames_that_hangs_on_a_secret(patch: pytest.MonkeyPatch) -> None:
    true = Socket._strike

    def strike(self: Socket, problem: str, detail: str) -> None:
        live = self.table.live if self.table is not None else None
        true(self, problem, detail if live is None or truth(live) % 2 else detail.upper())

    patch.setattr(Socket, "_strike", strike)


def talk_whose_hour_hangs_on_a_secret(patch: pytest.MonkeyPatch) -> None:
    true = socket.Socket._say

    async def say(self: Socket, words: p.Say) -> None:
        assert self.table is not None
        assert self.table.live is not None
        text = words.text + "!" * (truth(self.table.live) % 2)
        await true(self, replace(words, text=text))

    patch.setattr(Socket, "_say", say)


def offers_that_leave_out_what_is_not_so(patch: pytest.MonkeyPatch) -> None:
    """The guesses on offer, without those that name a card which another seat holds."""
    true = News._now

    def now(self: News, seat: int | None, of_all: p.View) -> p.Now:
        found = true(self, seat, of_all)
        held = self.live.match.state.private[((seat or 0) + 1) % 4].craft
        return replace(found, offered=[move for move in found.offered if move.craft != held])

    patch.setattr(News, "_now", now)


def the_treasure_for_all_once_somebody_has_seen_it(patch: pytest.MonkeyPatch) -> None:
    def leak(live: LiveMatch, seat: int | None) -> Any:
        return live.match.state.hidden.treasure if live.match.state.open.out else ()

    in_every_message(patch, leak)


def the_cards_in_the_piles(patch: pytest.MonkeyPatch) -> None:
    in_every_message(patch, lambda live, seat: live.match.state.hidden.piles)


def a_pair_that_all_are_told(patch: pytest.MonkeyPatch) -> None:
    true = News.publish

    def publish(self: News, told: Any) -> None:
        true(self, [replace(one, to=None) for one in told])

    patch.setattr(News, "publish", publish)


def greetings_that_hang_on_a_secret(patch: pytest.MonkeyPatch) -> None:
    true = socket.Socket._say

    async def say(self: Socket, words: p.Say) -> None:
        assert self.table is not None
        assert self.table.live is not None
        if words.greeting is not None and truth(self.table.live) % 2:
            words = replace(words, greeting="hello")
        await true(self, words)

    patch.setattr(Socket, "_say", say)


def choices_that_grey_out_wrong_guesses(patch: pytest.MonkeyPatch) -> None:
    true = Socket._seated

    def choices(self: Socket) -> None:
        _, live, seat = true(self)
        treasure = live.match.state.hidden.treasure
        right = [c.move for c in live.match.choices(seat) if getattr(c.move, "craft", -1) == treasure[1]]
        self.say(p.Choices(live.asked(seat), [p.ShownChoice(move) for move in right]))

    patch.setattr(Socket, "_choices", choices)


def the_cargo_for_all_while_it_is_inspected(patch: pytest.MonkeyPatch) -> None:
    def leak(live: LiveMatch, seat: int | None) -> Any:
        return [mine.cargo for mine in live.match.state.private if mine.cargo]

    in_every_message(patch, leak)


def how_many_books_lie_in_the_hold(patch: pytest.MonkeyPatch) -> None:
    def leak(live: LiveMatch, seat: int | None) -> Any:
        kinds = box_of(live.match.state.open.options.cards).kind
        loaded = [card for mine in live.match.state.private for card in mine.loaded]
        return sum(kinds[card] == LIBRO for card in loaded)

    in_every_message(patch, leak)


def a_role_said_by_a_space(patch: pytest.MonkeyPatch) -> None:
    """One byte more in every message, if the next seat's role has an odd number."""

    def leak(live: LiveMatch, seat: int | None) -> Any:
        other = ((seat or 0) + 1) % live.match.seats
        odd = live.match.state.private[other].known[other] % 2
        return msgspec.Raw(b"0" + b" " * odd)

    in_every_message(patch, leak)


def discards_that_can_be_looked_through(patch: pytest.MonkeyPatch) -> None:
    in_every_message(patch, lambda live, seat: live.match.state.hidden.discards)


def the_next_card_of_the_pile(patch: pytest.MonkeyPatch) -> None:
    in_every_message(patch, lambda live, seat: live.match.state.hidden.pile[-1:])


def a_claim_beside_its_truth(patch: pytest.MonkeyPatch) -> None:
    def shown(live: LiveMatch, rows: Any) -> list[p.Claimed]:
        return [p.Claimed(row.seat, row.deed, row.says, claims._truth(live, row)) for row in rows]

    patch.setattr(claims, "shown", shown)


def the_next_card_of_the_action_deck(patch: pytest.MonkeyPatch) -> None:
    in_every_message(patch, lambda live, seat: live.match.state.hidden.decks[0][:1])


def the_event_of_the_next_month(patch: pytest.MonkeyPatch) -> None:
    in_every_message(patch, lambda live, seat: live.match.state.hidden.events[:1])


def a_hand_beside_the_number_of_its_cards(patch: pytest.MonkeyPatch) -> None:
    def leak(live: LiveMatch, seat: int | None) -> Any:
        return [[*mine.actions, *mine.goals] for mine in live.match.state.private]

    in_every_message(patch, leak)


def the_next_umbra_of_the_deck(patch: pytest.MonkeyPatch) -> None:
    in_every_message(patch, lambda live, seat: live.match.state.hidden.deck[-1:])


def claims_that_are_refused_if_they_are_lies(patch: pytest.MonkeyPatch) -> None:
    true = claims.check

    def check(live: LiveMatch, talk: str, rows: Any, seat: int, wish: p.Claim) -> None:
        true(live, talk, rows, seat, wish)
        if claims._truth(live, ClaimRow(0, seat, wish.deed, wish.says, 0)) != wish.says:
            raise document.Problem("no_such_claim", "That is not so.", 422)

    patch.setattr(claims, "check", check)


LEAKS = [
    (the_view_of_another_seat, INKOGNITO, 4),
    (the_view_of_the_first_seat_on_the_shared_screen, INKOGNITO, 3),
    (journal_numbers_instead_of_the_seats_own_count, BAUTTA, 3),
    (a_message_for_entries_that_change_nothing, BAUTTA, 3),
    (the_sealed_answers_of_others, INKOGNITO, 4),
    (a_refusal_that_quotes_what_is_hidden, INKOGNITO, 5),
    (the_log_of_all_in_the_whole, INKOGNITO, 4),
    (the_seed_at_the_table, INKOGNITO, 4),
    (the_hash_of_a_token_at_the_table, BAUTTA, 2),
    (white_space_that_hangs_on_a_secret, INKOGNITO, 4),
    (the_replay_of_a_match_that_is_not_over, INKOGNITO, 4),
    (a_refused_replay_that_says_how_long_the_journal_is, BAUTTA, 3),
    (the_choices_of_the_next_seat, INKOGNITO, 4),
    (the_sheet_of_the_next_seat, INKOGNITO, 4),
    (asks_that_are_counted_for_all_seats_together, BAUTTA, 4),
    (a_right_to_undo_that_looks_at_others, BAUTTA, 3),
    (a_word_about_strange_frames_that_hangs_on_a_secret, BAUTTA, 2),
    (talk_whose_hour_hangs_on_a_secret, INKOGNITO, 4),
    (the_view_of_another_seat, ARSENALIA, 4),
    (the_view_of_the_first_seat_on_the_shared_screen, ARSENALIA, 4),
    (a_refusal_that_quotes_what_is_hidden, ARSENALIA, 4),
    (the_log_of_all_in_the_whole, ARSENALIA, 4),
    (the_choices_of_the_next_seat, ARSENALIA, 4),
    (the_sheet_of_the_next_seat, ARSENALIA, 4),
    (offers_that_leave_out_what_is_not_so, ARSENALIA, 4),
    (the_treasure_for_all_once_somebody_has_seen_it, ARSENALIA, 4),
    (the_cards_in_the_piles, ARSENALIA, 4),
    (a_pair_that_all_are_told, ARSENALIA, 4),
    (greetings_that_hang_on_a_secret, ARSENALIA, 4),
    (choices_that_grey_out_wrong_guesses, ARSENALIA, 4),
    (the_view_of_another_seat, Q, 5),
    (the_view_of_the_first_seat_on_the_shared_screen, Q, 6),
    (the_sealed_answers_of_others, Q, 6),
    (a_refusal_that_quotes_what_is_hidden, Q, 5),
    (the_log_of_all_in_the_whole, Q, 6),
    (the_choices_of_the_next_seat, Q, 5),
    (a_pair_that_all_are_told, Q, 5),
    (the_cargo_for_all_while_it_is_inspected, Q, 5),
    (discards_that_can_be_looked_through, Q, 5),
    (the_next_card_of_the_pile, Q, 6),
    (a_claim_beside_its_truth, Q, 5),
    (the_view_of_another_seat, ZENA, 2),
    (the_view_of_the_first_seat_on_the_shared_screen, ZENA, 3),
    (a_refusal_that_quotes_what_is_hidden, ZENA, 4),
    (the_log_of_all_in_the_whole, ZENA, 3),
    (the_choices_of_the_next_seat, ZENA, 2),
    (a_pair_that_all_are_told, ZENA, 5),
    (the_next_card_of_the_action_deck, ZENA, 3),
    (the_event_of_the_next_month, ZENA, 2),
    (a_hand_beside_the_number_of_its_cards, ZENA, 5),
    (the_next_umbra_of_the_deck, BACCHANALIA, 3),
    (a_refusal_that_quotes_what_is_hidden, BACCHANALIA, 3),
]


@pytest.mark.parametrize(
    ("leak", "game", "seats"), LEAKS, ids=[f"{leak.__name__}-{game.name}" for leak, game, _ in LEAKS]
)
async def test_a_leak_in_the_server_is_found(leak, game: Game, seats: int, monkeypatch):
    leak(monkeypatch)
    with pytest.raises(Difference) as found:  # noqa: PT012 -- how many pairs it takes is not known before
        for n, (_, pair) in enumerate(many(game, seats, "leak")):
            await compare(pair, monkeypatch)
            assert n < PAIRS, "this leak was not found"
    assert "the match itself" not in str(found.value)


RARE = [
    (how_many_books_lie_in_the_hold, 6, 63, 6, 8),
    (a_role_said_by_a_space, 5, 12, 2, 3),
    (claims_that_are_refused_if_they_are_lies, 6, 18, 8, 38),
]
"""Leaks that seldom tell anything: the seats, the match, which of its pairs, and how far that is played."""


@pytest.mark.parametrize(
    ("leak", "seats", "match", "nth", "points"), RARE, ids=[leak.__name__ for leak, *_ in RARE]
)
async def test_a_leak_that_seldom_tells_anything_is_found_where_it_does(
    leak, seats: int, match: int, nth: int, points: int, monkeypatch
):
    pair = next(islice(traced(Q, seats, {"round_limit": 3}, f"chosen {match}", 3), nth, None))
    del pair.points[points:]
    assert await compare(pair, monkeypatch), "without the leak the two are the same"
    leak(monkeypatch)
    with pytest.raises(Difference):
        await compare(pair, monkeypatch)
