import { answerRound, type RoundAnswer } from '@romduol/domain/order/rounds';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import type { Db } from '../../../db/db';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import type { JobHandler } from '../../../jobs/runner';
import { toOrderActor, SERVER } from '../actor';
import { endOrder } from '../end-order';
import { lockOrder, type OrderRow } from '../rows';
import { applyAction } from './apply-action';
import { removeLines } from './remove-lines';
import { type Acting, loadParts, refusalOfAct, toRoundOrder } from './round-order';

/**
 * The store's answer to the round that waits. At 8 it is the answer to the whole order; later the order keeps its other
 * lines, and rejected lines are removed from its sums and returned to stock (T-05).
 */
const answerWith = async (db: Db, locked: Locked, answer: RoundAnswer, acting: Acting): Promise<OrderRow> => {
  const { order } = locked;
  const { lines, rules } = toRoundOrder(order, locked.parts, acting);
  const act = answerRound(rules, answer, acting.by.kind);
  if (!act.ok) throw refusalOfAct(order, act);
  if (act.to === PAY_STATUS.cancelled) return endOrder(db, order, { ...acting, event: act.event, also: act.facts });
  const set = { accept_by: null };
  if (answer === 'accept') {
    const accepted = lines.map((line) =>
      line.round === act.round ? { ...line, round_state: 'accepted' as const } : line,
    );
    return applyAction(db, order, { ...acting, act, set, lines: accepted });
  }
  const gone = lines.filter(({ id }) => act.removed.includes(String(id)));
  await removeLines(
    db,
    order,
    gone.map((line) => ({ line, num: line.num })),
    acting,
  );
  return applyAction(db, order, { ...acting, act, set });
};

type Locked = Awaited<ReturnType<typeof lockWithParts>>;

/** What is read travels behind the lock, so PostgreSQL reads it under the lock. */
const lockWithParts = async (db: Db, storeId: number, orderId: number) => {
  const [order, parts] = await Promise.all([
    lockOrder(db, storeId, orderId),
    loadParts(db, { store_id: storeId, id: orderId }),
  ]);
  return { order, parts };
};

/** Staff accept what a diner placed or added: it is weighed next if something must be, else it can be paid. */
export const acceptOrder = async (call: Call<StaffCaller>, orderId: number): Promise<OrderRow> => {
  const locked = await lockWithParts(call.db, call.caller.storeId, orderId);
  return answerWith(call.db, locked, 'accept', { by: toOrderActor(call.caller), now: call.now });
};

/** Staff reject what a diner placed or added, with a reason that the diner reads. */
export const rejectOrder = async (call: Call<StaffCaller>, orderId: number, reason: string): Promise<OrderRow> => {
  const locked = await lockWithParts(call.db, call.caller.storeId, orderId);
  return answerWith(call.db, locked, 'reject', { by: toOrderActor(call.caller), now: call.now, reason });
};

/** The time to accept is over (T-05). Does nothing where it was accepted meanwhile. */
export const acceptCountdown: JobHandler = async (trx, job, now) => {
  const locked = await lockWithParts(trx, job.store_id, Number(job.payload['orderId']));
  const round = Number(job.payload['round'] ?? 1);
  const waits = locked.parts.rounds.some((each) => each.round === round && each.state === 'waiting');
  if (waits) await answerWith(trx, locked, 'timeOut', { by: SERVER, now });
};
