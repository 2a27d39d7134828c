import { goesToKitchen } from '@romduol/domain/order/kitchen';
import type { Db } from '../../http/call';
import { printKitchenTickets } from '../../printing';
import { isPendingLine } from './facts';
import type { LineRow, OrderRow } from './rows';

/** Sends the lines whose time has come, as the one rule for kitchen work says; a line is sent once. */
export const sendToKitchen = async (db: Db, order: OrderRow, lines: readonly LineRow[], now: Date): Promise<void> => {
  const due = lines.filter(
    (line) =>
      line.sent_at === null &&
      goesToKitchen({
        kind: order.prepaid_reservation ? 'prepaidReservation' : 'plain',
        payMode: order.pay_first ? 'payFirst' : 'postPayment',
        status: order.pay_status,
        roundAccepted: line.round_state === 'accepted',
        pending: isPendingLine(line),
      }),
  );
  if (due.length === 0) return;
  const sent = await db
    .updateTable('order_line')
    .set({ sent_at: now })
    .where('store_id', '=', order.store_id)
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .where('sent_at', 'is', null)
    .returningAll()
    .execute();
  await printKitchenTickets(db, order, sent, now);
};
