-- Coupons hold in the store whose template they are of, and in stores that share its members and that the template names.
ALTER TABLE coupon_template
  -- In all stores that share the members of the template's store, one that is opened later too.
  ADD COLUMN everywhere boolean NOT NULL DEFAULT false,
  -- Dishes are of one store.
  ADD CONSTRAINT coupon_template_everywhere CHECK (NOT everywhere OR jsonb_typeof(terms -> 'usageGoods') IS DISTINCT FROM 'array');

-- Stores in which a template holds beside its own, while they share its members. No foreign key crosses stores.
CREATE TABLE coupon_template_store (
  store_id bigint NOT NULL,
  template_id bigint NOT NULL,
  holds_at bigint NOT NULL CHECK (holds_at <> store_id),
  PRIMARY KEY (store_id, template_id, holds_at),
  FOREIGN KEY (store_id, template_id) REFERENCES coupon_template
);

-- One order or top-up holds one coupon of a store.
ALTER TABLE coupon
  -- The store of the order or top-up that holds it; null: store_id.
  ADD COLUMN at_store_id bigint,
  ADD CONSTRAINT coupon_elsewhere CHECK (at_store_id IS NULL OR status = 'used'),
  DROP CONSTRAINT coupon_store_id_order_id_fkey,
  DROP CONSTRAINT coupon_store_id_top_up_id_fkey;
DROP INDEX coupon_one_an_order;
DROP INDEX coupon_one_a_top_up;
CREATE UNIQUE INDEX coupon_one_an_order ON coupon (store_id, order_id, coalesce(at_store_id, store_id)) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX coupon_one_a_top_up ON coupon (store_id, top_up_id, coalesce(at_store_id, store_id)) WHERE top_up_id IS NOT NULL;

-- Members claim coupons of a store that they have not joined, in one where it holds.
ALTER TABLE coupon_claim DROP CONSTRAINT coupon_claim_store_id_person_id_fkey;
