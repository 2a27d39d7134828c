-- The cart may show what its order would cost with all charges. Existing stores do so once their manager switches it
-- on; a store that is created from now on does so.
ALTER TABLE store ADD COLUMN shows_bill_total boolean NOT NULL DEFAULT false;
ALTER TABLE store ALTER COLUMN shows_bill_total SET DEFAULT true;
