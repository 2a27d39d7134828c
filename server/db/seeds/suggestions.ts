import type { Db } from '../db';
import { inTransaction } from '../transaction';

/** Dishes of the demo, by their English names, and what the nights would have found them ordered with: the best first. */
const PAIRS: Readonly<Record<string, readonly string[]>> = {
  'Phnom Penh kuy teav': ['Fresh coconut', 'Iced lemon tea'],
  'Fish amok, banana leaf': ['Mango sticky rice', 'Green mango salad, smoked fish'],
  'Beef lok lak': ['Cambodia draught', 'Coconut ice cream'],
  'Beef skewers, lemongrass': ['Angkor beer, can', 'Iced lemon tea'],
  'Pork ribs in palm sugar': ['Angkor beer, can', 'Green mango salad, smoked fish'],
  'Iced milk coffee': ['Phnom Penh kuy teav', 'Kralan'],
  'Fresh coconut': ['Phnom Penh kuy teav', 'Mango sticky rice'],
};
const ORDERS = 24;
const LIFT = 2;

/** Switches suggestions of the demo store on, with pairs from the beginning. */
export const seedSuggestions = (db: Db): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { id: store_id } = await trx.selectFrom('store').select('id').orderBy('id').executeTakeFirstOrThrow();
    await trx.updateTable('store').set({ suggests_dishes: true }).where('id', '=', store_id).execute();
    const goods = await trx.selectFrom('goods').select(['id', 'name']).where('store_id', '=', store_id).execute();
    const ids = new Map(goods.map(({ id, name }) => [name.en, id]));
    const rows = Object.entries(PAIRS).flatMap(([dish, others]) =>
      others.flatMap((other, index) => {
        const [goods_id, suggested_id] = [ids.get(dish), ids.get(other)];
        if (goods_id === undefined || suggested_id === undefined) return [];
        return [{ store_id, goods_id, suggested_id, place: index + 1, orders: ORDERS, lift: LIFT }];
      }),
    );
    await trx.insertInto('goods_pair').values(rows).execute();
  });
