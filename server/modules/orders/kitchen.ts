import { courseReached, waitsForCourse } from '@romduol/domain/order/courses';
import { goesToKitchen } from '@romduol/domain/order/kitchen';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { toListParam, type Params, preparedWrite } from '../../db/prepared';
import { hold } from '../../db/transaction';
import { printKitchenTickets } from '../../printing';
import { loadStoreOnce } from '../store';
import { loadCourses, USUAL } from './load-courses';
import { isPendingLine } from './facts';
import type { LineRow, OrderRow } from './rows';
import { recordStockFacts } from './stock-facts';

/** Those of an order's lines that wait for their course; none in a store that serves as it cooks. */
const heldLines = async (db: Db, order: OrderRow, lines: readonly LineRow[]): Promise<ReadonlySet<number>> => {
  if (!(await loadStoreOnce(db, order.store_id)).courses_on) return new Set();
  const courses = await loadCourses(db, order.store_id, lines);
  const known = lines.map((line) => ({
    id: line.id,
    course: courses.get(line.id) ?? USUAL,
    sent: line.sent_at !== null,
    fired: line.fired_at !== null,
  }));
  const accepted = known.filter((_, index) => lines[index]?.round_state === 'accepted');
  const reached = courseReached(accepted);
  return new Set(known.filter((line) => waitsForCourse(line, reached)).map(({ id }) => id));
};

/** A line that waits is marked once: the kitchen sees it coming. */
const markHeld = async (db: Db, order: OrderRow, held: readonly LineRow[], now: Date): Promise<void> => {
  const fresh = held.filter((line) => line.held_at === null).map(({ id }) => id);
  if (fresh.length === 0) return;
  await hold(
    db,
    db
      .updateTable('order_line')
      .set({ held_at: now })
      .where('store_id', '=', order.store_id)
      .where('id', 'in', fresh)
      .compile(),
  );
};

/** The order is locked, so nothing else has sent them since they were read. */
const markSent = preparedWrite(
  (
    db,
    { storeId, ids, now }: Params<{ readonly storeId: number; readonly ids: readonly number[]; readonly now: Date }>,
  ) =>
    db
      .updateTable('order_line')
      .set({ sent_at: now })
      .where('store_id', '=', storeId)
      .where('id', '=', sql<number>`any(${toListParam(ids, 'bigint[]')})`)
      .where('sent_at', 'is', null),
);

/** Sends the lines that are due by the rule for kitchen work; a line is sent once. */
export const sendToKitchen = async (db: Db, order: OrderRow, lines: readonly LineRow[], now: Date): Promise<void> => {
  const goes = (line: LineRow, held: boolean): boolean =>
    line.sent_at === null &&
    goesToKitchen({
      kind: order.prepaid_reservation ? 'prepaidReservation' : 'plain',
      payMode: order.pay_first ? 'payFirst' : 'postPayment',
      status: order.pay_status,
      roundAccepted: line.round_state === 'accepted',
      pending: isPendingLine(line),
      held,
    });
  const ready = lines.filter((line) => goes(line, false));
  if (ready.length === 0) return;
  const waiting = await heldLines(db, order, lines);
  const due = ready.filter((line) => goes(line, waiting.has(line.id)));
  await markHeld(
    db,
    order,
    ready.filter((line) => waiting.has(line.id)),
    now,
  );
  if (due.length === 0) return;
  const cooked = due.map((line) => ({ line, num: line.num }));
  await recordStockFacts(db, order.store_id, 'cooked', cooked, now);
  await markSent(db, { storeId: order.store_id, ids: due.map(({ id }) => id), now });
  await printKitchenTickets(db, order, due, now);
};
