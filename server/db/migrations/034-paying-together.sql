-- Guests of one sitting part their bill on their own phones: each holds a share for a while, pays it in their own way, and
-- what is paid is final.

ALTER TABLE pay_share
  -- Who split it: staff; or guests, equally, by what they had, or by an amount.
  ADD COLUMN how text NOT NULL DEFAULT 'staff' CHECK (how IN ('staff', 'equally', 'items', 'amount')),
  -- Whose it is, by their device and by name, and until when it is kept for them; null = free.
  ADD COLUMN temp_id text,
  ADD COLUMN holder text NOT NULL DEFAULT '' CHECK (length(holder) <= 60),
  ADD COLUMN held_until timestamptz,
  -- They will pay it at the counter by this channel.
  ADD COLUMN offline_channel_id bigint,
  ADD FOREIGN KEY (store_id, offline_channel_id) REFERENCES offline_channel,
  ADD CHECK ((temp_id IS NULL) = (held_until IS NULL)),
  -- A share by dishes, or by an amount, exists only while it is held.
  ADD CHECK (how IN ('staff', 'equally') OR temp_id IS NOT NULL);
-- Each device holds one share of an order that is not paid yet.
CREATE UNIQUE INDEX pay_share_one_held ON pay_share (store_id, order_id, temp_id)
  WHERE temp_id IS NOT NULL AND tender_id IS NULL;

-- The pieces of lines that a share is for: a piece is in one share only. Line 0 is the table charge.
CREATE TABLE pay_share_unit (
  store_id bigint NOT NULL,
  order_id bigint NOT NULL,
  line_id bigint NOT NULL CHECK (line_id >= 0),
  piece integer NOT NULL CHECK (piece >= 0),
  position integer NOT NULL,
  PRIMARY KEY (store_id, order_id, line_id, piece),
  FOREIGN KEY (store_id, order_id, position) REFERENCES pay_share ON DELETE CASCADE
);
CREATE INDEX pay_share_unit_of_share ON pay_share_unit (store_id, order_id, position);

-- What is paid is final, as long as its tender is not taken back.
CREATE FUNCTION refuse_paid_share() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.tender_id IS NOT NULL AND EXISTS (
    SELECT 1 FROM tender WHERE store_id = OLD.store_id AND id = OLD.tender_id AND voided_at IS NULL
  ) THEN
    RAISE EXCEPTION 'a share that is paid is final';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER pay_share_final BEFORE UPDATE OR DELETE ON pay_share FOR EACH ROW EXECUTE FUNCTION refuse_paid_share();
