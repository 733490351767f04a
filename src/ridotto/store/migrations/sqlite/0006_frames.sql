-- What was told in a match that is over, step by step, packed: for the day when its rules are no longer here.

CREATE TABLE frames (
    match    TEXT    NOT NULL PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    n        INTEGER NOT NULL,
    frames   BLOB    NOT NULL
);
