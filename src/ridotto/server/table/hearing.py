"""What other processes that share the store have written, and how a table takes it in."""

from __future__ import annotations

from ridotto.server.table.live import LiveTable
from ridotto.store.store import Notice


def concerns(notice: Notice, table: LiveTable) -> bool:
    """Whether this table, or the match that is played there, has been written to."""
    of_a_table = {kind for one in table.services for kind, of in one.notices.items() if of == "table"}
    if notice.kind == "table" or notice.kind in of_a_table:
        return notice.key == table.doc.code
    return table.live is not None and notice.key == table.live.id


async def take_in(table: LiveTable, kind: str) -> None:
    """Read what was written of this kind."""
    if kind == "table":
        await table.reload()
    elif table.live is not None and kind == "match":
        await table.live.catch_up()
    else:
        for service in table.services:
            if kind in service.notices:
                await service.read_again(kind)


async def take_in_all(table: LiveTable) -> None:
    """Read everything: nobody can say what was written meanwhile."""
    await take_in(table, "table")
    await take_in(table, "match")
    for service in table.services:
        for kind in service.notices:
            await service.read_again(kind)
