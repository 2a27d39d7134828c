-- Stores of an organisation can share their members: wallets and credit are rows of the store that `members_at` names.
ALTER TABLE store
  -- Null: the store itself.
  ADD COLUMN members_at bigint REFERENCES store;
CREATE INDEX store_by_members ON store (members_at) WHERE members_at IS NOT NULL;

ALTER TABLE wallet_entry
  -- Where the money came in or was spent; its order, top-up and employee are that store's. Null: in store_id.
  ADD COLUMN at_store_id bigint,
  DROP CONSTRAINT wallet_entry_store_id_order_id_fkey,
  DROP CONSTRAINT wallet_entry_store_id_staff_id_fkey,
  DROP CONSTRAINT wallet_entry_store_id_top_up_id_fkey;
CREATE INDEX wallet_entry_elsewhere ON wallet_entry (store_id, at_store_id, at) WHERE at_store_id IS NOT NULL;

-- Staff top up wallets of members who have not joined their store yet, and give them its coupons with that.
ALTER TABLE top_up DROP CONSTRAINT top_up_store_id_person_id_fkey;
ALTER TABLE coupon DROP CONSTRAINT coupon_store_id_person_id_fkey;
