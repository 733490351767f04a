-- When the time of an open question ends, and through which minutes the house was alive. Tables that were played over
-- days are played turn by turn now, with as much time as they had.

ALTER TABLE tables ADD COLUMN due bigint;

CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;

CREATE TABLE lives (
    since    bigint  NOT NULL PRIMARY KEY,
    until    bigint  NOT NULL
);

UPDATE tables
    SET document = convert_to(replace(convert_from(document, 'UTF8'), '"absence":"days"', '"absence":"bot","rhythm":{"kind":"turns","hours":72,"bank":0}'), 'UTF8'), due = 0
    WHERE position('"absence":"days"'::bytea IN document) > 0;
