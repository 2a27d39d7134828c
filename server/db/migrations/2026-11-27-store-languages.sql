-- The languages that a store offers to diners, in its order. The product's list is in domain/limits.ts: another language
-- needs no migration. The release before does not read it.
ALTER TABLE store
  ADD COLUMN languages text[] NOT NULL DEFAULT ARRAY['en', 'zh-Hans', 'km']
    CHECK (cardinality(languages) > 0 AND array_position(languages, NULL) IS NULL);

-- A text message about an order may be in any of them; the server checks that it is one of the product's.
ALTER TABLE order_tidings DROP CONSTRAINT order_tidings_language_check;
