-- Tax classes of the table charge and the packing fee (decision 0063); 0 = none: the store's percentage, that of the dish.
-- The release before charges those while it runs beside this one.
ALTER TABLE store
  ADD COLUMN table_charge_tax_class integer NOT NULL DEFAULT 0 CHECK (table_charge_tax_class >= 0),
  ADD COLUMN packing_tax_class integer NOT NULL DEFAULT 0 CHECK (packing_tax_class >= 0);

-- As before, with both charges by the classes that the order froze for them.
CREATE OR REPLACE FUNCTION record_tax(of_store bigint, of_order bigint, sign integer, day date, paid_in text)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM orders WHERE store_id = of_store AND id = of_order AND NOT tax_exempt
      AND price_book ? 'hasTaxClasses')
    AND NOT EXISTS (SELECT FROM order_line l JOIN orders o ON o.store_id = l.store_id AND o.id = l.order_id
      WHERE l.store_id = of_store AND l.order_id = of_order AND l.goods ? 'taxClass' AND NOT o.tax_exempt)
  THEN RETURN; END IF;
  INSERT INTO sales_tax_fact (store_id, business_day, class_id, percentage, base, amount)
  SELECT of_store, day, f.class_id, f.percentage, sign * sum(f.base), sign * sum(f.amount)
  FROM (
    SELECT coalesce((l.goods->'taxClass'->>'id')::integer, 0) AS class_id,
      coalesce(l.goods->>'vatPercentage', o.price_book->>'vatPercentage')::numeric AS percentage,
      (t->>'gross')::bigint - (t->>'itemDiscount')::bigint - (t->>'wholeBill')::bigint - (t->>'orderPromotion')::bigint
        - (t->>'coupon')::bigint
        + CASE WHEN o.price_book ? 'packingTax' THEN 0 ELSE (t->>'packing')::bigint END
        + CASE WHEN o.price_book ? 'serviceChargeUntaxed' THEN 0 ELSE (t->>'serviceCharge')::bigint END AS base,
      (t->>'vat')::bigint + coalesce((t->>'vatIncluded')::bigint, 0) - coalesce((t->>'packingVat')::bigint, 0) AS amount
    FROM orders o JOIN order_line l ON l.store_id = o.store_id AND l.order_id = o.id
      CROSS JOIN LATERAL (SELECT CASE paid_in WHEN 'vip' THEN l.vip ELSE l.sell END) AS c(t)
    WHERE o.store_id = of_store AND o.id = of_order
      AND l.removed_at IS NULL AND NOT (l.goods->>'vatWhitelisting')::boolean
    UNION ALL
    SELECT (o.price_book->'packingTax'->'taxClass'->>'id')::integer, (o.price_book->'packingTax'->>'percent')::numeric,
      (t->>'packing')::bigint, coalesce((t->>'packingVat')::bigint, 0)
    FROM orders o JOIN order_line l ON l.store_id = o.store_id AND l.order_id = o.id
      CROSS JOIN LATERAL (SELECT CASE paid_in WHEN 'vip' THEN l.vip ELSE l.sell END) AS c(t)
    WHERE o.store_id = of_store AND o.id = of_order AND l.removed_at IS NULL AND o.price_book ? 'packingTax'
    UNION ALL
    SELECT coalesce((o.price_book->'tableChargeTax'->'taxClass'->>'id')::integer, 0),
      coalesce(o.price_book->'tableChargeTax'->>'percent', o.price_book->>'vatPercentage')::numeric,
      (t->>'tableCharge')::bigint,
      (t->>'tableChargeVat')::bigint + coalesce((t->>'tableChargeVatIncluded')::bigint, 0)
    FROM orders o CROSS JOIN LATERAL (SELECT CASE paid_in WHEN 'vip' THEN o.vip ELSE o.sell END) AS c(t)
    WHERE o.store_id = of_store AND o.id = of_order
  ) AS f
  WHERE f.base <> 0 GROUP BY f.class_id, f.percentage;
END $$;
