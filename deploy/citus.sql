-- Spreads the stores of an installation over several machines with Citus 12 or later. Run once by a superuser on the
-- coordinator, on a database that the product has migrated, while no process of it runs:
--   psql -v ON_ERROR_STOP=1 -1 -f deploy/citus.sql
-- Whatever belongs to a store lies together on one machine, and every statement names the store it is about.

CREATE EXTENSION IF NOT EXISTS citus;
-- Ours only refuse changes of what was written down; they look at nothing but the row itself.
SET citus.enable_unsafe_triggers = on;

-- What is looked up before a store is known. These tables stand on every machine; all others are store-owned.
CREATE TEMP TABLE reference_table (name text PRIMARY KEY);
INSERT INTO reference_table VALUES
  ('store'), ('table_code'), ('staff_login'), ('sign_in_failure'), ('session'), ('person'), ('person_identity'),
  ('remembered_device'), ('device'), ('slider_challenge'), ('human_check'), ('verification_code'), ('provider_login'),
  ('sms_outbox'), ('installation'), ('rate_window'), ('payment_reference'), ('provider_transaction'), ('sandbox_payment'),
  ('sandbox_refund');

-- A reference table may have no trigger. Whoever adds a store then orders its first sweep too:
--   INSERT INTO job (store_id, kind, payload, due_at) VALUES (…, 'sweep', '{}', now());
DROP TRIGGER store_is_swept ON store;

-- Foreign keys are put back when all tables are where they belong. What every machine has cannot point at what one
-- machine has: for those few the product's own transactions vouch.
CREATE TEMP TABLE foreign_key AS
  SELECT conrelid::regclass::text AS on_table, conname AS name, pg_get_constraintdef(oid) AS definition,
    EXISTS (SELECT FROM reference_table WHERE reference_table.name = conrelid::regclass::text)
      AND NOT EXISTS (SELECT FROM reference_table WHERE reference_table.name = confrelid::regclass::text) AS given_up
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace;

DO $$
DECLARE
  item record;
BEGIN
  FOR item IN SELECT * FROM foreign_key LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', item.on_table, item.name);
  END LOOP;

  FOR item IN SELECT name FROM reference_table LOOP
    PERFORM create_reference_table(item.name::regclass);
  END LOOP;

  FOR item IN
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely\_%'
      AND relname NOT IN (SELECT name FROM reference_table)
    -- Any one first; the others lie where it lies.
    ORDER BY relname <> 'orders', relname
  LOOP
    PERFORM create_distributed_table(item.name::regclass, 'store_id',
      colocate_with => CASE item.name WHEN 'orders' THEN 'default' ELSE 'orders' END);
  END LOOP;

  FOR item IN SELECT * FROM foreign_key WHERE NOT given_up LOOP
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', item.on_table, item.name, item.definition);
  END LOOP;
END $$;
