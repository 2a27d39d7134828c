-- Every movement of cash in dollars and in riel. Nothing that was counted before is counted otherwise: refunds and
-- top-ups of then went out and came in as dollars.

-- What is handed out of a refund's part that is cash. Null: written by the release before, which counts dollars.
ALTER TABLE refund_tender ADD COLUMN cash_cents bigint CHECK (cash_cents >= 0);
ALTER TABLE refund_tender ADD COLUMN cash_riel bigint NOT NULL DEFAULT 0 CHECK (cash_riel >= 0);
-- What the amount is worth less what is handed out, in riel: positive where the store keeps it.
ALTER TABLE refund_tender ADD COLUMN rounding_riel bigint NOT NULL DEFAULT 0;

UPDATE refund_tender x SET
  cash_cents = CASE WHEN t.channel = 'CASH_PAY' AND t.offline_channel_id IS NULL THEN x.amount_cents ELSE 0 END,
  -- A payment that is taken back takes its rounding back: reports left both out, and now count both.
  rounding_riel = CASE WHEN r.kind IN ('reverse', 'void') THEN -t.rounding_riel ELSE 0 END
FROM tender t, refund r
WHERE t.store_id = x.store_id AND t.id = x.tender_id AND r.store_id = x.store_id AND r.id = x.refund_id;

-- The same of money that came into a wallet at the counter.
ALTER TABLE till_entry ADD COLUMN cash_cents bigint CHECK (cash_cents >= 0);
ALTER TABLE till_entry ADD COLUMN cash_riel bigint NOT NULL DEFAULT 0 CHECK (cash_riel >= 0);
ALTER TABLE till_entry ADD COLUMN rounding_riel bigint NOT NULL DEFAULT 0;

-- A surplus that staff hand out of a drawer. Null: it went back another way, or waits.
ALTER TABLE surplus ADD COLUMN cash_session_id bigint;
ALTER TABLE surplus ADD FOREIGN KEY (store_id, cash_session_id) REFERENCES cash_session;
ALTER TABLE surplus ADD COLUMN cash_cents bigint CHECK (cash_cents >= 0);
ALTER TABLE surplus ADD COLUMN cash_riel bigint NOT NULL DEFAULT 0 CHECK (cash_riel >= 0);
ALTER TABLE surplus ADD COLUMN rounding_riel bigint NOT NULL DEFAULT 0;
CREATE INDEX surplus_of_cash_session ON surplus (store_id, cash_session_id) WHERE cash_session_id IS NOT NULL;
