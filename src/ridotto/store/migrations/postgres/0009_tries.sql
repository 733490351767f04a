-- Of a try: in which match it began, at which step and seat, by which eye, and the record of that match without its texts,
-- packed. Empty for every match that was dealt.

ALTER TABLE matches ADD COLUMN beginning bytea NOT NULL DEFAULT ''::bytea;
