"""What both stores say to their databases about people, notices and facts."""

from __future__ import annotations

from ridotto.store.people import CallRow, PersonRow
from ridotto.store.sql import Change, Query, columns, insert

NEXT_PERSON = "UPDATE people SET version = ?, document = ?, touched = ? WHERE id = ? AND version = ?"


def save_person(row: PersonRow) -> Change:
    """A new person, or the next version of one."""
    if row.version == 1:
        values = (row.id, row.version, row.document, row.touched)
        return Change(f"{insert('people')} ON CONFLICT DO NOTHING", values, "", None)
    return Change(NEXT_PERSON, (row.version, row.document, row.touched, row.id, row.version - 1), "", None)


def forget_people(before: int) -> tuple[Change, Change]:
    """Without those that nobody has heard of since, and without old notices."""
    return (
        Change("DELETE FROM people WHERE touched < ?", (before,), "", None),
        Change("DELETE FROM calls WHERE due < ?", (before,), "", None),
    )


def keep_call(row: CallRow) -> Change:
    """A notice, once."""
    values = (row.id, row.person, row.code, row.match, row.seat, row.question, row.due, row.done)
    return Change(f"{insert('calls')} ON CONFLICT DO NOTHING", values, f"person {row.person}", None)


def take_call(id: str) -> Change:
    """A notice that somebody has taken up."""
    return Change("UPDATE calls SET done = 1 WHERE id = ? AND done = 0", (id,), "", None)


def put_off_call(id: str, until: int) -> Change:
    """A notice that is due later."""
    return Change("UPDATE calls SET due = ? WHERE id = ? AND done = 0", (until, id), "", None)


def keep_fact(name: str, value: bytes) -> Change:
    """A fact, unless there is one of this name."""
    return Change(f"{insert('facts')} ON CONFLICT DO NOTHING", (name, value), "", None)


def drop_fact(name: str) -> Change:
    """A fact that is no longer so."""
    return Change("DELETE FROM facts WHERE name = ?", (name,), "", None)


def person(id: str) -> Query:
    """Somebody."""
    return Query(f"SELECT {columns('people')} FROM people WHERE id = ?", (id,))


def calls(now: int) -> Query:
    """The notices that are due."""
    return Query(f"SELECT {columns('calls')} FROM calls WHERE done = 0 AND due <= ? ORDER BY due, id", (now,))


def fact(name: str) -> Query:
    """A fact."""
    return Query("SELECT value FROM facts WHERE name = ?", (name,))
