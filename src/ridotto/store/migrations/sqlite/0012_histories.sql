-- What somebody has played, under a key of their own.

CREATE TABLE histories (
    person   TEXT    NOT NULL PRIMARY KEY,
    version  INTEGER NOT NULL,
    data     BLOB    NOT NULL,
    expires  INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX histories_expire ON histories (expires);
