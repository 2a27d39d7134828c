-- Sums by dining style: 1 at tables, 2 take-away, 3 delivery; 0 is what was sold before they were told apart. What a table
-- and a delivery are charged is in the same columns, as in the totals of orders: of style 3 it is the delivery fee.
ALTER TABLE sales_hour ADD COLUMN dining_style smallint NOT NULL DEFAULT 0;
ALTER TABLE sales_hour DROP CONSTRAINT sales_hour_pkey;
ALTER TABLE sales_hour ADD PRIMARY KEY (store_id, business_day, hour, dining_style);
ALTER TABLE sales_hour_fact ADD COLUMN dining_style smallint NOT NULL DEFAULT 0;
CREATE OR REPLACE VIEW sales_by_hour AS
  SELECT store_id, business_day, hour, orders, guests, gross, item_discount, whole_bill, order_promotion, coupon,
    service_charge, packing, table_charge, table_charge_vat, vat, total, refunds, refunded, table_charge_refunded,
    vat_included, dining_style
  FROM sales_hour
  UNION ALL
  SELECT store_id, business_day, hour, orders, guests, gross, item_discount, whole_bill, order_promotion, coupon,
    service_charge, packing, table_charge, table_charge_vat, vat, total, refunds, refunded, table_charge_refunded,
    vat_included, dining_style
  FROM sales_hour_fact;

CREATE OR REPLACE FUNCTION record_sale_amounts(of_store bigint, of_order bigint, sign integer, day date,
  clock_hour integer, paid_in text)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_hour_fact (store_id, business_day, hour, dining_style, orders, guests, gross, item_discount,
    whole_bill, order_promotion, coupon, service_charge, packing, table_charge, table_charge_vat, vat, vat_included, total)
  SELECT o.store_id, day, clock_hour, o.dining_style, sign, sign * o.party_size,
    sign * (t->>'gross')::bigint, sign * (t->>'itemDiscount')::bigint, sign * (t->>'wholeBill')::bigint,
    sign * (t->>'orderPromotion')::bigint, sign * (t->>'coupon')::bigint, sign * (t->>'serviceCharge')::bigint,
    sign * (t->>'packing')::bigint, sign * (t->>'tableCharge')::bigint, sign * (t->>'tableChargeVat')::bigint,
    sign * (t->>'vat')::bigint, sign * coalesce((t->>'vatIncluded')::bigint, 0), sign * (t->>'total')::bigint
  FROM orders o CROSS JOIN LATERAL (SELECT CASE paid_in WHEN 'vip' THEN o.vip ELSE o.sell END) AS c(t)
  WHERE o.store_id = of_store AND o.id = of_order;

  INSERT INTO sales_item_fact (store_id, business_day, goods_id, num, weight, gross, discount, total, pieces)
  SELECT of_store, day, f.goods_id, sign * sum(f.num), sign * sum(f.weight), sign * sum(f.gross),
    sign * sum(f.discount), sign * sum(f.total), sign * sum(f.pieces)
  FROM (
    SELECT l.goods_id, CASE WHEN l.measure->>'kind' = 'weight' THEN 0 ELSE l.num END AS num,
      coalesce((l.measure->>'weight')::numeric, 0) AS weight, (t->>'gross')::bigint AS gross,
      (t->>'itemDiscount')::bigint + (t->>'wholeBill')::bigint + (t->>'orderPromotion')::bigint + (t->>'coupon')::bigint
        AS discount,
      (t->>'total')::bigint AS total, l.num AS pieces
    FROM order_line l CROSS JOIN LATERAL (SELECT CASE paid_in WHEN 'vip' THEN l.vip ELSE l.sell END) AS c(t)
    WHERE l.store_id = of_store AND l.order_id = of_order AND l.removed_at IS NULL
    UNION ALL
    SELECT (p->>'goodsId')::bigint, 0, 0, 0, 0, 0, l.num * (p->>'num')::integer
    FROM order_line l CROSS JOIN LATERAL jsonb_array_elements(l.parts) AS p
    WHERE l.store_id = of_store AND l.order_id = of_order AND l.removed_at IS NULL
  ) AS f
  GROUP BY f.goods_id;
END $$;

CREATE OR REPLACE FUNCTION record_refund(of_store bigint, of_refund bigint, day date, clock_hour integer)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_hour_fact (store_id, business_day, hour, dining_style, refunds, refunded, table_charge_refunded)
  SELECT r.store_id, day, clock_hour, o.dining_style, 1, r.amount_cents, r.table_charge_cents
  FROM refund r JOIN orders o ON o.store_id = r.store_id AND o.id = r.order_id
  WHERE r.store_id = of_store AND r.id = of_refund;

  INSERT INTO sales_item_fact (store_id, business_day, goods_id, num_refunded, weight_refunded, refunded)
  SELECT r.store_id, day, l.goods_id,
    sum(CASE WHEN l.measure->>'kind' = 'weight' THEN 0 ELSE x.quantity END)::integer,
    sum(CASE WHEN l.measure->>'kind' = 'weight' THEN x.quantity ELSE 0 END), sum(x.amount_cents)
  FROM refund r
    JOIN refund_line x ON x.store_id = r.store_id AND x.refund_id = r.id
    JOIN order_line l ON l.store_id = x.store_id AND l.id = x.line_id
  WHERE r.store_id = of_store AND r.id = of_refund
  GROUP BY r.store_id, l.goods_id;
END $$;

CREATE OR REPLACE FUNCTION fold_sales(of_store bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH taken AS (
    DELETE FROM sales_hour_fact f USING (
      SELECT store_id, id FROM sales_hour_fact WHERE store_id = of_store ORDER BY id FOR UPDATE SKIP LOCKED
    ) AS free WHERE f.store_id = free.store_id AND f.id = free.id RETURNING f.*
  )
  INSERT INTO sales_hour AS h (store_id, business_day, hour, dining_style, orders, guests, gross, item_discount, whole_bill,
    order_promotion, coupon, service_charge, packing, table_charge, table_charge_vat, vat, vat_included, total, refunds, refunded,
    table_charge_refunded)
  SELECT store_id, business_day, hour, dining_style, sum(orders), sum(guests), sum(gross), sum(item_discount), sum(whole_bill),
    sum(order_promotion), sum(coupon), sum(service_charge), sum(packing), sum(table_charge), sum(table_charge_vat),
    sum(vat), sum(vat_included), sum(total), sum(refunds), sum(refunded), sum(table_charge_refunded)
  FROM taken GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (store_id, business_day, hour, dining_style) DO UPDATE SET
    orders = h.orders + excluded.orders, guests = h.guests + excluded.guests, gross = h.gross + excluded.gross,
    item_discount = h.item_discount + excluded.item_discount, whole_bill = h.whole_bill + excluded.whole_bill,
    order_promotion = h.order_promotion + excluded.order_promotion, coupon = h.coupon + excluded.coupon,
    service_charge = h.service_charge + excluded.service_charge, packing = h.packing + excluded.packing,
    table_charge = h.table_charge + excluded.table_charge,
    table_charge_vat = h.table_charge_vat + excluded.table_charge_vat,
    vat = h.vat + excluded.vat, vat_included = h.vat_included + excluded.vat_included, total = h.total + excluded.total,
    refunds = h.refunds + excluded.refunds, refunded = h.refunded + excluded.refunded,
    table_charge_refunded = h.table_charge_refunded + excluded.table_charge_refunded;

  WITH dish AS (
    SELECT g.store_id, g.id FROM goods g
    WHERE g.store_id = of_store AND g.id IN (SELECT goods_id FROM sales_item_fact WHERE store_id = of_store)
    ORDER BY g.id FOR NO KEY UPDATE SKIP LOCKED
  ), taken AS (
    DELETE FROM sales_item_fact f USING dish WHERE f.store_id = dish.store_id AND f.goods_id = dish.id RETURNING f.*
  ), counted AS (
    UPDATE goods g SET sales_count = g.sales_count + sold.pieces
    FROM (SELECT goods_id, sum(pieces)::integer AS pieces FROM taken GROUP BY goods_id) AS sold
    WHERE g.store_id = of_store AND g.id = sold.goods_id AND sold.pieces <> 0
  )
  INSERT INTO sales_item AS i (store_id, business_day, goods_id, num, weight, gross, discount, total, num_refunded,
    weight_refunded, refunded)
  SELECT store_id, business_day, goods_id, sum(num), sum(weight), sum(gross), sum(discount), sum(total),
    sum(num_refunded), sum(weight_refunded), sum(refunded)
  FROM taken GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (store_id, business_day, goods_id) DO UPDATE SET
    num = i.num + excluded.num, weight = i.weight + excluded.weight, gross = i.gross + excluded.gross,
    discount = i.discount + excluded.discount, total = i.total + excluded.total,
    num_refunded = i.num_refunded + excluded.num_refunded,
    weight_refunded = i.weight_refunded + excluded.weight_refunded, refunded = i.refunded + excluded.refunded;
END $$;

-- The previous release calls these while an upgrade goes on. The key that they name has one column more now.
DO $$
DECLARE
  called regprocedure;
BEGIN
  FOREACH called IN ARRAY ARRAY['book_sales(bigint, bigint[], integer, timestamptz, text)', 'book_refunds(bigint, bigint[])']::regprocedure[]
  LOOP
    EXECUTE replace(pg_get_functiondef(called), 'ON CONFLICT (store_id, business_day, hour)',
      'ON CONFLICT (store_id, business_day, hour, dining_style)');
  END LOOP;
END $$;
