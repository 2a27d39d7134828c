import type { MainAmount } from '@romduol/domain/money/amount';
import type { Schema } from '../../../db/schema';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';

interface PurchaseEvent {
  readonly kind: Schema['purchase_order_event']['kind'];
  readonly paid?: MainAmount;
  readonly note?: string;
}

/** Writes what happened to an order into its history. */
export const recordEvent = async (
  { db, caller, now }: Call<StaffCaller>,
  orderId: number,
  { kind, paid, note = '' }: PurchaseEvent,
): Promise<void> => {
  await db
    .insertInto('purchase_order_event')
    .values({
      store_id: caller.storeId,
      order_id: orderId,
      kind,
      paid_cents: paid ?? null,
      note,
      staff_id: caller.staffId,
      at: now,
    })
    .execute();
};
