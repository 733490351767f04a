-- Signs of life of the processes that share a database: each counts on in a row of its own as long as it lives. A file
-- has one process alone, so here it stays empty.

CREATE TABLE signs (
    node     TEXT    NOT NULL PRIMARY KEY,
    beat     INTEGER NOT NULL
) WITHOUT ROWID;
