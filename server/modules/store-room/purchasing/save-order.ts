import type { Endpoints, Input } from '@romduol/contract';
import { costOfStock } from '@romduol/domain/stock/ledger';
import { sql } from 'kysely';
import type { Db } from '../../../db/db';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import { Refusal, refuse } from '../../../http/refusal';
import { audit } from '../../audit';
import { toAmount } from '../acts';
import { loadStock, lockStock } from '../ledger';
import { refuseUnknownSupplier } from '../suppliers';
import { lockOrder } from './find-order';
import { planArrival } from './plan-arrival';
import { recordEvent } from './record-event';

type Manager = Call<StaffCaller>;
type OrderInput = Input<Endpoints['savePurchaseOrder']>;

/** Throws badInput where an ingredient is in the lines twice. */
export const refuseRepeated = (lines: readonly { readonly ingredientId: number }[]): void => {
  if (new Set(lines.map(({ ingredientId }) => ingredientId)).size < lines.length) {
    throw new Refusal('badInput', { field: 'ingredientId' });
  }
};

/** Throws notFound for an ingredient that was removed, or that the store has not. */
const refuseRemoved = async (db: Db, storeId: number, ids: readonly number[]): Promise<void> => {
  const there = await db
    .selectFrom('ingredient')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
  if (there.length < ids.length) throw new Refusal('notFound', { field: 'ingredientId' });
};

const addOrder = async (call: Manager, { supplierId, note }: OrderInput): Promise<number> => {
  const { db, caller, now } = call;
  const { storeId } = caller;
  const { id } = await db
    .insertInto('purchase_order')
    .values({
      store_id: storeId,
      // The stock of the store is locked: no other order takes the number.
      number: sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM purchase_order WHERE store_id = ${storeId})`,
      supplier_id: supplierId,
      state: 'draft',
      arrives_on: await planArrival(call, supplierId),
      note: note.trim(),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const changeOrder = async (call: Manager, id: number, { version, supplierId, note }: OrderInput): Promise<number> => {
  const { db, caller } = call;
  const { storeId } = caller;
  const { state } = await lockOrder(db, storeId, { id, version });
  if (state !== 'draft') throw new Refusal('conflict');
  await db
    .updateTable('purchase_order')
    .set({ supplier_id: supplierId, note: note.trim(), arrives_on: await planArrival(call, supplierId) })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('purchase_order_line').where('store_id', '=', storeId).where('order_id', '=', id).execute();
  return id;
};

/** Each at the last price of its ingredient. */
const addLines = async (db: Db, storeId: number, orderId: number, lines: OrderInput['lines']): Promise<void> => {
  const stocks = await loadStock(
    db,
    storeId,
    lines.map(({ ingredientId }) => ingredientId),
  );
  await db
    .insertInto('purchase_order_line')
    .values(
      lines.map(({ ingredientId, thousandths }, position) => {
        const { price } = stocks.get(ingredientId) ?? refuse('notFound', { field: 'ingredientId' });
        const cost = price === null ? null : costOfStock({ thousandths: 0, cost: 0, price }, thousandths);
        return {
          store_id: storeId,
          order_id: orderId,
          ingredient_id: ingredientId,
          ordered_thousandths: thousandths,
          expected_cents: cost === null ? null : toAmount(cost),
          position,
        };
      }),
    )
    .execute();
};

/** Throws notFound, changedMeanwhile, conflict for an order that was sent, badInput for an ingredient that is in it twice. */
export const savePurchaseOrder = async (call: Manager, input: OrderInput): Promise<{ id: number }> => {
  const { db, caller } = call;
  const { storeId } = caller;
  refuseRepeated(input.lines);
  await lockStock(db, storeId);
  await refuseUnknownSupplier(db, storeId, input.supplierId);
  await refuseRemoved(
    db,
    storeId,
    input.lines.map(({ ingredientId }) => ingredientId),
  );
  const id = input.id === undefined ? await addOrder(call, input) : await changeOrder(call, input.id, input);
  await addLines(db, storeId, id, input.lines);
  await recordEvent(call, id, { kind: input.id === undefined ? 'created' : 'changed' });
  await audit(call, 'savePurchaseOrder', { name: `purchaseOrder:${id}` }, { count: input.lines.length });
  return { id };
};
