-- By seat the person who sat there when the match began (a JSON list), as only the house knows them: chairs change hands,
-- and a text belongs to whoever wrote it. Of matches from before this is not known: an empty list.

ALTER TABLE matches ADD COLUMN persons text NOT NULL DEFAULT '[]';
