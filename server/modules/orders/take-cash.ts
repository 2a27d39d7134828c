import type { Endpoints, Input } from '@romduol/contract';
import { cents, riel } from '@romduol/domain/money/amount';
import { cashProblems, settleCash } from '@romduol/domain/rules/cash';
import type { Column } from '@romduol/domain/pricing/model';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { moverOf } from './actor';
import { factsOf, totalOf } from './facts';
import { sendToKitchen } from './kitchen';
import { moveOrder } from './move';
import { linesOf, lockOrder, type OrderRow, tendersOf } from './rows';
import { countSales } from './sales';

type CashInput = Input<Endpoints['takeCash']>;

/** What is due in the column that is about to be paid. Throws productChanged when the person saw another total. */
const dueIn = (order: OrderRow, column: Column, expected: number, paid: number): number => {
  const total = totalOf({ ...order, settled_column: column });
  if (total !== expected) throw new Refusal('productChanged', { orderNo: order.order_no, total });
  return total - paid;
};

/** Takes cash for all that is due, and settles the order. Too little is refused and changes nothing (V-07). */
export const takeCash = async (call: Call<StaffCaller>, input: CashInput): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const order = await lockOrder(db, caller.storeId, input.orderId);
  const [lines, tenders] = [await linesOf(db, order), await tendersOf(db, order)];
  const facts = factsOf(order, lines, tenders);
  const paid = tenders.reduce((sum, tender) => sum + tender.amount_cents, 0);
  if (order.pay_status !== 1) {
    // Whatever else is wrong, first say what the order is now: cancelled, paid already, still to be weighed.
    await moveOrder(db, order, { event: 'captured', by: moverOf(caller), facts, now });
  }
  const due = dueIn(order, input.column, input.expectedTotal, paid);
  const taken = {
    dueCents: cents(due),
    ratio: order.price_book.conversionRatio,
    receivedCents: input.receivedCents,
    receivedRiel: input.receivedRiel,
    rounding: riel(order.price_book.cashRounding),
  };
  const settled = settleCash(taken);
  if (!settled.enough) throw new Refusal('amountDueRemains', settled.missing, cashProblems(taken)[0] ?? null);
  const change = settled.change[input.change];
  if (due > 0) {
    await db
      .insertInto('tender')
      .values({
        store_id: order.store_id,
        order_id: order.id,
        channel: 'CASH_PAY',
        amount_cents: cents(due),
        received_cents: input.receivedCents,
        received_riel: input.receivedRiel,
        change_cents: change.cents,
        change_riel: change.riel,
        rounding_riel: change.rounding,
        staff_id: caller.staffId,
        at: now,
      })
      .execute();
  }
  const paidOrder = await moveOrder(db, order, {
    event: 'captured',
    by: moverOf(caller),
    facts: { ...facts, tenderCaptured: true, dueCaptured: true },
    now,
    set: { settled_column: input.column, settled_at: now, pay_type: 'CASH_PAY' },
  });
  await sendToKitchen(db, paidOrder, lines, now);
  await countSales(db, order.store_id, lines);
  await db
    .insertInto('audit_log')
    .values({
      store_id: order.store_id,
      at: now,
      staff_id: caller.staffId,
      action: 'takeCash',
      subject: `order:${order.order_no}`,
      detail: JSON.stringify({ due, received: taken, change }),
    })
    .execute();
  return paidOrder;
};
