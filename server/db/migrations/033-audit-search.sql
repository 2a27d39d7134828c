-- The log of what staff did, to be searched: by table as it was then, by number, by day, by any text of an entry.

ALTER TABLE audit_log ADD COLUMN place text;
-- The whole text of an entry, in lower case.
ALTER TABLE audit_log ADD COLUMN search text NOT NULL DEFAULT '';

-- Every two adjacent letters. Khmer and Chinese are written without spaces, so that words cannot be
-- separated, and an index of pairs needs no extension of the database.
CREATE FUNCTION letter_pairs(of_text text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(of_text, i, 2)), '{}') FROM generate_series(1, length(of_text) - 1) AS i
$$;

CREATE FUNCTION audit_place(of_store bigint, of_order bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(o.stand_no, d.name)
  FROM orders o LEFT JOIN dining_table d ON d.store_id = o.store_id AND d.id = o.table_id AND d.kind = 'table'
  WHERE o.store_id = of_store AND o.id = of_order
$$;
CREATE FUNCTION audit_says(entry audit_log) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT left(lower(concat_ws(' ', entry.place, split_part(entry.subject, ':', 2),
    (SELECT name FROM staff WHERE store_id = entry.store_id AND id = entry.staff_id),
    (SELECT name FROM staff WHERE store_id = entry.store_id AND id = entry.approved_by),
    (SELECT string_agg(said #>> '{}', ' ') FROM jsonb_path_query(entry.detail, '$.** ? (@.type() == "string")') AS said)
  )), 600)
$$;
CREATE FUNCTION fill_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.place := CASE WHEN NEW.order_id IS NOT NULL THEN audit_place(NEW.store_id, NEW.order_id)
    WHEN NEW.action = 'changeTable' THEN split_part(NEW.subject, ':', 2) END;
  NEW.search := audit_says(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER audit_log_filled BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION fill_audit();

-- What was written before is filled in once.
ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only;
UPDATE audit_log SET place = CASE WHEN order_id IS NOT NULL THEN audit_place(store_id, order_id)
  WHEN action = 'changeTable' THEN split_part(subject, ':', 2) END;
UPDATE audit_log a SET search = audit_says(a);
ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only;

-- Each way to narrow the list, in the order in which it is read.
CREATE INDEX audit_log_by_time ON audit_log (store_id, at, id);
DROP INDEX audit_log_of_staff;
DROP INDEX audit_log_of_action;
CREATE INDEX audit_log_of_staff ON audit_log (store_id, staff_id, at, id);
CREATE INDEX audit_log_of_action ON audit_log (store_id, action, at, id);
CREATE INDEX audit_log_of_place ON audit_log (store_id, lower(place)) WHERE place IS NOT NULL;
CREATE INDEX audit_log_of_subject ON audit_log (store_id, subject);
CREATE INDEX audit_log_of_short_number ON audit_log (store_id, right(subject, 4)) WHERE order_id IS NOT NULL;
CREATE INDEX audit_log_words ON audit_log USING gin (letter_pairs(search));
