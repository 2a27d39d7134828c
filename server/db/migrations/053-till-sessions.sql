-- Cash belongs to a till session: whether it may move without one, whether staff count blind, and moves by what they are.

ALTER TABLE store
  -- Cash is refused without an open till; otherwise staff are warned.
  ADD COLUMN cash_needs_till boolean NOT NULL DEFAULT false,
  -- Who is no manager counts a drawer without seeing what is expected in it.
  ADD COLUMN blind_count boolean NOT NULL DEFAULT false;

-- A safe drop, and a drawer that another person works at from then on: who, what was counted (amount) and what was expected.
ALTER TABLE cash_move
  DROP CONSTRAINT cash_move_kind_check,
  DROP CONSTRAINT cash_move_check,
  ADD COLUMN to_staff_id bigint,
  ADD COLUMN expected_cents bigint,
  ADD COLUMN expected_riel bigint,
  ADD CONSTRAINT cash_move_kind_check CHECK (kind IN ('in', 'out', 'drop', 'drawer', 'handover')),
  ADD CONSTRAINT cash_move_check CHECK (kind = 'handover' OR (kind = 'drawer') = (amount_cents = 0 AND amount_riel = 0)),
  ADD CONSTRAINT cash_move_handover CHECK ((kind = 'handover') = (to_staff_id IS NOT NULL AND expected_cents IS NOT NULL
    AND expected_riel IS NOT NULL)),
  ADD FOREIGN KEY (store_id, to_staff_id) REFERENCES staff;
