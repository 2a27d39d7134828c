-- Accounts that a store has with payment providers, typed by its manager (decision 0082).
CREATE TABLE gateway_account (
  store_id bigint NOT NULL REFERENCES store,
  account text NOT NULL CHECK (account ~ '^[a-z][a-z0-9-]{1,30}$'),
  -- What is no secret, by field.
  shown jsonb NOT NULL,
  -- The secrets, by field, as JSON in AES-256-GCM for this store and account; the key is in the server's environment.
  secrets bytea NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, account)
);
