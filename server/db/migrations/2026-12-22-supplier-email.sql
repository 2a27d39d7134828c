-- Orders to suppliers by e-mail (decision 0079): a supplier's address, and the mails of an order.

ALTER TABLE supplier
  -- '' = none.
  ADD COLUMN email text NOT NULL DEFAULT '' CHECK (length(email) <= 254);

ALTER TABLE message
  ADD COLUMN purchase_order_id bigint,
  ADD FOREIGN KEY (store_id, purchase_order_id) REFERENCES purchase_order;
CREATE INDEX message_of_purchase_order ON message (store_id, purchase_order_id, id) WHERE purchase_order_id IS NOT NULL;
