import { DELIVERY } from '@romduol/domain/codes';
import { isServed, PAY_STATUS } from '@romduol/domain/order/pay-status';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { enqueue } from '../../jobs/queue';
import { type JobHandler, LEASE_MS } from '../../jobs/runner';
import type { PlatformState } from '../../platforms';
import { lockOrder, type OrderRow, toOrderActor } from '../orders';
import { billIn, lockBill, recordPayment, takesMoney } from '../payments';
import { accessTo, type Connection, findPresent, note, toPlatformCaller } from './connection';
import { AGAIN_MS, isClaimed, type PlatformsOutside, saidBy } from './outside';

type Order = Pick<OrderRow, 'pay_status' | 'dining_style'>;

/** The order is paid at the platform, as soon as it can be paid at all. */
const takePayment = async (db: Db, connection: Connection, order: OrderRow, now: Date): Promise<void> => {
  if (order.pay_status !== PAY_STATUS.toBePaid) return;
  const by = toOrderActor(toPlatformCaller(connection));
  const bill = billIn(await lockBill(db, order.store_id, order.id), 'sell');
  if (!takesMoney(bill, by)) return;
  const tender = {
    channel: 'CASH_PAY' as const,
    offline_channel_id: connection.offline_channel_id,
    amount_cents: bill.due,
    staff_id: connection.staff_id,
  };
  await recordPayment(db, bill, { tender: bill.due > 0 ? tender : null, by, now });
};

interface Progress {
  readonly wasAccepted: boolean;
  readonly ready: boolean;
  readonly handedOver: boolean;
  readonly delivered: boolean;
}

/** The states that an order has reached, in their order. */
const listReached = ({ pay_status: status, dining_style: style }: Order, progress: Progress): PlatformState[] => {
  if (status === PAY_STATUS.cancelled) return [progress.wasAccepted ? 'cancelled' : 'rejected'];
  if (!isServed(status)) return [];
  const isBrought = style === DELIVERY;
  return [
    'accepted',
    ...(progress.ready || progress.handedOver ? (['ready'] as const) : []),
    ...(isBrought && progress.handedOver ? (['onTheWay'] as const) : []),
    ...(isBrought && progress.delivered ? (['delivered'] as const) : []),
  ];
};

const loadProgress = async (db: Db, order: OrderRow, told: readonly PlatformState[]): Promise<Progress> => {
  const tickets = await db
    .selectFrom('kitchen_ticket')
    .select('done_at')
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .execute();
  const delivery = await db
    .selectFrom('order_delivery')
    .select(['handed_at', 'delivered_at'])
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  return {
    wasAccepted: told.includes('accepted'),
    ready: tickets.length > 0 && tickets.every(({ done_at: at }) => at !== null),
    handedOver: delivery !== undefined && delivery.handed_at !== null,
    delivered: delivery !== undefined && delivery.delivered_at !== null,
  };
};

/** Tells states one by one: those that the platform took, and the problem that kept it from the others. */
const tellStates = async (tell: (state: PlatformState) => Promise<void>, states: readonly PlatformState[]) => {
  const told: PlatformState[] = [];
  try {
    for (const state of states) {
      await tell(state);
      told.push(state);
    }
    return { told, problem: null };
  } catch (error) {
    return { told, problem: saidBy(error) };
  }
};

/** Keeps what a platform was told, and looks again: for what has changed meanwhile, or, after a problem, later. */
const recordTold = async (
  trx: Db,
  connection: Connection,
  orderId: number,
  { told, problem }: Awaited<ReturnType<typeof tellStates>>,
  now: Date,
): Promise<void> => {
  const { store_id: storeId } = connection;
  await note(trx, connection, { way: 'out', ...(problem !== null && { problem }) }, now);
  await trx
    .updateTable('platform_order')
    .set({ told: sql<PlatformState[]>`told || ${told}::text[]`, claimed_until: null })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .execute();
  const dueAt = problem === null ? now : new Date(now.getTime() + AGAIN_MS);
  await enqueue(trx, { storeId, kind: 'platformOrder', payload: { orderId }, dueAt });
};

const findPlaced = (db: Db, storeId: number, orderId: number) =>
  db
    .selectFrom('platform_order')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();

/**
 * Takes the payment of a platform's order once it is accepted, and tells the platform the states that it was not told
 * yet: the order is free meanwhile. What does not work is tried again; a state that the platform cancelled itself is not
 * told. While another job of the order tells, this one ends: that one looks again.
 */
export const platformOrder =
  ({ services, adapters }: PlatformsOutside): JobHandler =>
  async (trx, { store_id: storeId, payload }, now) => {
    const orderId = Number(payload['orderId']);
    const order = await lockOrder(trx, storeId, orderId);
    const placed = await findPlaced(trx, storeId, orderId);
    if (placed === undefined) return undefined;
    const connection = await findPresent(trx, storeId, placed.connection_id);
    if (connection === null || services === null || adapters === null) return undefined;
    await takePayment(trx, connection, order, now);
    if (placed.cancelled_at !== null || isClaimed(placed, now)) return undefined;
    const reached = listReached(order, await loadProgress(trx, order, placed.told));
    const left = reached.filter((state) => !placed.told.includes(state));
    if (left.length === 0) return undefined;
    await trx
      .updateTable('platform_order')
      .set({ claimed_until: new Date(now.getTime() + LEASE_MS) })
      .where('store_id', '=', storeId)
      .where('order_id', '=', orderId)
      .execute();
    const openAccess = await accessTo(trx, connection, services);
    const { sendState } = adapters[connection.platform];
    return async () => {
      const outcome = await tellStates(async (state) => sendState(openAccess(), placed.external_id, state), left);
      return (within, at) => recordTold(within, connection, orderId, outcome, at);
    };
  };
