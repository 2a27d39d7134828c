-- A new store asks for a manager's PIN above 10 %. A store that is there keeps what its manager chose.
ALTER TABLE store ALTER COLUMN pin_discount_above SET DEFAULT 10;
