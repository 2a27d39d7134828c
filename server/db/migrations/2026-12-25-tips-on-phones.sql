-- Tips of guests who pay on their phone (decision 0088): what a store offers, and the tip within an amount that was asked for.
ALTER TABLE store
  ADD COLUMN tip_percents integer[] NOT NULL DEFAULT '{}',
  -- Minor units of the main currency.
  ADD COLUMN tip_amounts integer[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT store_tips CHECK (
    cardinality(tip_percents) <= 4 AND cardinality(tip_amounts) <= 4
    AND 0 < ALL (tip_percents) AND 100 >= ALL (tip_percents) AND 0 < ALL (tip_amounts)
  );
-- What a phone is asked to pay holds the tip.
ALTER TABLE payment_attempt
  ADD COLUMN tip_cents cents NOT NULL DEFAULT 0 CHECK (tip_cents >= 0),
  ADD CONSTRAINT payment_attempt_tip CHECK (tip_cents < amount_cents OR tip_cents = 0);
-- The tip that went back with a payment that was undone in full; its amount is not within amount_cents.
ALTER TABLE refund_tender ADD COLUMN tip_cents cents NOT NULL DEFAULT 0 CHECK (tip_cents >= 0);
