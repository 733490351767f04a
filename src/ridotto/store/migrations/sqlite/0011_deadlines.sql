-- When the time of an open question ends, and through which minutes the house was alive. Tables that were played over
-- days are played turn by turn now, with as much time as they had.

ALTER TABLE tables ADD COLUMN due INTEGER;

CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;

CREATE TABLE lives (
    since    INTEGER NOT NULL PRIMARY KEY,
    until    INTEGER NOT NULL
);

UPDATE tables
    SET document = CAST(replace(CAST(document AS TEXT), '"absence":"days"', '"absence":"bot","rhythm":{"kind":"turns","hours":72,"bank":0}') AS BLOB), due = 0
    WHERE instr(document, CAST('"absence":"days"' AS BLOB)) > 0;
