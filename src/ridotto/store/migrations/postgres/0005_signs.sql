-- Signs of life of the processes that share this database: each counts on in a row of its own as long as it lives.

CREATE TABLE signs (
    node     text COLLATE "C" NOT NULL PRIMARY KEY,
    beat     bigint  NOT NULL
);
