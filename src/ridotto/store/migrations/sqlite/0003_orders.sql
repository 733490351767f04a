-- Standing orders that seats have left, beside the journal: a document of each seat.

CREATE TABLE orders (
    match    TEXT    NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    version  INTEGER NOT NULL,
    orders   BLOB    NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
