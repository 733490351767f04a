-- What services that have no table of their own keep of a match, each under its keys.

CREATE TABLE beside (
    match    text COLLATE "C" NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    service  text COLLATE "C" NOT NULL,
    key      text COLLATE "C" NOT NULL,
    version  integer NOT NULL,
    data     bytea   NOT NULL,
    PRIMARY KEY (match, service, key)
);

-- The last group that each process has written: after a broken connection it tells whether the last commit was kept.
-- The number of a transaction does not: after a crash of the server others may get the same.

CREATE TABLE written (
    writer   text COLLATE "C" PRIMARY KEY,
    number   bigint      NOT NULL,
    touched  timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 10);
