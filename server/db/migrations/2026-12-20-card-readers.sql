-- Card readers at the counter, of the store's own account with a provider (decision 0082).
CREATE TABLE card_reader (
  store_id bigint NOT NULL REFERENCES store,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- The provider's name for it.
  reader text NOT NULL CHECK (reader ~ '^tmr_[A-Za-z0-9]{1,60}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  PRIMARY KEY (store_id, id),
  UNIQUE (store_id, reader)
);

-- Why a card was declined, for staff.
ALTER TABLE payment_attempt ADD COLUMN decline_reason text;
