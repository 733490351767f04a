-- What services that have no table of their own keep of a match, each under its keys.

CREATE TABLE beside (
    match    TEXT    NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    service  TEXT    NOT NULL,
    key      TEXT    NOT NULL,
    version  INTEGER NOT NULL,
    data     BLOB    NOT NULL,
    PRIMARY KEY (match, service, key)
) WITHOUT ROWID;
