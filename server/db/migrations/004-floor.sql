-- Ad-hoc tables that are gone when the business day ends, and what the staff's list of orders is filtered by.

ALTER TABLE dining_table
  -- null = it is permanent.
  ADD COLUMN ends_at timestamptz,
  -- Orders keep pointing at a table that is gone.
  ADD COLUMN removed_at timestamptz;

-- The name of a table that is gone may be used again.
ALTER TABLE dining_table DROP CONSTRAINT dining_table_store_id_name_key;
CREATE UNIQUE INDEX dining_table_one_of_a_name ON dining_table (store_id, name) WHERE removed_at IS NULL;

-- Orders that staff still have to do something about, and those of one table.
CREATE INDEX orders_unsettled ON orders (store_id, placed_at DESC) WHERE pay_status IN (1, 6, 8);
CREATE INDEX orders_of_table ON orders (store_id, table_id, placed_at DESC);
