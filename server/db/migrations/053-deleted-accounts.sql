-- A member may delete their account: what the ledger, orders and reports count stays, the person does not.

-- When the account was deleted. Its id stays in the ledger, and identifies no person.
ALTER TABLE person ADD COLUMN deleted_at timestamptz;
ALTER TABLE person ADD CONSTRAINT person_deleted_is_empty CHECK
  (deleted_at IS NULL OR (phone IS NULL AND name = '' AND nickname = '' AND avatar = '' AND sex IS NULL));

-- What was left in a wallet, and its owner gave up with the account.
ALTER TABLE wallet_entry DROP CONSTRAINT wallet_entry_kind_check;
ALTER TABLE wallet_entry ADD CONSTRAINT wallet_entry_kind_check
  CHECK (kind IN ('topUp', 'bonus', 'payment', 'refund', 'forfeit'));

-- Consents go with the account, and no other way.
CREATE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM person WHERE id = OLD.person_id AND deleted_at IS NOT NULL) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'consent is append-only';
END $$;
DROP TRIGGER consent_append_only ON consent;
CREATE TRIGGER consent_append_only BEFORE UPDATE OR DELETE ON consent
  FOR EACH ROW EXECUTE FUNCTION refuse_consent_change();

-- A share that is paid is final; only the name of who held it may go.
CREATE OR REPLACE FUNCTION refuse_paid_share() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.holder = '' AND to_jsonb(NEW) - 'holder' = to_jsonb(OLD) - 'holder' THEN
    RETURN NEW;
  END IF;
  IF OLD.tender_id IS NOT NULL AND EXISTS (
    SELECT 1 FROM tender WHERE store_id = OLD.store_id AND id = OLD.tender_id AND voided_at IS NULL
  ) THEN
    RAISE EXCEPTION 'a share that is paid is final';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

-- A reservation that is over may lose its name and phone.
ALTER TABLE reservation DROP CONSTRAINT reservation_name_check;
ALTER TABLE reservation DROP CONSTRAINT reservation_phone_check;
ALTER TABLE reservation ADD CONSTRAINT reservation_name_check
  CHECK (length(name) <= 60 AND (name <> '' OR status <> 'reserved'));
ALTER TABLE reservation ADD CONSTRAINT reservation_phone_check
  CHECK (phone ~ '^[0-9]{8,12}$' OR (phone = '' AND status <> 'reserved'));

-- Whose orders and reservations they are is asked for when an account is deleted and when its data is downloaded.
CREATE INDEX orders_of_person ON orders (store_id, person_id) WHERE person_id IS NOT NULL;
CREATE INDEX reservation_of_person ON reservation (store_id, person_id) WHERE person_id IS NOT NULL;
CREATE INDEX member_of_person ON member (person_id);
