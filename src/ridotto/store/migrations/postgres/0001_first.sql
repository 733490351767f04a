-- Everything hangs on its table, so that an expired table takes all of its own with it.
-- Codes and ids are compared byte by byte, which no locale changes and which is quicker.

CREATE TABLE tables (
    code     text COLLATE "C" NOT NULL PRIMARY KEY,
    version  integer NOT NULL,
    document bytea   NOT NULL,
    touched  bigint  NOT NULL,
    expires  bigint
);

CREATE INDEX tables_expires ON tables (expires) WHERE expires IS NOT NULL;

CREATE TABLE matches (
    id       text COLLATE "C" NOT NULL PRIMARY KEY,
    code     text COLLATE "C" NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
    game     text    NOT NULL,
    revision integer NOT NULL,
    seats    integer NOT NULL,
    options  bytea   NOT NULL,
    seed     text    NOT NULL,
    words    text    NOT NULL, -- a JSON list
    script   bytea   NOT NULL,
    started  bigint  NOT NULL
);

CREATE INDEX matches_code ON matches (code);

CREATE TABLE entries (
    match    text COLLATE "C" NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    n        integer NOT NULL,
    seat     integer NOT NULL,
    move     bytea   NOT NULL,
    draws    bytea   NOT NULL,
    shut     boolean NOT NULL,
    offered  boolean NOT NULL,
    at       bigint  NOT NULL,
    id       text    NOT NULL,
    PRIMARY KEY (match, n)
);

CREATE TABLE snapshots (
    match    text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    n        integer NOT NULL,
    revision integer NOT NULL,
    state    bytea   NOT NULL
);

CREATE TABLE talk (
    code     text COLLATE "C" NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
    n        integer NOT NULL,
    chair    text    NOT NULL,
    text     text    NOT NULL,
    at       bigint  NOT NULL,
    PRIMARY KEY (code, n)
);
