-- At which seat of the table a dish is served; null where staff did not say.
ALTER TABLE order_line ADD COLUMN seat smallint CHECK (seat BETWEEN 1 AND 200);
