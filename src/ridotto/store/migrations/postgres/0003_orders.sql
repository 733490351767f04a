-- Standing orders that seats have left, beside the journal: a document of each seat.

CREATE TABLE orders (
    match    text COLLATE "C" NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat     integer NOT NULL,
    version  integer NOT NULL,
    orders   bytea   NOT NULL,
    PRIMARY KEY (match, seat)
);
