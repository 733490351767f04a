-- What the bot that made a move had in mind, written with it: its beliefs, and the moves it compared. Nobody reads it
-- before the match is over. Empty for the moves of people, and of matches from before this.

ALTER TABLE entries ADD COLUMN mind BLOB    NOT NULL DEFAULT x'';
