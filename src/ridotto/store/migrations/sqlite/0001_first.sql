-- Everything hangs on its table, so that an expired table takes all of its own with it.

CREATE TABLE tables (
    code     TEXT    NOT NULL PRIMARY KEY,
    version  INTEGER NOT NULL,
    document BLOB    NOT NULL,
    touched  INTEGER NOT NULL,
    expires  INTEGER
) WITHOUT ROWID;

CREATE INDEX tables_expires ON tables (expires) WHERE expires IS NOT NULL;

CREATE TABLE matches (
    id       TEXT    NOT NULL PRIMARY KEY,
    code     TEXT    NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
    game     TEXT    NOT NULL,
    revision INTEGER NOT NULL,
    seats    INTEGER NOT NULL,
    options  BLOB    NOT NULL,
    seed     TEXT    NOT NULL,
    words    TEXT    NOT NULL, -- a JSON list
    script   BLOB    NOT NULL,
    started  INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX matches_code ON matches (code);

CREATE TABLE entries (
    match    TEXT    NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    n        INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    move     BLOB    NOT NULL,
    draws    BLOB    NOT NULL,
    shut     INTEGER NOT NULL,
    offered  INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    id       TEXT    NOT NULL,
    PRIMARY KEY (match, n)
) WITHOUT ROWID;

CREATE TABLE snapshots (
    match    TEXT    NOT NULL PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    n        INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    state    BLOB    NOT NULL
);

CREATE TABLE talk (
    code     TEXT    NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
    n        INTEGER NOT NULL,
    chair    TEXT    NOT NULL,
    text     TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (code, n)
) WITHOUT ROWID;
