-- What was told in a match that is over, step by step, packed: for the day when its rules are no longer here.

CREATE TABLE frames (
    match    text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    n        integer NOT NULL,
    frames   bytea   NOT NULL
);
