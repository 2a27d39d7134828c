-- What a sample menu of the set-up brought. A dish that was saved since has a later version, and is the store's own.
ALTER TABLE goods ADD COLUMN sample boolean NOT NULL DEFAULT false;
ALTER TABLE category ADD COLUMN sample boolean NOT NULL DEFAULT false;
