import { mainAmount } from '@romduol/domain/money/amount';
import { DAY_MS } from '@romduol/domain/time/units';
import { type Books, findStoreId } from './paying';
import type { World } from './world';

/** A coupon of $2 off from $5, of which there are `stock`. Returns its template's id. */
export const template = async (world: Books, stock: number | null, perPerson = 1): Promise<number> => {
  const { id } = await world.db
    .insertInto('coupon_template')
    .values({
      store_id: await findStoreId(world),
      name: JSON.stringify({ en: '$2 off', 'zh-Hans': '减 2 美元', km: 'បញ្ចុះ ២ ដុល្លារ' }),
      terms: JSON.stringify({ threshold: 500, usageGoods: null, off: { usageType: 1, amount: mainAmount(200) } }),
      stock,
      per_person: perPerson,
      claim_from: new Date(world.now - DAY_MS),
      claim_until: new Date(world.now + DAY_MS),
      valid_days: 7,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** How many coupons of the store are where. */
export const couponsBy = async (world: World): Promise<Readonly<Record<string, number>>> => {
  const rows = await world.db
    .selectFrom('coupon')
    .select((row) => ['status' as const, row.fn.countAll<number>().as('n')])
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
};
