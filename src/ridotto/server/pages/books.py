"""The book of a match that is told: for those of the table, and made anew each time it is fetched."""

from __future__ import annotations

import secrets

from msgspec.structs import replace
from starlette.responses import Response

from ridotto.core.beside import Form
from ridotto.server.house.house import House
from ridotto.server.house.settings import MINUTE
from ridotto.server.table.document import Document, Ticket
from ridotto.server.table.keys import hash_of, new_token
from ridotto.server.table.live import LiveTable
from ridotto.server.wire import protocol as p
from ridotto.services import texts
from ridotto.services.problem import Problem

GOOD_FOR = 60 * MINUTE
"""How long an address of a book is valid."""
TICKETS = 16
"""At most this many addresses per table are valid at once; the oldest makes room."""

FORMS: dict[str, tuple[Form, str]] = {
    "book.md": ("markdown", "text/markdown; charset=utf-8"),
    "book.html": ("page", "text/html; charset=utf-8"),
    "book.epub": ("epub", "application/epub+zip"),
}
"""The form and the type of each file, by its name."""


async def offered(table: LiveTable, token: str, wish: p.WantBook) -> p.Book:
    """Addresses under which the book can be fetched without a token."""
    doc, house = table.doc, table.house
    if doc.by_token(hash_of(token)) is None and doc.screen != hash_of(token):
        raise Problem("not_seated", "That is for those who sit at this table.", 403)
    if table.game.tale is None:
        raise Problem("not_told", "No stories are told in this game.", 404)
    past = doc.past_of(wish.match or doc.match)
    if past is None:
        raise Problem("no_such_match", "There is no such match at this table.", 404)
    key, now = f"{doc.code}{new_token(house.fresh)}", house.clock.now()
    ticket = Ticket(hash_of(key), past.match, now + GOOD_FOR, wish.language, wish.title.strip())

    def how(doc: Document) -> Document:
        good = [old for old in doc.tickets if old.until > now]
        return replace(doc, tickets=(*good, ticket)[-TICKETS:])

    await table.change(how)
    markdown, page, epub = (f"/api/books/{key}/{name}" for name in FORMS)
    return p.Book(markdown, page, epub, ticket.until)


async def fetched(house: House, key: str, file: str, by: str) -> Response:
    """The book as it stands now: what was veiled or withdrawn meanwhile stays out.

    A key that is not good says nothing about its table, and counts as a wrong code of its sender.
    """
    if file not in FORMS:
        raise Problem("no_such_book", f"There are {', '.join(FORMS)}.", 404)
    gone = Problem("no_such_book", "This address is no longer good; ask for the book again.", 404)
    doc, now, hashed = await house.peek(key[:6]), house.clock.now(), hash_of(key)
    known = () if doc is None else doc.tickets
    ticket = next((one for one in known if one.key == hashed and one.until > now), None)
    if doc is None or ticket is None:
        house.may_guess(by)
        house.guesses.wrong(by)
        raise gone
    table = await house.table(doc.code)
    past, tale = table.doc.past_of(ticket.match), table.game.tale
    if past is None or tale is None:
        raise gone
    live = await table.live_match_of(past.match)
    form, kind = FORMS[file]
    nonce = secrets.token_urlsafe(16)
    match = texts.without(live.match, live.gone(), live.edits)
    body = tale.bind(match, past.names, form, ticket.language, ticket.title, nonce)
    return Response(body, media_type=kind, headers=_headers(table.game.name, file, form, nonce))


def _headers(game: str, file: str, form: Form, nonce: str) -> dict[str, str]:
    private = {"Cache-Control": "no-store"}
    if form != "page":
        return {**private, "Content-Disposition": f'attachment; filename="{game}{file[4:]}"'}
    policy = (
        f"default-src 'none'; style-src 'nonce-{nonce}'; img-src 'self'; frame-ancestors 'none'; "
        "base-uri 'none'; form-action 'none'"
    )
    return {**private, "Content-Security-Policy": policy}
