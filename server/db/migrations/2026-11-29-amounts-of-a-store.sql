-- A first amount of a store (a dish, a top-up, cash that staff took) keeps the row of its store until it is committed, as
-- orders and coupons do by their keys: so it is not written while the currencies of the store are changed. Rows of before
-- have their store by other keys, and are not checked again.
ALTER TABLE goods ADD CONSTRAINT goods_store FOREIGN KEY (store_id) REFERENCES store NOT VALID;
ALTER TABLE top_up ADD CONSTRAINT top_up_store FOREIGN KEY (store_id) REFERENCES store NOT VALID;
ALTER TABLE till_entry ADD CONSTRAINT till_entry_store FOREIGN KEY (store_id) REFERENCES store NOT VALID;
ALTER TABLE wallet_entry ADD CONSTRAINT wallet_entry_store FOREIGN KEY (store_id) REFERENCES store NOT VALID;
