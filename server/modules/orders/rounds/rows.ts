import type { Selectable } from 'kysely';
import type { Schema } from '../../../db/schema';
import type { RoundState } from '../../../db/schema-rounds';
import type { Db } from '../../../db/db';
import { queryRows } from '../../../db/read-together';
import { hold } from '../../../db/transaction';
import type { OfOrder, OrderRow } from '../rows';

export type RoundRow = Selectable<Schema['order_round']>;

const selectRounds = (db: Db, order: OfOrder) =>
  db
    .selectFrom('order_round')
    .selectAll()
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .orderBy('round');

export const loadRounds = (db: Db, order: OfOrder): Promise<RoundRow[]> => selectRounds(db, order).execute();

/** The same for `readTogether`. */
export const queryRoundRows = (db: Db, order: OfOrder) =>
  queryRows<RoundRow>(selectRounds(db, order), { placed_at: true, accept_by: true, answered_at: true });

/** A placing or an adding, by whom, and until when the store must answer; null = it need not. */
export type NewRound = Pick<RoundRow, 'round' | 'source' | 'temp_id' | 'staff_id' | 'accept_by'>;

/** Inserts a round. Its lines are inserted after it, and `accept_by` of its order is set where it waits. */
export const insertRound = async (
  db: Db,
  order: Pick<OrderRow, 'store_id' | 'id'>,
  round: NewRound,
  now: Date,
): Promise<void> => {
  const waits = round.accept_by !== null;
  const row = {
    store_id: order.store_id,
    order_id: order.id,
    ...round,
    state: waits ? ('waiting' as const) : ('accepted' as const),
    placed_at: now,
    answered_at: waits ? null : now,
  };
  await hold(db, db.insertInto('order_round').values(row).compile());
};

export interface Answered {
  readonly state: Exclude<RoundState, 'waiting'>;
  readonly now: Date;
  /** Who of staff; null for the server and for diners. */
  readonly staffId: number | null;
  readonly reason: string | null;
}

/** Ends the waiting of an order's round, if one waits. Its order's `accept_by` is cleared by the transition. */
export const answerWaiting = async (
  db: Db,
  order: Pick<OrderRow, 'store_id' | 'id'>,
  answer: Answered,
): Promise<void> => {
  await hold(
    db,
    db
      .updateTable('order_round')
      .set({ state: answer.state, answered_at: answer.now, answered_by: answer.staffId, reason: answer.reason })
      .where('store_id', '=', order.store_id)
      .where('order_id', '=', order.id)
      .where('state', '=', 'waiting')
      .compile(),
  );
};
