-- A top-up at the counter gives change: a note of $20 for $10.50 and riel back. What stays of one currency is then below
-- 0, as it is for a payment of cash. The release before this writes only amounts from 0.
ALTER TABLE till_entry DROP CONSTRAINT till_entry_cash_cents_check;
ALTER TABLE till_entry DROP CONSTRAINT till_entry_cash_riel_check;
