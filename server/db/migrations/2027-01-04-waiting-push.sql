-- A party that waits is called by a notification to its phone, too (decisions 0091 and 0092).
ALTER TABLE waiting_party ADD COLUMN pushed boolean NOT NULL DEFAULT false;
