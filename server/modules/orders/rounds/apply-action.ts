import type { Effect } from '@romduol/domain/order/effects';
import type { RoundAct } from '@romduol/domain/order/rounds';
import type { OrderEvent } from '@romduol/domain/order/transitions';
import type { RoundState } from '../../../db/schema-rounds';
import type { Db } from '../../../db/db';
import { closeAttempts, entersKitchen } from '../effects';
import { sendToKitchen } from '../kitchen';
import { type Move, moveOrder } from '../move';
import { requote } from '../requote';
import { loadLines, type OrderRow } from '../rows';
import { releaseStock, takeStock } from '../stock';
import { startCountdown } from './countdown';
import { recall } from './recall';
import type { Acting } from './round-order';
import { answerWaiting } from './rows';

/** An action on an order that its rules allow, with the server's own data for it. */
export interface OrderAction extends Acting {
  readonly act: RoundAct;
  /** What else of the order changes with the move. */
  readonly set?: Move['set'];
  /** As `Move` has them. */
  readonly lines?: Move['lines'];
  /** Called with the dishes that are short, to refuse the order. */
  readonly onShort?: (goodsIds: ReadonlySet<number>) => never;
}

/** The new state of the waiting round, by the event that ends its waiting. */
const ENDS: Partial<Record<OrderEvent, Exclude<RoundState, 'waiting'>>> = {
  accept: 'accepted',
  acceptRound: 'accepted',
  reject: 'rejected',
  rejectRound: 'rejected',
  countdownOver: 'timedOut',
  roundTimedOut: 'timedOut',
};

/** The round of an order that waits ends by an event; by any other than an answer of the store it is withdrawn. */
export const endWaiting = (db: Db, order: OrderRow, event: OrderEvent, { by, now, reason }: Acting): Promise<void> =>
  answerWaiting(db, order, {
    state: ENDS[event] ?? 'withdrawn',
    now,
    staffId: by.kind === 'staff' || by.kind === 'manager' ? Number(by.id) : null,
    reason: reason ?? null,
  });

const toStock = (pieces: readonly { readonly goodsId: number; readonly num: number }[]) =>
  new Map(pieces.map(({ goodsId, num }) => [goodsId, num]));

const take = async (db: Db, order: OrderRow, effect: Effect & { kind: 'takeStock' }, action: OrderAction) => {
  const short = await takeStock(db, order.store_id, toStock(effect.pieces), action.now);
  if (short.length === 0) return;
  if (!action.onShort) throw new Error(`${action.act.event} takes stock without an onShort handler`);
  action.onShort(new Set(short));
};

/** Does one effect. What concerns tables, coupons and other orders is no part of a round. */
const doEffect = (db: Db, order: OrderRow, effect: Effect, action: OrderAction): Promise<unknown> => {
  switch (effect.kind) {
    case 'takeStock':
      return take(db, order, effect, action);
    case 'releaseStock':
      return releaseStock(db, order.store_id, toStock(effect.pieces), action.now);
    case 'closeAttempts':
      return closeAttempts(db, order, action.now);
    case 'requote':
      return requote(db, order);
    case 'stopCountdown':
      // The job finds a round that no longer waits, and does nothing.
      return endWaiting(db, order, action.act.event, action);
    case 'startCountdown':
      return startCountdown(db, order, effect.round);
    case 'sendToKitchen':
      return loadLines(db, order).then((lines) => sendToKitchen(db, order, lines, action.now));
    case 'recallFromKitchen':
      return recall(db, order, effect.sent, action.now);
    case 'returnCoupon':
    case 'endAsMerged':
    case 'cancelOrder':
    case 'closeSitting':
    case 'moveSitting':
    case 'moveOrder':
    case 'printTableChange':
      throw new Error(`${effect.kind} is no effect of a round`);
  }
};

/** Those that need the order as it is after its move: its status, its version, and until when it waits. */
const AFTER: readonly Effect['kind'][] = ['startCountdown', 'sendToKitchen', 'recallFromKitchen'];

/** Those that lock rows that other orders share: last of all. */
const SHARED: readonly Effect['kind'][] = ['takeStock', 'releaseStock'];

/**
 * Does an act on an order: every effect that its rules name, the move with its history, and the message to all who see
 * it, in the transaction of the call. The lines are in the database as they shall be.
 */
export const applyAction = async (db: Db, order: OrderRow, action: OrderAction): Promise<OrderRow> => {
  const { act, by, now, reason, set, lines } = action;
  const does = async (of: OrderRow, included: (kind: Effect['kind']) => boolean): Promise<void> => {
    for (const effect of act.effects.filter(({ kind }) => included(kind))) await doEffect(db, of, effect, action);
  };
  await does(order, (kind) => !AFTER.includes(kind) && !SHARED.includes(kind));
  const move = { event: act.event, by, facts: act.facts, now };
  const moved = await moveOrder(db, order, {
    ...move,
    ...(reason === undefined ? {} : { reason }),
    ...(set === undefined ? {} : { set }),
    ...(lines === undefined ? {} : { lines }),
  });
  // The move has sent the lines to the kitchen where the status that it entered does so.
  const isSent = entersKitchen(moved.pay_status);
  await does(moved, (kind) => AFTER.includes(kind) && !(isSent && kind === 'sendToKitchen'));
  await does(moved, (kind) => SHARED.includes(kind));
  return moved;
};
