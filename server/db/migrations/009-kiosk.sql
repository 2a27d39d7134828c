-- A kiosk: a screen on which one customer after the other orders.

-- Reference table: the session of a customer refers to the one by which an operator bound the device, and ends with it.
ALTER TABLE session ADD COLUMN kiosk_hash bytea REFERENCES session ON DELETE CASCADE;
ALTER TABLE session ADD CHECK (kiosk_hash IS NULL OR kind = 'guest');
-- One customer at a time has the device.
CREATE UNIQUE INDEX session_one_customer_a_kiosk ON session (kiosk_hash) WHERE revoked_at IS NULL;

-- The number on the stand or pager that a kiosk's customer took along, or of the table where they sit.
ALTER TABLE orders ADD COLUMN stand_no text CHECK (stand_no ~ '^[0-9A-Z]{1,6}$');
