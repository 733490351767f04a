-- Where stories are told: what a seat is writing, for itself alone; and lines and veils, which belong to nobody. Neither
-- has a time or a number.

CREATE TABLE drafts (
    match    text COLLATE "C" NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat     integer NOT NULL,
    form     text COLLATE "C" NOT NULL,
    scene    integer NOT NULL,
    text     text    NOT NULL,
    PRIMARY KEY (match, seat, form)
);

CREATE TABLE limits (
    code     text COLLATE "C" NOT NULL REFERENCES tables (code) ON DELETE CASCADE,
    kind     text COLLATE "C" NOT NULL,
    text     text COLLATE "C" NOT NULL,
    PRIMARY KEY (code, kind, text)
);
