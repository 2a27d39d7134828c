-- When a waiter brought a ready dish to its table; null where none said so. It counts while ready_at
-- is set: a process of the release before recalls a dish without this column.
ALTER TABLE kitchen_item ADD COLUMN served_at timestamptz;
ALTER TABLE kitchen_item ADD COLUMN served_by bigint;
ALTER TABLE kitchen_item ADD FOREIGN KEY (store_id, served_by) REFERENCES staff;
CREATE INDEX kitchen_item_ready ON kitchen_item (store_id, ready_at) WHERE ready_at IS NOT NULL AND served_at IS NULL;
CREATE INDEX kitchen_item_served ON kitchen_item (store_id, served_at) WHERE served_at IS NOT NULL;
