import { mainAmount } from '@romduol/domain/money/amount';
import { MENU } from './menu';
import { ADD_ONS } from './menu/add-ons';
import type { SeedPart } from './menu/kinds';
import { json, type Trx } from './rows';

/** Finds a dish by its English name. */
type Ids = ReadonlyMap<string, number>;

const seedPart = async (
  trx: Trx,
  ids: Ids,
  row: { store_id: number; goods_id: number; position: number },
  part: SeedPart,
) => {
  const { id } = await trx
    .insertInto('meal_part')
    .values({ ...row, name: json(part.name), min_choices: part.min ?? 1, max_choices: part.max ?? 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const choices = part.choices.map(({ dish, surcharge = 0 }, position) => ({
    store_id: row.store_id,
    part_id: id,
    goods_id: ids.get(dish) ?? 0,
    surcharge_cents: mainAmount(surcharge),
    position,
  }));
  await trx.insertInto('meal_choice').values(choices).execute();
};

/** What dishes have to do with one another: the choices of set meals, and what is suggested with what. */
export const seedLinks = async (trx: Trx, storeId: number, ids: Ids): Promise<void> => {
  for (const { name, parts = [] } of MENU.flatMap(({ goods }) => goods)) {
    for (const [position, part] of parts.entries()) {
      await seedPart(trx, ids, { store_id: storeId, goods_id: ids.get(name.en) ?? 0, position }, part);
    }
  }
  const suggested = Object.entries(ADD_ONS).flatMap(([dish, others]) =>
    others.map((other, position) => ({
      store_id: storeId,
      goods_id: ids.get(dish) ?? 0,
      suggested_id: ids.get(other) ?? 0,
      position,
    })),
  );
  await trx.insertInto('add_on').values(suggested).execute();
};
