import type { Endpoints, Input } from '@romduol/contract';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import type { Measure } from '@romduol/domain/pricing/model';
import { minutesOfStay } from '@romduol/domain/pricing/stay';
import { weightProblems } from '@romduol/domain/rules/order';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse, refuseProblems } from '../../http/refusal';
import { toOrderActor } from './actor';
import { toFacts } from './facts';
import { announceOrder, moveOrder, writeHistory } from './move';
import { requote } from './requote';
import { loadLines, type LineRow, lockOrder, type OrderRow, loadTenders } from './rows';
import { keptWeighing, type Weighing } from './weighing-words';

type Weighed = Input<Endpoints['weighLines']>['lines'][number];

const isStay = (measure: Measure): measure is Extract<Measure, { kind: 'time' | 'minutes' }> =>
  measure.kind === 'time' || measure.kind === 'minutes';

/** The measure that staff entered for a line, if the line waits for one. Throws badInput. */
const measureFrom = (line: LineRow, { weight, price }: Weighed): Measure => {
  if (line.measure.kind === 'weight' && weight !== undefined) {
    refuseProblems(weightProblems(String(weight)));
    return { kind: 'weight', weight };
  }
  if (isStay(line.measure) && price !== undefined) {
    const { since } = line.measure;
    return { kind: 'time', price: { sell: price, vip: price }, ...(since !== undefined && { since }) };
  }
  throw new Refusal('badInput', { field: 'lines' });
};

/** An order whose lines are still to be measured. Throws orderCancelled and changedMeanwhile. */
const lockMeasured = async ({ db, caller }: Call<StaffCaller>, orderId: number): Promise<OrderRow> => {
  const order = await lockOrder(db, caller.storeId, orderId);
  if (order.pay_status === PAY_STATUS.cancelled) throw new Refusal('orderCancelled');
  if (order.pay_status !== PAY_STATUS.toBeConfirmed)
    throw new Refusal('changedMeanwhile', { orderNo: order.order_no, payStatus: order.pay_status });
  return order;
};

const findLine = (lines: readonly LineRow[], lineId: number): LineRow => {
  const line = lines.find(({ id }) => id === lineId) ?? refuse('notFound');
  if (line.round_state === 'waiting') throw new Refusal('roundWaiting');
  return line;
};

const keepMeasure = async (db: Db, order: OrderRow, line: LineRow, measure: Measure): Promise<void> => {
  await db
    .updateTable('order_line')
    .set({ measure: JSON.stringify(measure) })
    .where('store_id', '=', order.store_id)
    .where('id', '=', line.id)
    .execute();
};

/** Staff weigh and price lines of an order that waits for it (T-10, T-11); they may do so again until it is confirmed. */
export const weighLines = async (
  call: Call<StaffCaller>,
  orderId: number,
  weighed: readonly Weighed[],
): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const order = await lockMeasured(call, orderId);
  const lines = await loadLines(db, order);
  const weighings: Weighing[] = [];
  for (const each of weighed) {
    const line = findLine(lines, each.id);
    const measure = measureFrom(line, each);
    weighings.push({ line, measure });
    await keepMeasure(db, order, line, measure);
  }
  const again = await requote(db, order);
  const step = { event: 'weighed', by: toOrderActor(caller), now, reason: keptWeighing(weighings), from: 6 } as const;
  await writeHistory(db, again, step);
  await announceOrder(db, again, now);
  return again;
};

/**
 * T-11: the clock of a stay is the server's, so that it runs on whichever phone looks. Who starts what runs, or stops what has
 * ended, changes nothing: two waiters at once start once and stop once. Throws badInput for a line without a clock.
 */
export const timeLine = async (
  call: Call<StaffCaller>,
  { orderId, lineId, clock }: Input<Endpoints['timeLine']>,
): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const order = await lockMeasured(call, orderId);
  const line = findLine(await loadLines(db, order), lineId);
  const { measure } = line;
  if (!isStay(measure)) throw new Refusal('badInput', { field: 'lineId' });
  const at = now.getTime();
  if (clock === 'start') {
    if (measure.since !== undefined) return order;
    await keepMeasure(db, order, line, { kind: 'time', price: null, since: at });
    await announceOrder(db, order, now);
    return order;
  }
  if (measure.kind === 'minutes') return order;
  if (measure.since === undefined) throw new Refusal('badInput', { field: 'clock' });
  const { since } = measure;
  const stay: Measure = { kind: 'minutes', minutes: minutesOfStay(since, at), since, until: at };
  await keepMeasure(db, order, line, stay);
  const again = await requote(db, order);
  const reason = keptWeighing([{ line, measure: stay }]);
  await writeHistory(db, again, { event: 'weighed', by: toOrderActor(caller), now, reason, from: 6 });
  await announceOrder(db, again, now);
  return again;
};

/** Everything is weighed and priced: the order can be paid, and what was held goes to the kitchen. */
export const confirmOrder = async (call: Call<StaffCaller>, orderId: number): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const order = await lockOrder(db, caller.storeId, orderId);
  const lines = await loadLines(db, order);
  const facts = toFacts(order, lines, await loadTenders(db, order));
  return moveOrder(db, order, { event: 'weighed', by: toOrderActor(caller), facts, now });
};
