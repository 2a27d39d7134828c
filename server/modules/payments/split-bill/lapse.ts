import type { JobHandler } from '../../../jobs/runner';
import { lockBill } from '../bill';
import { loadSplitBill } from './state';
import { announceSplitBill, tidy } from './take';

/** A share whose time is over is free for others, and every phone of the table is notified. */
export const shareLapse: JobHandler = async (trx, job, now) => {
  const bill = await lockBill(trx, job.store_id, Number(job.payload['orderId']));
  const before = await trx
    .selectFrom('pay_share')
    .select('position')
    .where('store_id', '=', bill.order.store_id)
    .where('order_id', '=', bill.order.id)
    .where('held_until', '<=', now)
    .where('tender_id', 'is', null)
    .execute();
  if (before.length === 0 || bill.due === 0) return;
  await tidy(trx, await loadSplitBill(trx, bill, 'sell', now));
  await announceSplitBill(trx, bill.order, now);
};
