-- A store has a zone: an IANA name, or an offset where one was set that is not Phnom Penh's, which no place is known of
-- (decision 0052). NULL: nobody said yet, and it is Phnom Penh's. zone_offset_minutes stays for the release before, which may still run beside this one.
ALTER TABLE store ADD COLUMN zone text;
UPDATE store SET zone = CASE WHEN zone_offset_minutes = 420 THEN 'Asia/Phnom_Penh' ELSE CASE WHEN zone_offset_minutes < 0 THEN '-' ELSE '+' END
  || to_char(abs(zone_offset_minutes) / 60, 'FM00') || ':' || to_char(abs(zone_offset_minutes) % 60, 'FM00') END;

-- Records a settled order (sign 1), or one whose settling is undone (−1), on a business day and an hour of the store's
-- clock, which the server computes: PostgreSQL knows no zone of a store. Those with an instant, and report_day and
-- report_hour, stay for the release before.
CREATE FUNCTION record_sale(of_store bigint, of_order bigint, sign integer, day date, clock_hour integer, paid_in text)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_hour_fact (store_id, business_day, hour, orders, guests, gross, item_discount, whole_bill,
    order_promotion, coupon, service_charge, packing, table_charge, table_charge_vat, vat, vat_included, total)
  SELECT o.store_id, day, clock_hour, sign, sign * o.party_size,
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

-- Records a refund of goods on the business day and hour at which it was given.
CREATE FUNCTION record_refund(of_store bigint, of_refund bigint, day date, clock_hour integer)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_hour_fact (store_id, business_day, hour, refunds, refunded, table_charge_refunded)
  SELECT r.store_id, day, clock_hour, 1, r.amount_cents, r.table_charge_cents
  FROM refund r WHERE r.store_id = of_store AND r.id = of_refund;

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
