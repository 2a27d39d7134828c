-- Many processes on one database.

-- Which of the messages have gone out by Redis. Where there is none, LISTEN carries them and this stays empty.
ALTER TABLE outbox ADD COLUMN published_at timestamptz;
CREATE INDEX outbox_unpublished ON outbox (at) WHERE published_at IS NULL;

-- Reference table: what distinguishes this installation from others that share a Redis with it.
CREATE TABLE installation (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  id uuid NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO installation DEFAULT VALUES;

-- Reference table: who tried how often in which window, whichever process was asked. It is of no use after a crash,
-- so that writing it need not wait for the disk.
CREATE UNLOGGED TABLE rate_window (
  route text NOT NULL,
  who text NOT NULL,
  starts_at timestamptz NOT NULL,
  tries integer NOT NULL,
  PRIMARY KEY (route, who, starts_at)
);
CREATE INDEX rate_window_age ON rate_window (starts_at);
