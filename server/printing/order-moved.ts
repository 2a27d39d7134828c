import type { OrderEvent } from '@romduol/domain/order/transitions';
import type { Db } from '../db/db';
import { type PrintedOrder, printedOrder } from './documents/printed-order';
import { printKitchenChange } from './kitchen';
import { printPaidReceipt } from './receipts';

type Order = PrintedOrder['order'];

/** A credit is signed on paper, and what settles it is a payment. */
const RECEIPTS: readonly OrderEvent[] = ['captured', 'putOnCredit', 'creditSettled'];

/** What the kitchen has of an order that ended is not to be cooked any more. */
const callOff = async (db: Db, order: Order, now: Date): Promise<void> => {
  const { lines } = await printedOrder(db, order);
  const change = {
    id: order.version,
    kind: 'cancelled',
    lines: lines.map((line) => ({ line, num: line.num })),
  } as const;
  await printKitchenChange(db, order, change, now);
};

/** Notes what is printed because an order moved: a receipt when it is paid, tickets that call off what was cancelled. */
export const printOrderMoved = async (db: Db, order: Order, event: OrderEvent, now: Date): Promise<void> => {
  if (RECEIPTS.includes(event)) await printPaidReceipt(db, order, now);
  if (event === 'cancel') await callOff(db, order, now);
};
