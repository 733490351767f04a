-- What seats claim about their own hidden moves: one claim for each, beside the journal.

CREATE TABLE claims (
    match    text COLLATE "C" NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    n        integer NOT NULL,
    seat     integer NOT NULL,
    deed     integer NOT NULL,
    says     text    NOT NULL,
    at       bigint  NOT NULL,
    PRIMARY KEY (match, n),
    UNIQUE (match, seat, deed)
);
