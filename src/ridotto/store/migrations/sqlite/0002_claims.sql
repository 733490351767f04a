-- What seats claim about their own hidden moves: one claim for each, beside the journal.

CREATE TABLE claims (
    match    TEXT    NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    n        INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    deed     INTEGER NOT NULL,
    says     TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (match, n),
    UNIQUE (match, seat, deed)
) WITHOUT ROWID;
