-- The currencies of a store (ISO 4217): prices are in `currency`; guests may pay cash in `second_currency`, where there is
-- one. Columns that are named after cents and riel hold minor units of these. The ratio is minor units of the second
-- currency for 100 of the main one; other pairs than dollars and riel need decimals. Cash in the main currency goes by
-- `cash_rounding_cents`. The release before does not read the new columns, and reads the ratio as it did.
ALTER TABLE store
  ADD COLUMN currency text NOT NULL DEFAULT 'USD' CHECK (currency ~ '^[A-Z]{3}$'),
  ADD COLUMN second_currency text DEFAULT 'KHR' CHECK (second_currency ~ '^[A-Z]{3}$' AND second_currency <> currency),
  ADD COLUMN cash_rounding_cents integer NOT NULL DEFAULT 1 CHECK (cash_rounding_cents > 0),
  ALTER COLUMN conversion_ratio TYPE numeric(16, 6);
