-- Orders, reservations, carts and shares belong to a device, and the device is proved by a secret that only the server
-- issues. Their columns named temp_id hold the device's id; they keep that name because the release before this one reads
-- and writes them. For a guest of that release the id is the temporary id that their phone had chosen: it stays theirs,
-- but from now on naming it proves nothing.

-- Reference table: a device that was issued a secret. Only the secret's SHA-256 is kept.
CREATE TABLE device (
  id text PRIMARY KEY CHECK (id ~ '^[0-9A-Za-z-]{8,64}$'),
  secret_hash bytea NOT NULL UNIQUE CHECK (length(secret_hash) = 32),
  created_at timestamptz NOT NULL,
  -- When the secret was presented first: from then on no other one is issued for this device.
  proved_at timestamptz,
  seen_at timestamptz NOT NULL
);
CREATE INDEX device_age ON device (seen_at);

-- A device that comes back to its table, and one that signs out, is looked up by its id.
CREATE INDEX session_of_device ON session (temp_id) WHERE temp_id IS NOT NULL;
