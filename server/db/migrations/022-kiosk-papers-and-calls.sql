-- A kiosk: the printer beside it, the orders that were made at it, and the customers who call there.

-- Prints receipts and invoices of what is ordered and paid there, and of nothing else.
ALTER TABLE staff ADD COLUMN printer_id bigint;
ALTER TABLE staff ADD CHECK (printer_id IS NULL OR role = 'kiosk');
ALTER TABLE staff ADD FOREIGN KEY (store_id, printer_id) REFERENCES printer;

ALTER TABLE orders ADD COLUMN kiosk_id bigint;
ALTER TABLE orders ADD FOREIGN KEY (store_id, kiosk_id) REFERENCES staff;

-- Several kiosks may stand at one counter: each rings for itself.
ALTER TABLE staff_call ADD COLUMN kiosk_id bigint;
ALTER TABLE staff_call ADD FOREIGN KEY (store_id, kiosk_id) REFERENCES staff;
DROP INDEX staff_call_one_open_a_table;
CREATE UNIQUE INDEX staff_call_one_open_a_place ON staff_call (store_id, table_id, kiosk_id) NULLS NOT DISTINCT
  WHERE answered_at IS NULL;

-- The store's logo for paper, at the address that the store shows: a printer must not wait for the storage of the file.
CREATE TABLE store_logo (
  store_id bigint PRIMARY KEY REFERENCES store,
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 300),
  -- WebP of at most 320 px a side.
  picture bytea NOT NULL CHECK (length(picture) BETWEEN 1 AND 500000)
);
