-- The country of a store (ISO 3166-1): it decides which phone numbers there are, with which day a week begins, and
-- whether times are written 6:30 PM. The release before does not read it.
ALTER TABLE store ADD COLUMN IF NOT EXISTS country text NOT NULL DEFAULT 'KH' CHECK (country ~ '^[A-Z]{2}$');
