import { ORDER_SOURCE } from '@romduol/domain/codes';
import { rejoin, type SplitChild } from '@romduol/domain/order/merge';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { moveCoupon } from '../coupons';
import { insertRound, nextPosition, type OrderRow, toRefusal, loadRounds } from '../orders';
import { endAsMerged, markMerged } from './end-merged';
import type { Locked } from './lock-orders';
import { removeLine, type RowLine, setOnOrder, toSplitLine, toTotalsColumns, writeLine } from './split-lines';

const toChild = ({ order, lines, facts }: Locked): SplitChild<RowLine> => ({
  id: order.id,
  status: order.pay_status,
  diningStyle: order.dining_style,
  splitFrom: order.split_of,
  facts,
  lines: lines.map(toSplitLine),
  totals: { sell: order.sell, vip: order.vip },
  conversionRatio: order.price_book.conversionRatio,
});

/** Writes the lines of both orders into the joined one: parts of one line are one again, the others are moved. */
const writeLines = async (
  { db, caller, now }: Call<StaffCaller>,
  target: Locked,
  source: Locked,
  lines: readonly RowLine[],
): Promise<void> => {
  const mine = new Set(target.lines.map(({ id }) => id));
  for (const line of lines.filter(({ row }) => mine.has(row.id))) await writeLine(db, line);
  const movedLines = lines.filter(({ row }) => !mine.has(row.id));
  const kept = new Set(movedLines.map(({ row }) => row.id));
  for (const row of source.lines) if (!kept.has(row.id)) await removeLine(db, row, now);
  if (movedLines.length === 0) return;
  const { order } = target;
  const round = Math.max(...(await loadRounds(db, order)).map((each) => each.round)) + 1;
  await insertRound(
    db,
    order,
    { round, source: ORDER_SOURCE.staff, temp_id: null, staff_id: caller.staffId, accept_by: null },
    now,
  );
  const first = await nextPosition(db, order);
  for (const [index, line] of movedLines.entries()) {
    await writeLine(db, line, { order_id: order.id, round, position: first + index });
  }
};

/** The coupon that the source held is the target's now. */
const takeCoupon = async ({ db }: Call<StaffCaller>, target: OrderRow, source: OrderRow) => {
  if (source.coupon === null) return {};
  await moveCoupon(db, source.store_id, source.id, target.id);
  return { coupon: JSON.stringify(source.coupon), person_id: source.person_id };
};

/** What the source's member uses of the programme comes off the joined order; the ledger names the source. */
const takeReward = ({ reward, person_id }: OrderRow) =>
  reward === null ? {} : { reward: JSON.stringify(reward), person_id };

/** Whether no other part of the split exists beside the joined order: then it is an order like any other. */
const isWhole = async ({ db }: Call<StaffCaller>, { store_id, id, split_of }: OrderRow): Promise<boolean> => {
  const part = await db
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', store_id)
    .where('split_of', '=', split_of)
    .where('id', '<>', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  return part === undefined;
};

/** Joins two orders of one split again, with their frozen shares: it costs what both did, to the cent. */
export const rejoinOrders = async (call: Call<StaffCaller>, target: Locked, source: Locked): Promise<void> => {
  const { db } = call;
  const joined = rejoin(toChild(target), toChild(source));
  if (!joined.ok) throw toRefusal(joined.why, source.order);
  await writeLines(call, target, source, joined.order.lines);
  await endAsMerged(call, source, target.order);
  const coupon = await takeCoupon(call, target.order, source.order);
  const charges = target.order.charges_table || source.order.charges_table;
  const held = await setOnOrder(db, target.order, {
    ...toTotalsColumns(joined.order.totals),
    ...coupon,
    ...takeReward(source.order),
    charges_table: charges,
    party_size: Math.max(target.order.party_size, source.order.party_size),
  });
  const whole = await isWhole(call, held);
  await markMerged(call, whole ? await setOnOrder(db, held, { split_of: null }) : held, source.order);
};
