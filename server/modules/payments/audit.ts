import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import type { OrderRow } from '../orders';

/** What staff do to money, as the log names it. */
export type AuditAction =
  | 'takeCash'
  | 'takeOffline'
  | 'putOnCredit'
  | 'cancelCredit'
  | 'reverseCheckout'
  | 'voidTender'
  | 'refund'
  | 'resolveSurplus';

/** Writes the append-only log of what staff did to money or to a closed order. */
export const audit = async (
  { db, caller, now }: Call<StaffCaller>,
  action: AuditAction,
  order: Pick<OrderRow, 'order_no'>,
  detail: object,
): Promise<void> => {
  await db
    .insertInto('audit_log')
    .values({
      store_id: caller.storeId,
      at: now,
      staff_id: caller.staffId,
      action,
      subject: `order:${order.order_no}`,
      detail: JSON.stringify(detail),
    })
    .execute();
};
