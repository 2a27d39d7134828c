-- Diners may also call for water. A call stays one for each table; its reason is the last one that was chosen.
ALTER TABLE staff_call DROP CONSTRAINT staff_call_reason_check;
ALTER TABLE staff_call ADD CONSTRAINT staff_call_reason_check CHECK (reason IN ('order', 'water', 'bill', 'help'));
