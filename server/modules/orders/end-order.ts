import type { Db } from '../../http/call';
import { factsOf } from './facts';
import { moveOrder, type Move } from './move';
import { linesOf, type OrderRow, tendersOf } from './rows';
import { endWaiting } from './rounds/carry-out';
import { piecesOf, releaseStock } from './stock';

type Ending = Pick<Move, 'event' | 'by' | 'now'> & { readonly reason?: string; readonly also?: Partial<Move['facts']> };

/** Ends an order unpaid: stock goes back. A table charge is free again by itself, as it counts no cancelled order. */
export const endOrder = async (db: Db, order: OrderRow, ending: Ending): Promise<OrderRow> => {
  const lines = await linesOf(db, order);
  const facts = { ...factsOf(order, lines, await tendersOf(db, order)), ...ending.also };
  const { event, by, now, reason } = ending;
  const move = { event, by, facts, now, set: { cancel_reason: reason ?? null } };
  const ended = await moveOrder(db, order, reason === undefined ? move : { ...move, reason });
  await endWaiting(db, order, event, ending);
  await releaseStock(db, order.store_id, piecesOf(lines), now);
  return ended;
};
