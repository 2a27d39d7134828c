import type { Endpoints, Input } from '@romduol/contract';
import type { MainAmount } from '@romduol/domain/money/amount';
import { isAwaited, priceLine, stateAfterDelivery } from '@romduol/domain/stock/purchase-order';
import { sql } from 'kysely';
import type { Db } from '../../../db/db';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import { Refusal, refuse } from '../../../http/refusal';
import { audit } from '../../audit';
import { writeDelivery } from '../acts';
import { lockStock } from '../ledger';
import { lockOrder, selectLines } from './find-order';
import { recordEvent } from './record-event';
import { refuseRepeated } from './save-order';

type Delivery = Input<Endpoints['receivePurchaseOrder']>;
type OrderLine = Awaited<ReturnType<typeof selectLines>>[number];
type Received = readonly { readonly ingredientId: number; readonly thousandths: number; readonly paid: MainAmount }[];

/** What came, each with what is paid for it: the price of the order where nothing is said. Throws badInput where it has none. */
const priceDelivery = ({ received }: Delivery, ordered: ReadonlyMap<number, OrderLine>): Received =>
  received.map(({ ingredientId, thousandths, paid }) => {
    const line = ordered.get(ingredientId);
    const expected =
      line === undefined
        ? null
        : priceLine({ expected: line.expected_cents, orderedThousandths: line.ordered_thousandths }, thousandths);
    return { ingredientId, thousandths, paid: paid ?? expected ?? refuse('badInput', { field: 'paid' }) };
  });

/** Adds a delivery to the lines of its order. What was not ordered is a line with nothing ordered, after the others. */
const addToLines = async (db: Db, storeId: number, id: number, received: Received): Promise<void> => {
  await sql`
    INSERT INTO purchase_order_line AS l
      (store_id, order_id, ingredient_id, ordered_thousandths, received_thousandths, paid_cents, position)
    SELECT ${storeId}, ${id}, r.ingredient_id, 0, r.thousandths, r.paid, r.place
      + (SELECT coalesce(max(position), 0) FROM purchase_order_line WHERE store_id = ${storeId} AND order_id = ${id})
    FROM unnest(${received.map(({ ingredientId }) => ingredientId)}::bigint[],
      ${received.map(({ thousandths }) => thousandths)}::bigint[], ${received.map(({ paid }) => paid)}::bigint[])
      WITH ORDINALITY AS r (ingredient_id, thousandths, paid, place)
    ON CONFLICT (store_id, order_id, ingredient_id) DO UPDATE SET
      received_thousandths = l.received_thousandths + excluded.received_thousandths,
      paid_cents = l.paid_cents + excluded.paid_cents`.execute(db);
};

/**
 * Writes a delivery into the ledger and into its order. Throws notFound, changedMeanwhile where somebody else received of it
 * since, conflict for an order that awaits nothing, moreThanOrdered unless that was confirmed, badInput for what has no price.
 */
export const receivePurchaseOrder = async (call: Call<StaffCaller>, delivery: Delivery): Promise<object> => {
  const { db, caller } = call;
  const { storeId } = caller;
  const { id, allowsMore, isLast } = delivery;
  const note = delivery.note.trim();
  refuseRepeated(delivery.received);
  await lockStock(db, storeId);
  const order = await lockOrder(db, storeId, delivery);
  if (!isAwaited(order.state)) throw new Refusal('conflict');
  const before = new Map((await selectLines(db, storeId, id)).map((line) => [line.ingredient_id, line]));
  const received = priceDelivery(delivery, before);
  // Before the lines, because it refuses ingredients that the store has not.
  const paid = await writeDelivery(call, {
    supplierId: order.supplier_id,
    note,
    received: [...received],
    purchaseOrderId: id,
  });
  await addToLines(db, storeId, id, received);
  const lines = (await selectLines(db, storeId, id)).map((line) => ({
    ingredientId: line.ingredient_id,
    orderedThousandths: line.ordered_thousandths,
    receivedThousandths: line.received_thousandths,
  }));
  const isMore = lines.some(
    ({ ingredientId, orderedThousandths, receivedThousandths }) =>
      receivedThousandths > Math.max(orderedThousandths, before.get(ingredientId)?.received_thousandths ?? 0),
  );
  if (isMore && !allowsMore) throw new Refusal('moreThanOrdered');
  const state = isLast ? 'received' : stateAfterDelivery(lines);
  await db
    .updateTable('purchase_order')
    .set({ state })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  await recordEvent(call, id, { kind: 'delivered', paid, note });
  if (state === 'received') await recordEvent(call, id, { kind: 'received' });
  await audit(
    call,
    'receivePurchaseOrder',
    { name: `purchaseOrder:${id}` },
    { number: order.number, amount: paid, count: received.length },
  );
  return {};
};
