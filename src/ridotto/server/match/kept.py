"""What was told in a match, kept at its end: later rules cannot play it again, but can show it.

Texts are kept by number, never as such: what is shown of one is looked up in the journal each time, so that
what was withdrawn, veiled or put in other words since stays so.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from ridotto.bots.afterwards import Account, in_steps
from ridotto.core import Game, Match, Outcome, Printed
from ridotto.core.chance import Draw
from ridotto.core.messages import Event, has_text, without_text
from ridotto.core.record import Again, at_first
from ridotto.core.texts import tells_a_text
from ridotto.server.match.breath import Breath
from ridotto.server.match.live import LiveMatch
from ridotto.server.match.reading import read_back
from ridotto.server.services import claims
from ridotto.server.table.document import Document
from ridotto.server.wire import protocol as p
from ridotto.services.problem import Problem
from ridotto.store.store import FramesRow, MatchRow, StoreError

if TYPE_CHECKING:
    from ridotto.server.house.house import House

log = logging.getLogger("ridotto.house")

_encode = msgspec.json.encode
_document = msgspec.json.Decoder(Document)


class KeptFrames(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match that is over, as far as its rules are needed to tell it."""

    outcome: Outcome | None
    options: dict[str, Any] = {}
    """Every option with its value: defaults may change."""
    opening: tuple[Draw, ...] | None = None
    prints: tuple[str, ...] = ()
    """The fingerprints of the record, the last one last."""
    began: str = ""
    """Of a try: the fingerprint of the state that it began with."""
    printed: Printed | None = None
    claims: list[p.Claimed] = []
    lies: int = 0
    texts: dict[int, int] = {}
    """The entry in which each text was written, by its number."""
    veiled: tuple[int, ...] = ()
    """The texts that the match itself has veiled."""
    accounts: list[Account] = []
    """What its bots have to say about it, in no language yet."""
    steps: list[dict[str, Any]] = []
    """The deal, then each entry: what was told to whom, and whatever is not as it was a step before."""


_kept = msgspec.json.Decoder(KeptFrames)


def packed(kept: KeptFrames) -> bytes:
    """As the store has it."""
    return zlib.compress(_encode(kept), 6)


def unpacked(frames: bytes) -> KeptFrames:
    """The frames of a row."""
    return _kept.decode(zlib.decompress(frames))


async def keep(house: House, live: LiveMatch) -> None:
    """Keep what was told in a match that is over, unless it is kept already."""
    if await house.store.frames(live.id) is not None:
        return
    match, said = live.match, []
    if live.game.claims is not None:
        deeds = claims.deeds_of(live, await house.store.entries(live.id, 0))
        said = claims.shown(match, deeds, await house.store.claims(live.id))
    kept = KeptFrames(match.outcome, msgspec.to_builtins(match.options))
    if match.setting.whole and _same_rules(live.row, live.game):
        kept = replace(kept, claims=said, lies=claims.lies(match, said) or 0)
        kept = await _told(match, replace(kept, accounts=await accounts_in(house, live)))
    # Else it began under older rules, and what was told by them is not known.
    await house.store.keep_frames(live.id, FramesRow(live.length, packed(kept)))


async def keep_at_end(house: House, live: LiveMatch) -> None:
    """The same, where nothing that goes wrong may stop the table."""
    try:
        await keep(house, live)
    except StoreError:
        log.warning("what was told in a match could not be kept; it is tried again when the house opens")


async def sweep(house: House) -> None:
    """Keep what was told in matches that ended without it: under an earlier Ridotto, or in a crash."""
    for id in await house.store.unframed():
        found = await house.store.match(id)
        row = None if found is None else await house.store.table(found.row.table)
        if found is None or row is None or not ended(_document.decode(row.document), id):
            continue
        try:
            game = house.game(found.row.game)
            if _same_rules(found.row, game):
                await keep(house, await read_back(found, game, house.store, house.clock, house.pace))
        except Problem:
            pass  # a game or cards that this house does not have
        await asyncio.sleep(0)


def _same_rules(row: MatchRow, game: Game) -> bool:
    """Whether the rules here play a match as those did that it began under."""
    return row.revision == game.revision or row.revision in game.replays


def ended(doc: Document, match_id: str) -> bool:
    """Whether a match of this table is over, as its document says: nobody begins another one before."""
    past = doc.past_of(match_id)
    return past is not None and not past.abandoned and (doc.match != match_id or doc.phase == "over")


async def accounts_in(house: House, live: LiveMatch) -> list[Account]:
    """What the bots of a match have to say; those that stood in for a person say nothing."""
    if not live.match.over:
        return []
    minds = {one.n: one.mind for one in await house.store.minds(live.id)}
    bots = [seat for seat, person in enumerate(live.row.persons) if not person]
    steps, breath = in_steps(live.match, minds, bots if minds else ()), Breath()
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return list(end.value)
        await breath.take()


async def _told(match: Match, kept: KeptFrames) -> KeptFrames:
    """With every step of the match, played again."""
    game = match.game
    journal, breath = match.journal, Breath()
    again = Again(at_first(match), journal, match.withdrawn)
    last: dict[str, bytes] = {}
    written: dict[int, int] = {}
    steps, prints = [_step(again.match, last, written)], []
    for entry in journal:
        written[id(entry.move)] = entry.n
        found = again.play(entry)
        prints += [] if found is None else [found]
        steps.append(_step(again.match, last, written))
        await breath.take()
    state: Any = match.state
    return replace(
        kept,
        opening=match.opening,
        began="" if match.setting.begun is None else match.setting.begun.beginning.fingerprint,
        prints=(*prints, again.fingerprint()),
        printed=None if game.printed is None else game.printed(match.options),
        texts=match.texts_written(),
        veiled=() if game.tale is None else tuple(game.tale.veiled(state.open)),
        steps=steps,
    )


def _step(match: Match, last: dict[str, bytes], written: Mapping[int, int]) -> dict[str, Any]:
    """The parts of a step that are not as they were in the ``last`` one."""
    common = match.common_view()
    parts = {
        "open": _encode(common.open),
        "table": _encode((common.offers, common.coming, common.waiting, common.outcome)),
        "worlds": _encode(worlds_of(match)),
    }
    for seat in range(match.seats):
        view = match.seat_view(seat, common)
        sealed, where = view.sealed, None
        if sealed is not None and has_text(sealed):
            where, sealed = written.get(id(sealed)), without_text(sealed)
        parts[f"mine {seat}"] = _encode(view.mine)
        parts[f"asked {seat}"] = _encode((view.asked, sealed, where))
    found: dict[str, Any] = {
        name: msgspec.Raw(part) for name, part in parts.items() if last.get(name) != part
    }
    last |= parts
    if match.told:
        found["told"] = [(_by_number(one.event), one.to) for one in match.told]
    return found


def _by_number(event: Event) -> Event:
    """The event without its text."""
    return replace(event, text="") if tells_a_text(type(event)) else event


def worlds_of(match: Match) -> list[int | None]:
    """How many deals are still possible, for each seat."""
    game = match.game
    if game.worlds is None:
        return [None] * match.seats
    return [game.worlds(match.view(seat)) for seat in range(match.seats)]
