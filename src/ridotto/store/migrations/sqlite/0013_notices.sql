-- People by the hash of their browser's key, what they are to be told of and when, and a few facts of the house itself.

CREATE TABLE people (
    id       TEXT    NOT NULL PRIMARY KEY,
    version  INTEGER NOT NULL,
    document BLOB    NOT NULL,
    touched  INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE calls (
    id       TEXT    NOT NULL PRIMARY KEY,
    person   TEXT    NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    code     TEXT    NOT NULL,
    match    TEXT    NOT NULL,
    seat     INTEGER NOT NULL,
    question INTEGER NOT NULL,
    due      INTEGER NOT NULL,
    done     INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX calls_due ON calls (due) WHERE done = 0;
CREATE INDEX calls_person ON calls (person);

CREATE TABLE facts (
    name     TEXT    NOT NULL PRIMARY KEY,
    value    BLOB    NOT NULL
) WITHOUT ROWID;
