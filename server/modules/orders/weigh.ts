import type { Endpoints, Input } from '@romduol/contract';
import type { Measure } from '@romduol/domain/pricing/model';
import { weightProblems } from '@romduol/domain/rules/order';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse, refuseProblems } from '../../http/refusal';
import { moverOf } from './actor';
import { factsOf } from './facts';
import { announceOrder, moveOrder, writeHistory } from './move';
import { requote } from './requote';
import { linesOf, type LineRow, lockOrder, type OrderRow, tendersOf } from './rows';
import { keptWeighing, type Weighing } from './weighing-words';

type Weighed = Input<Endpoints['weighLines']>['lines'][number];

/** What staff said of a line, if that is what the line waits for. Throws badInput. */
const measureFrom = (line: LineRow, { weight, price }: Weighed): Measure => {
  if (line.measure.kind === 'weight' && weight !== undefined) {
    refuseProblems(weightProblems(String(weight)));
    return { kind: 'weight', weight };
  }
  if (line.measure.kind === 'time' && price !== undefined) {
    return { kind: 'time', price: { sell: price, vip: price } };
  }
  throw new Refusal('badInput', { field: 'lines' });
};

/** Staff weigh and price lines of an order that waits for it (T-10, T-11); they may do so again until it is confirmed. */
export const weighLines = async (
  call: Call<StaffCaller>,
  orderId: number,
  weighed: readonly Weighed[],
): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const order = await lockOrder(db, caller.storeId, orderId);
  if (order.pay_status === 5) throw new Refusal('orderCancelled');
  if (order.pay_status !== 6)
    throw new Refusal('changedMeanwhile', { orderNo: order.order_no, payStatus: order.pay_status });
  const lines = await linesOf(db, order);
  const weighings: Weighing[] = [];
  for (const each of weighed) {
    const line = lines.find(({ id }) => id === each.id) ?? refuse('notFound');
    if (line.round_state === 'waiting') throw new Refusal('roundWaiting');
    const measure = measureFrom(line, each);
    weighings.push({ line, measure });
    await db
      .updateTable('order_line')
      .set({ measure: JSON.stringify(measure) })
      .where('store_id', '=', order.store_id)
      .where('id', '=', line.id)
      .execute();
  }
  const again = await requote(db, order);
  const step = { event: 'weighed', by: moverOf(caller), now, reason: keptWeighing(weighings), from: 6 } as const;
  await writeHistory(db, again, step);
  await announceOrder(db, again, now);
  return again;
};

/** Everything is weighed and priced: the order can be paid, and what was held goes to the kitchen. */
export const confirmOrder = async (call: Call<StaffCaller>, orderId: number): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const order = await lockOrder(db, caller.storeId, orderId);
  const lines = await linesOf(db, order);
  const facts = factsOf(order, lines, await tendersOf(db, order));
  return moveOrder(db, order, { event: 'weighed', by: moverOf(caller), facts, now });
};
