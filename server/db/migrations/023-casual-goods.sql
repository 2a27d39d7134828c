-- What staff type in because the menu does not have it: corkage, a cake of the guests' own. Such goods are of no category
-- and never on a menu; the same name at the same price and VAT is the same goods, so that reports and merges recognise it.

ALTER TABLE goods ADD COLUMN casual boolean NOT NULL DEFAULT false;
ALTER TABLE goods ALTER COLUMN category_id DROP NOT NULL;
ALTER TABLE goods ADD CONSTRAINT goods_of_a_menu
  CHECK (CASE WHEN casual THEN category_id IS NULL AND removed_at IS NOT NULL ELSE category_id IS NOT NULL END);
CREATE UNIQUE INDEX goods_casual ON goods (store_id, (name->>'en'), sell_cents, vat_percentage) NULLS NOT DISTINCT
  WHERE casual;

-- The wire's goodsType: 1 casual, frozen with the line.
ALTER TABLE order_line ADD COLUMN goods_type smallint NOT NULL DEFAULT 0 CHECK (goods_type IN (0, 1));
