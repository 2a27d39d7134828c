import type { Endpoints, Input } from '@romduol/contract';
import { ORDER_SOURCE } from '@romduol/domain/codes';
import { allAllergens } from '@romduol/domain/menu/allergens';
import type { SelectionIdentity } from '@romduol/domain/menu/selection';
import { type Merged, type MergeOrder, mergeOrders } from '@romduol/domain/order/merge';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { audit } from '../audit';
import {
  basketOfOrder,
  insertRound,
  type LineRow,
  nextPosition,
  type OrderRow,
  toRefusal,
  requote,
  loadRounds,
} from '../orders';
import { endAsMerged, markMerged } from './end-merged';
import { type Locked, lockAll, lockWhole } from './lock-orders';
import { rejoinOrders } from './rejoin-orders';
import { removeLine, setOnOrder } from './split-lines';

type Merging = Call<StaffCaller>;

const toIdentity = (line: LineRow): SelectionIdentity => ({
  goodsId: line.goods_id,
  optionIds: line.tags.map(({ id }) => id),
  toppings: line.feeds.map(({ id, num }) => ({ id, num })),
  parts: line.parts.map(({ id, num }) => ({ id, num })),
  note: line.note,
});

/** An order, as the rules for merging take it. */
const toMergeOrder = ({ order, lines, facts }: Locked): MergeOrder => {
  const basket = basketOfOrder(order, lines);
  return {
    id: order.id,
    status: order.pay_status,
    diningStyle: order.dining_style,
    splitFrom: order.split_of,
    facts,
    chargesTable: order.charges_table,
    hasCoupon: order.coupon !== null,
    lines: lines.flatMap((line, index) => {
      const priced = basket.lines[index];
      return priced
        ? [
            {
              ...priced,
              identity: toIdentity(line),
              sent: line.sent_at !== null,
              // Seat 2 of another table is another guest.
              staysSeparate: line.staff_discount?.comp !== undefined || line.seat !== null,
            },
          ]
        : [];
    }),
  };
};

/** Lines that are merged unchanged are in a round of their own, which needs no acceptance. */
const carryLines = async (call: Merging, target: OrderRow, lineIds: readonly string[]): Promise<void> => {
  if (lineIds.length === 0) return;
  const { db, caller, now } = call;
  const round = Math.max(...(await loadRounds(db, target)).map((each) => each.round)) + 1;
  await insertRound(
    db,
    target,
    { round, source: ORDER_SOURCE.staff, temp_id: null, staff_id: caller.staffId, accept_by: null },
    now,
  );
  let position = await nextPosition(db, target);
  for (const id of lineIds) {
    await db
      .updateTable('order_line')
      .set({ order_id: target.id, round, position })
      .where('store_id', '=', target.store_id)
      .where('id', '=', Number(id))
      .execute();
    position += 1;
  }
};

const joinLines = async ({ db, now }: Merging, { order }: Locked, joins: Merged['joins']): Promise<void> => {
  for (const { lineId, into, num } of joins) {
    await db
      .updateTable('order_line')
      .set((row) => ({ num: row('num', '+', num) }))
      .where('store_id', '=', order.store_id)
      .where('id', '=', Number(into))
      .execute();
    // What is cooked of it is cooked of the line that it became.
    await db
      .updateTable('kitchen_item')
      .set({ line_id: Number(into) })
      .where('store_id', '=', order.store_id)
      .where('line_id', '=', Number(lineId))
      .execute();
    await removeLine(db, { store_id: order.store_id, id: Number(lineId) }, now);
  }
};

/** One table charge stays with the sitting of the target. */
const chargesThere = async ({ db }: Merging, target: OrderRow, charges: boolean): Promise<boolean> => {
  if (!charges || target.charges_table || target.sitting_id === null) return charges;
  const other = await db
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', target.store_id)
    .where('sitting_id', '=', target.sitting_id)
    .where('charges_table', '=', true)
    .where('pay_status', '<>', PAY_STATUS.cancelled)
    .executeTakeFirst();
  return other === undefined;
};

const mergeOne = async (call: Merging, target: Locked, source: Locked): Promise<void> => {
  const { db } = call;
  const merged = mergeOrders(toMergeOrder(target), toMergeOrder(source));
  if (!merged.ok) throw toRefusal(merged.why, source.order);
  await joinLines(call, target, merged.joins);
  await carryLines(call, target.order, merged.movedLineIds);
  await endAsMerged(call, source, target.order);
  const charges = await chargesThere(call, target.order, merged.chargesTable);
  const allergies = allAllergens(target.order.allergies, source.order.allergies);
  const charged = await setOnOrder(db, target.order, { charges_table: charges, allergies });
  await markMerged(call, await requote(db, charged), source.order);
};

/**
 * Merges orders into one of their store, or joins the parts of one that was split again; all of them or none. Throws
 * the refusal of the first that cannot be merged.
 */
export const mergeIntoOrder = async (
  call: Merging,
  { orderId, sourceIds }: Input<Endpoints['mergeOrders']>,
): Promise<OrderRow> => {
  const locked = await lockAll(call, [orderId, ...sourceIds]);
  for (const sourceId of new Set(sourceIds)) {
    const source = locked.get(sourceId) ?? refuse('orderNotFound');
    const target = await lockWhole(call, orderId);
    const together = target.order.split_of !== null && target.order.split_of === source.order.split_of;
    await (together ? rejoinOrders(call, target, source) : mergeOne(call, target, source));
  }
  const { order } = await lockWhole(call, orderId);
  const from = sourceIds.map((id) => locked.get(id)?.order.order_no);
  await audit(call, 'mergeOrders', order, { from });
  return order;
};
