-- Where stories are told: what a seat is writing, for itself alone; and lines and veils, which belong to nobody. Neither
-- has a time or a number, and rows lie in the order of their own letters: nothing tells who wrote a line, or when.

CREATE TABLE drafts (
    match    TEXT    NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    form     TEXT    NOT NULL,
    scene    INTEGER NOT NULL,
    text     TEXT    NOT NULL,
    PRIMARY KEY (match, seat, form)
) WITHOUT ROWID;

CREATE TABLE limits (
    code     TEXT    NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
    kind     TEXT    NOT NULL,
    text     TEXT    NOT NULL,
    PRIMARY KEY (code, kind, text)
) WITHOUT ROWID;
