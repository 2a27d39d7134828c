import type { Db } from '../db/db';
import { kitchenTicket, type TicketLine, type TicketOptions } from './documents/kitchen-ticket';
import type { Line } from './documents/line-words';
import { type PrintedOrder, printedOrder } from './documents/printed-order';
import { selectLanguages, printersFor } from './printers';
import { addJob } from './queue/add-job';
import { callOffTickets, showTicket } from './screen';
import { cookedLines, divideByStation } from './stations';
import type { Paper } from './paper/paper';
import type { Languages } from './documents/words';

type Order = PrintedOrder['order'];

/** A ticket or a change that the kitchen gets of an order. */
interface KitchenTicketInput {
  readonly order: Order;
  readonly kind: TicketOptions['kind'];
  readonly lines: readonly TicketLine[];
  /** Identifies the change, so that it is printed once. */
  readonly changeKey: string;
  readonly now: Date;
  readonly staffId?: number | null;
  /** Changes a ticket before it is printed. */
  readonly as?: (ticket: Paper, languages: Languages) => Paper;
}

/** Makes a ticket for each station concerned, on each of its printers. Returns how many. */
export const addKitchenTickets = async (db: Db, input: KitchenTicketInput): Promise<number> => {
  const { order, kind, lines, now } = input;
  if (lines.length === 0) return 0;
  const printers = await printersFor(db, order.store_id, 'kitchen');
  if (printers.length === 0) return 0;
  const printed = await printedOrder(db, order);
  let made = 0;
  for (const { station, lines: share, printers: there } of await divideByStation(db, order.store_id, lines, printers)) {
    for (const printer of there) {
      const languages = selectLanguages(printer);
      const ticket = kitchenTicket(printed, { languages, station: station?.name ?? null, kind, lines: share, now });
      const added = await addJob(db, {
        printer,
        kind: 'kitchen',
        changeKey: `${input.changeKey}:${station?.id ?? 0}`,
        paper: input.as?.(ticket, languages) ?? ticket,
        orderId: order.id,
        staffId: input.staffId ?? null,
        now,
      });
      if (added !== null) made += 1;
    }
  }
  return made;
};

/**
 * The lines that have just been sent to the kitchen, on its screen and on paper. A line is sent once, so its ticket is
 * made once.
 */
export const printKitchenTickets = async (db: Db, order: Order, sent: readonly Line[], now: Date): Promise<void> => {
  const lines = await cookedLines(
    db,
    order.store_id,
    sent.map((line) => ({ line, num: line.num })),
  );
  if (lines.length === 0) return;
  const first = Math.min(...lines.map(({ line }) => line.id));
  const changeKey = `kitchen:${order.id}:new:${first}`;
  await Promise.all([
    showTicket(db, { order, lines, changeKey, now }),
    addKitchenTickets(db, { order, kind: 'new', lines, changeKey, now }),
  ]);
};

/**
 * What changed of lines that the kitchen has already: other options or another note (`changed`), or pieces that are
 * not to be cooked any more (`cancelled`), on a ticket of its own. `changeId` names the change within the order, e.g.
 * the order's version that it made.
 */
export const printKitchenChange = async (
  db: Db,
  order: Order,
  change: {
    readonly id: string | number;
    readonly kind: 'changed' | 'cancelled';
    readonly lines: readonly TicketLine[];
  },
  now: Date,
): Promise<void> => {
  const sent = await cookedLines(
    db,
    order.store_id,
    change.lines.filter(({ line }) => line.sent_at !== null),
  );
  const changeKey = `kitchen:${order.id}:${change.kind}:${change.id}`;
  if (change.kind === 'cancelled') await callOffTickets(db, { order, lines: sent, now });
  await addKitchenTickets(db, { order, kind: change.kind, lines: sent, changeKey, now });
};
