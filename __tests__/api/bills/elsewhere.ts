import { sql } from 'kysely';
import { otherOrganisation } from '../../support/world/next-door';
import type { World } from '../../support/world/world';

/** An order of another store, by its id; this store must not be able to tell that it exists. */
export const orderElsewhere = async ({ db }: World): Promise<number> => {
  const name = JSON.stringify({ en: 'Next door', 'zh-Hans': 'Next door', km: 'Next door' });
  const store = await db
    .insertInto('store')
    .values({ organisation_id: await otherOrganisation(db), name, address: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: number }>`
    INSERT INTO orders (store_id, order_no, business_day, source, dining_style, temp_id, pay_status, pay_first,
      price_book, charges_table, sell, vip, sell_total_cents, vip_total_cents, placed_at)
    SELECT ${store.id}, '2611209999', business_day, source, 2, temp_id, 1, pay_first, price_book, false, sell, vip,
      sell_total_cents, vip_total_cents, placed_at
    FROM orders ORDER BY id LIMIT 1 RETURNING id`.execute(db);
  return rows[0]?.id ?? 0;
};
