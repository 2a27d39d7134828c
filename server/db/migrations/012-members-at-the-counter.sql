-- Which total a person saw when they chose the counter: the till then asks for the same one (T-13, V-15). Null where
-- the counter was not chosen.
ALTER TABLE orders ADD COLUMN offline_column text CHECK (offline_column IN ('sell', 'vip'));

-- The devices that are notified of a change of a wallet: those on which its owner is signed in now.
CREATE INDEX session_of_person ON session (store_id, person_id) WHERE person_id IS NOT NULL AND revoked_at IS NULL;
