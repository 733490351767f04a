-- People by the hash of their browser's key, what they are to be told of and when, and a few facts of the house itself.

CREATE TABLE people (
    id       text COLLATE "C" NOT NULL PRIMARY KEY,
    version  integer NOT NULL,
    document bytea   NOT NULL,
    touched  bigint  NOT NULL
);

CREATE TABLE calls (
    id       text COLLATE "C" NOT NULL PRIMARY KEY,
    person   text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    code     text COLLATE "C" NOT NULL,
    match    text COLLATE "C" NOT NULL,
    seat     integer NOT NULL,
    question integer NOT NULL,
    due      bigint  NOT NULL,
    done     integer NOT NULL
);

CREATE INDEX calls_due ON calls (due) WHERE done = 0;
CREATE INDEX calls_person ON calls (person);

CREATE TABLE facts (
    name     text COLLATE "C" NOT NULL PRIMARY KEY,
    value    bytea   NOT NULL
);
