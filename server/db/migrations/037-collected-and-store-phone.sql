-- An order that was fetched leaves the guests' screen; one that is not fetched leaves it after this many minutes.
ALTER TABLE orders ADD COLUMN collected_at timestamptz;
ALTER TABLE store ADD COLUMN ready_minutes integer NOT NULL DEFAULT 20 CHECK (ready_minutes BETWEEN 1 AND 240);

-- Where guests can call the store, as they dial it; '' = nowhere.
ALTER TABLE store ADD COLUMN phone text NOT NULL DEFAULT '' CHECK (phone ~ '^([0-9]{8,12})?$');
