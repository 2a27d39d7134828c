import type { Db } from '../../db/db';
import { toFacts } from './facts';
import { moveOrder, type Move } from './move';
import { loadLines, type OrderRow, loadTenders } from './rows';
import { endWaiting } from './rounds/apply-action';

type Ending = Pick<Move, 'event' | 'by' | 'now'> & { readonly reason?: string; readonly also?: Partial<Move['facts']> };

/** Ends an order unpaid, and its round that waits. A table charge is free again by itself, as it counts no cancelled order. */
export const endOrder = async (db: Db, order: OrderRow, ending: Ending): Promise<OrderRow> => {
  const [lines, tenders] = await Promise.all([loadLines(db, order), loadTenders(db, order)]);
  const facts = { ...toFacts(order, lines, tenders), ...ending.also };
  const { event, by, now, reason } = ending;
  const move = { event, by, facts, now, set: { cancel_reason: reason ?? null } };
  await endWaiting(db, order, event, ending);
  return moveOrder(db, order, reason === undefined ? move : { ...move, reason });
};
