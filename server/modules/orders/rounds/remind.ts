import { COMMANDS } from '@romduol/contract/events';
import { REMINDER_RETRY_MS } from '@romduol/domain/limits';
import { isServed, isSettled, PAY_STATUS, type PayStatus } from '@romduol/domain/order/pay-status';
import type { Call } from '../../../http/call';
import type { DinerCaller } from '../../../http/caller';
import { Refusal } from '../../../http/refusal';
import { announce } from '../../../realtime/announce';
import type { OrderRow } from '../rows';
import { lockByNumber } from './find-order';

/** Of these nothing comes any more, or nothing yet: there is nothing to remind of. */
const hasNothingToCome = (status: PayStatus): boolean => isSettled(status) && !isServed(status);

/** When a diner may remind the store of an order again; null = now. */
export const remindAfter = (order: Pick<OrderRow, 'reminded_at'>): Date | null =>
  order.reminded_at === null ? null : new Date(order.reminded_at.getTime() + REMINDER_RETRY_MS);

/** Rings the staff for an order (M-21). Throws reminderFailed before 5 minutes are over. */
export const remind = async (call: Call<DinerCaller>, orderNo: string): Promise<{ remindAfter: number }> => {
  const { db, now } = call;
  const order = await lockByNumber(call, orderNo);
  if (order.pay_status === PAY_STATUS.cancelled) throw new Refusal('orderCancelled');
  const again = remindAfter(order);
  if (hasNothingToCome(order.pay_status) || (again !== null && again > now)) {
    throw new Refusal('reminderFailed', again === null ? null : { remindAfter: again.getTime() });
  }
  await db
    .updateTable('orders')
    .set({ reminded_at: now })
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .execute();
  const data = { orderNo, reminder: 1, ...(order.table_id === null ? {} : { tableId: order.table_id }) };
  await announce(db, { storeId: order.store_id, cmd: COMMANDS.staffNeeded, to: ['staff'], data, now });
  return { remindAfter: now.getTime() + REMINDER_RETRY_MS };
};
