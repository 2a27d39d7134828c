import { type DishSelection, selectionKey } from '@romduol/domain/menu/selection';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { type Params, preparedWrite } from '../../db/prepared';
import type { CartRow } from './which';

const toRow = (cart: CartRow, selection: DishSelection) => ({
  store_id: cart.store_id,
  cart_id: cart.id,
  goods_id: selection.goodsId,
  line_key: selectionKey(selection),
  tags: JSON.stringify(selection.optionIds.map((id) => ({ id }))),
  feeds: JSON.stringify(selection.toppings),
  parts: JSON.stringify(selection.parts),
  note: selection.note,
  num: selection.quantity,
});

type Pieces = ReturnType<typeof toRow> & { readonly deviceId: string };

const insertPieces = preparedWrite((db, pieces: Params<Pieces>) => {
  const { store_id, cart_id, goods_id, line_key, tags, feeds, parts, note, num, deviceId } = pieces;
  return db
    .with('line', (line) =>
      line
        .insertInto('cart_line')
        .values({ store_id, cart_id, goods_id, line_key, tags, feeds, parts, note, num })
        .onConflict((conflict) =>
          conflict
            .columns(['store_id', 'cart_id', 'line_key'])
            .doUpdateSet((row) => ({ num: row('cart_line.num', '+', num) })),
        )
        .returning(['store_id', 'id']),
    )
    .insertInto('cart_share')
    .columns(['store_id', 'line_id', 'temp_id', 'num'])
    .expression((row) =>
      row
        .selectFrom('line')
        .select([
          'store_id',
          'id',
          sql<string>`${deviceId}::text`.as('temp_id'),
          sql<number>`${num}::integer`.as('num'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'line_id', 'temp_id'])
        .doUpdateSet((row) => ({ num: row('cart_share.num', '+', num) })),
    );
});

/** Puts pieces on the line that has this key, or on a new one (T-14), in the name of the device that added them. */
export const putLine = async (db: Db, cart: CartRow, selection: DishSelection, deviceId: string): Promise<void> => {
  await insertPieces(db, { ...toRow(cart, selection), deviceId });
};

/**
 * Puts a line under another key, each piece in the name of the device that added it: fewer are taken from the device
 * that edits first, then from the others, and more are that device's.
 */
export const moveLine = async (
  db: Db,
  cart: CartRow,
  lineId: number,
  to: DishSelection,
  deviceId: string,
): Promise<void> => {
  const shares = await selectShares(db, { store_id: cart.store_id, line_id: lineId }, deviceId);
  const before = shares.reduce((sum, { num }) => sum + num, 0);
  await takeFromLine(db, cart, lineId, before, deviceId);
  let less = Math.max(0, before - to.quantity);
  for (const { temp_id, num } of shares) {
    const off = Math.min(less, num);
    less -= off;
    if (num > off) await putLine(db, cart, { ...to, quantity: num - off }, temp_id);
  }
  if (to.quantity > before) await putLine(db, cart, { ...to, quantity: to.quantity - before }, deviceId);
};

/** Who added how many of a line, this device first. */
const selectShares = (db: Db, line: Pick<ShareKey, 'store_id' | 'line_id'>, deviceId: string) =>
  db
    .selectFrom('cart_share')
    .select(['temp_id', 'num'])
    .where('store_id', '=', line.store_id)
    .where('line_id', '=', line.line_id)
    .orderBy(sql`temp_id = ${deviceId}`, 'desc')
    .orderBy('temp_id')
    .execute();

interface ShareKey {
  readonly store_id: number;
  readonly line_id: number;
  readonly temp_id: string;
}

/** Removes pieces from a line, the diner's own first, then those of others; at zero the line is deleted. */
export const takeFromLine = async (
  db: Db,
  cart: CartRow,
  lineId: number,
  by: number,
  deviceId: string,
): Promise<void> => {
  const mine = { store_id: cart.store_id, line_id: lineId };
  const left = await db
    .updateTable('cart_line')
    .set((row) => ({ num: row('num', '-', by) }))
    .where('store_id', '=', cart.store_id)
    .where('cart_id', '=', cart.id)
    .where('id', '=', lineId)
    .where('num', '>', by)
    .returning('num')
    .executeTakeFirst();
  if (!left) {
    await db
      .deleteFrom('cart_line')
      .where('store_id', '=', cart.store_id)
      .where('cart_id', '=', cart.id)
      .where('id', '=', lineId)
      .execute();
    return;
  }
  let rest = by;
  for (const share of await selectShares(db, mine, deviceId)) {
    const off = Math.min(rest, share.num);
    rest -= off;
    if (off > 0) await reduceShare(db, { ...mine, temp_id: share.temp_id }, share.num - off);
  }
};

const reduceShare = async (db: Db, key: ShareKey, num: number): Promise<void> => {
  const where = { store_id: key.store_id, line_id: key.line_id, temp_id: key.temp_id };
  if (num === 0) {
    await db
      .deleteFrom('cart_share')
      .where((row) => row.and(where))
      .execute();
  } else {
    await db
      .updateTable('cart_share')
      .set({ num })
      .where((row) => row.and(where))
      .execute();
  }
};
