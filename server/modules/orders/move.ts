import { COMMANDS } from '@romduol/contract/events';
import { DINE_IN } from '@romduol/domain/codes';
import type { ErrorName } from '@romduol/domain/errors';
import type { Facts } from '@romduol/domain/order/facts';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { transition } from '@romduol/domain/order/transition';
import type { OrderEvent } from '@romduol/domain/order/transitions';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/db';
import { type Params, preparedWrite } from '../../db/prepared';
import type { Schema } from '../../db/schema';
import { hold } from '../../db/transaction';
import { Refusal } from '../../http/refusal';
import { printOrderMoved } from '../../printing';
import { announce, type Announcement, type Audience, publish } from '../../realtime/announce';
import { ORDER_STEPS, orderEvent, type OrderStep } from '../../webhooks/events';
import type { OrderActor } from './actor';
import { applyEffects } from './effects';
import { type LineRow, loadLines, type OrderRow, type PlacedOrder } from './rows';
import { tellPlatform } from './delivery/tell-platform';
import { notifyAnswer } from './order-notifications/enqueue';

export interface Move {
  readonly event: OrderEvent;
  readonly by: OrderActor;
  readonly facts: Facts;
  readonly now: Date;
  readonly reason?: string;
  /** Its lines as they shall be, where they and the order were read under its lock and nothing else of it has changed. */
  readonly lines?: readonly LineRow[];
  /** What else of the order the move sets. */
  readonly set?: Partial<
    Pick<
      OrderRow,
      | 'cancel_reason'
      | 'settled_column'
      | 'settled_at'
      | 'pay_type'
      | 'reversed_at'
      | 'person_id'
      | 'accept_by'
      | 'remark'
      | 'allergies'
      | 'customer_name'
      | 'customer_phone'
      | 'party_size'
      | 'merged_into'
      | 'prepaid_reservation'
      | 'table_id'
      | 'sitting_id'
    >
  >;
}

/** Who is notified about an order: the phones of its sitting or the device that placed it, and the staff. */
const toAudience = (order: Pick<OrderRow, 'sitting_id' | 'dining_style' | 'temp_id'>): Audience[] => {
  if (order.sitting_id !== null && order.dining_style === DINE_IN) return ['staff', `sitting:${order.sitting_id}`];
  return order.temp_id === null ? ['staff'] : ['staff', `device:${order.temp_id}`];
};

/** Announces a change of an order to its audience, and to other systems as the step that it is. */
export const announceOrder = async (
  db: Db,
  order: PlacedOrder,
  now: Date,
  step: OrderStep = 'order.changed',
): Promise<void> => {
  const { store_id: storeId, order_no: orderNo, version, pay_status: payStatus } = order;
  const { accept_by: acceptBy, table_id: tableId } = order;
  const messages: Announcement[] = [
    { storeId, cmd: COMMANDS.order, to: toAudience(order), data: { orderNo, version, payStatus }, now },
  ];
  if (acceptBy !== null) messages.push({ storeId, cmd: COMMANDS.staffNeeded, to: ['staff'], data: { orderNo }, now });
  if (tableId !== null) messages.push({ storeId, cmd: COMMANDS.table, to: ['staff'], data: { tableId }, now });
  await announce(db, ...messages);
  await publish(db, orderEvent(order, step, now));
};

/** A refused transition; a caller that lost a race gets the order's present state. */
export const toRefusal = (why: ErrorName, order: OrderRow): Refusal =>
  new Refusal(why, why === 'changedMeanwhile' ? { orderNo: order.order_no, payStatus: order.pay_status } : null);

type Moved = Pick<OrderRow, 'pay_status'> & Move['set'];

/** Writes a move. An order that is locked and known as it is has moved for certain: no answer is needed. */
const writeMove = async (
  db: Db,
  order: OrderRow,
  set: Moved,
  known: Move['lines'],
): Promise<{ readonly changed: OrderRow; readonly lines: readonly LineRow[] }> => {
  const update = db
    .updateTable('orders')
    .set((row) => ({ ...set, version: row('version', '+', 1) }))
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .where('pay_status', '=', order.pay_status);
  if (known !== undefined) {
    await hold(db, update.compile());
    return { changed: { ...order, ...set, version: order.version + 1 }, lines: known };
  }
  const [changed, lines] = await Promise.all([update.returningAll().executeTakeFirst(), loadLines(db, order)]);
  if (!changed) throw toRefusal('changedMeanwhile', order);
  return { changed, lines };
};

/**
 * Moves an order, if the table of transitions allows it to the actor: status, history, effects and message in one
 * transaction (T-04). Throws the refusal of the table or of a guard; a caller that lost a race gets the order's present
 * state.
 */
export const moveOrder = async (db: Db, order: OrderRow, move: Move): Promise<OrderRow> => {
  const from = order.pay_status;
  const facts = { ...move.facts, mayAccept: move.by.mayAccept, hasReason: (move.reason ?? '').trim() !== '' };
  const moved = transition(from, move.event, move.by.kind, facts);
  if (!moved.ok) throw toRefusal(moved.why, order);
  // Nothing of an order that ends waits any longer.
  const ending = moved.to === PAY_STATUS.cancelled ? { accept_by: null } : {};
  const set = { ...ending, ...move.set, pay_status: moved.to };
  const { changed, lines } = await writeMove(db, order, set, move.lines);
  await writeHistory(db, changed, { ...move, from });
  const [applyShared] = await Promise.all([
    applyEffects(db, { order: changed, before: order, lines, now: move.now }),
    notifyAnswer(db, changed, move.event, move.now),
    tellPlatform(db, changed, move.now),
  ]);
  await printOrderMoved(db, changed, move.event, move.now);
  await announceOrder(db, changed, move.now, ORDER_STEPS[move.event]);
  await applyShared();
  return changed;
};

type HistoryRow = Selectable<Schema['order_history']>;

const insertHistory = preparedWrite((db, row: Params<HistoryRow>) => {
  const { store_id, order_id, seq, at, event, from_status, to_status, actor, actor_id, reason } = row;
  return db
    .insertInto('order_history')
    .values({ store_id, order_id, seq, at, event, from_status, to_status, actor, actor_id, reason });
});

/** One row of an order's history; the order's version counts them. */
export const writeHistory = async (
  db: Db,
  order: Pick<OrderRow, 'store_id' | 'id' | 'version' | 'pay_status'>,
  step: Pick<Move, 'event' | 'by' | 'now' | 'reason'> & { readonly from: OrderRow['pay_status'] | null },
): Promise<void> => {
  await insertHistory(db, {
    store_id: order.store_id,
    order_id: order.id,
    seq: order.version,
    at: step.now,
    event: step.event,
    from_status: step.from,
    to_status: order.pay_status,
    actor: step.by.kind,
    actor_id: step.by.id,
    reason: step.reason ?? null,
  });
};
