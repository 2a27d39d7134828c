-- Distributes the stores of an installation over several machines with Citus 12 or later. Run once by a superuser on the
-- coordinator, on a database that the product has migrated, while no process of it runs:
--   psql -v ON_ERROR_STOP=1 -1 -f deploy/citus.sql
-- All rows of a store are on one machine, and every statement names its store.

CREATE EXTENSION IF NOT EXISTS citus;
-- The triggers of this product only refuse changes of append-only rows; they read nothing but the row itself.
SET citus.enable_unsafe_triggers = on;

-- Tables that are read before a store is known. They are on every machine; all others are store-owned.
CREATE TEMP TABLE reference_table (name text PRIMARY KEY);
INSERT INTO reference_table VALUES
  ('organisation'), ('area'), ('area_manager'), ('store'), ('table_code'), ('staff_login'), ('sign_in_failure'), ('session'), ('person'), ('person_identity'),
  ('remembered_device'), ('device'), ('slider_challenge'), ('human_check'), ('verification_code'), ('provider_login'),
  ('sms_outbox'), ('installation'), ('rate_window'), ('payment_reference'), ('provider_transaction'), ('sandbox_payment'),
  ('sandbox_refund');

-- A reference table may have no trigger. After adding a store, insert its first sweep too:
--   INSERT INTO job (store_id, kind, payload, due_at) VALUES (…, 'sweep', '{}', now());
DROP TRIGGER store_is_swept ON store;

-- Foreign keys are restored after the distribution. A reference table cannot refer to a distributed one: the product's
-- transactions keep those few references correct.
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
    -- The first table sets the distribution; the others are colocated with it.
    ORDER BY relname <> 'orders', relname
  LOOP
    PERFORM create_distributed_table(item.name::regclass, 'store_id',
      colocate_with => CASE item.name WHEN 'orders' THEN 'default' ELSE 'orders' END);
  END LOOP;

  FOR item IN SELECT * FROM foreign_key WHERE NOT given_up LOOP
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', item.on_table, item.name, item.definition);
  END LOOP;
END $$;
