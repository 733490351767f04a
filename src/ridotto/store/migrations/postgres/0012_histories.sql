-- What somebody has played, under a key of their own.

CREATE TABLE histories (
    person   text COLLATE "C" NOT NULL PRIMARY KEY,
    version  integer NOT NULL,
    data     bytea   NOT NULL,
    expires  bigint  NOT NULL
);

CREATE INDEX histories_expire ON histories (expires);
