"""What other processes that share the store have written, and how a table takes it in."""

from __future__ import annotations

from ridotto.server import talk
from ridotto.server.table import LiveTable
from ridotto.store.store import Notice

OF_A_TABLE = ("table", "talk", "limits")
"""Notices that name a table; all others name a match."""
KINDS = ("table", "match", "claims", "orders", "texts", "drafts", "limits", "talk")
"""In the order in which a table reads everything anew: what it is, its match, what lies beside it."""


def concerns(notice: Notice, table: LiveTable) -> bool:
    """Whether this table, or the match that is played there, has been written to."""
    if notice.kind in OF_A_TABLE:
        return notice.key == table.doc.code
    return table.live is not None and notice.key == table.live.id


async def take_in(table: LiveTable, kind: str) -> None:
    """Read what was written of this kind."""
    live, telling = table.live, table.telling
    match kind:
        case "table":
            await table.reload()
        case "talk":
            await talk.read(table.house.store, table)
        case "match" if live is not None:
            await live.catch_up()
        case "claims" if live is not None:
            await table.claims.read(live.id)
        case "orders" if table.standing is not None:
            await table.standing.read()
        case "texts" | "drafts" | "limits" if telling is not None:
            await telling.heard(kind)


async def take_in_all(table: LiveTable) -> None:
    """Read everything: nobody can say what was written meanwhile."""
    for kind in KINDS:
        await take_in(table, kind)
