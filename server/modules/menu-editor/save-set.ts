import type { DishInput } from '@romduol/contract/menu-editor';
import { BY_PIECE } from '@romduol/domain/codes';
import type { Db } from '../../db/db';
import { Refusal } from '../../http/refusal';
import { planChildren } from './children';
import type { Dish } from './save-options';
import { named } from '../../db/localized';

type Part = DishInput['parts'][number];

/** Dishes that may be chosen in a set meal: on the menu, sold by the piece, no set meals themselves. */
const choosable = async (db: Db, storeId: number, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('goods as g')
    .select('g.id')
    .where('g.store_id', '=', storeId)
    .where('g.id', 'in', [0, ...ids])
    .where('g.removed_at', 'is', null)
    .where('g.pricing_method', '=', BY_PIECE)
    .where('g.timed', '=', false)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('meal_part as p')
            .select('p.id')
            .whereRef('p.store_id', '=', 'g.store_id')
            .whereRef('p.goods_id', '=', 'g.id'),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
};

const keepChoices = async (db: Db, storeId: number, partId: number, choices: Part['choices']): Promise<void> => {
  const there = await db
    .selectFrom('meal_choice')
    .select('id')
    .where('store_id', '=', storeId)
    .where('part_id', '=', partId)
    .execute();
  const { gone, wanted } = planChildren(
    there.map(({ id }) => id),
    choices,
  );
  if (gone.length > 0) {
    await db.deleteFrom('meal_choice').where('store_id', '=', storeId).where('id', 'in', gone).execute();
  }
  for (const { part, id, position } of wanted) {
    const row = { surcharge_cents: part.surcharge, position };
    await (
      id === null
        ? db.insertInto('meal_choice').values({ ...row, store_id: storeId, part_id: partId, goods_id: part.goodsId })
        : db
            .updateTable('meal_choice')
            .set({ ...row, goods_id: part.goodsId })
            .where('store_id', '=', storeId)
            .where('id', '=', id)
    ).execute();
  }
};

const keepPart = async (db: Db, { storeId, goodsId }: Dish, part: Part, position: number): Promise<void> => {
  const row = { name: JSON.stringify(named(part.name)), min_choices: part.min, max_choices: part.max, position };
  const kept =
    part.id === undefined
      ? db
          .insertInto('meal_part')
          .values({ ...row, store_id: storeId, goods_id: goodsId })
          .returning('id')
      : db.updateTable('meal_part').set(row).where('store_id', '=', storeId).where('id', '=', part.id).returning('id');
  const { id } = await kept.executeTakeFirstOrThrow();
  await keepChoices(db, storeId, id, part.choices);
};

/** Saves the parts of a set meal. Throws badInput for a choice that no set meal can have. */
export const saveParts = async (db: Db, dish: Dish, parts: readonly Part[]): Promise<void> => {
  const { storeId, goodsId } = dish;
  const there = await db
    .selectFrom('meal_part')
    .select('id')
    .where('store_id', '=', storeId)
    .where('goods_id', '=', goodsId)
    .execute();
  const { gone, wanted } = planChildren(
    there.map(({ id }) => id),
    parts,
  );
  const ids = parts.flatMap(({ choices }) => choices.map((choice) => choice.goodsId));
  const known = await choosable(db, storeId, ids);
  if (ids.some((id) => !known.has(id) || id === goodsId)) throw new Refusal('badInput', { field: 'parts' });
  if (gone.length > 0) {
    await db.deleteFrom('meal_choice').where('store_id', '=', storeId).where('part_id', 'in', gone).execute();
    await db.deleteFrom('meal_part').where('store_id', '=', storeId).where('id', 'in', gone).execute();
  }
  for (const { part, position } of wanted) await keepPart(db, dish, part, position);
};

/** What is suggested with a dish. Throws notFound for a dish that is not on the menu, badInput for itself. */
export const saveAddOns = async (db: Db, { storeId, goodsId }: Dish, ids: readonly number[]): Promise<void> => {
  if (ids.includes(goodsId)) throw new Refusal('badInput', { field: 'addOns' });
  const found = await db
    .selectFrom('goods')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', 'in', [0, ...ids])
    .where('removed_at', 'is', null)
    .execute();
  if (found.length < ids.length) throw new Refusal('notFound');
  await db.deleteFrom('add_on').where('store_id', '=', storeId).where('goods_id', '=', goodsId).execute();
  if (ids.length === 0) return;
  await db
    .insertInto('add_on')
    .values(ids.map((id, position) => ({ store_id: storeId, goods_id: goodsId, suggested_id: id, position })))
    .execute();
};

/** Whether set meals on the menu offer a dish. */
export const isInSets = async (db: Db, { storeId, goodsId }: Dish): Promise<boolean> => {
  const found = await db
    .selectFrom('meal_choice as c')
    .innerJoin('meal_part as p', (join) => join.onRef('p.store_id', '=', 'c.store_id').onRef('p.id', '=', 'c.part_id'))
    .innerJoin('goods as g', (join) => join.onRef('g.store_id', '=', 'p.store_id').onRef('g.id', '=', 'p.goods_id'))
    .select('c.id')
    .where('c.store_id', '=', storeId)
    .where('c.goods_id', '=', goodsId)
    .where('g.removed_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
};
