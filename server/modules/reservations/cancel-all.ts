import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import type { Gateways } from '../../payments';
import { end } from './end';
import { lockReservation } from './rows';

/**
 * Cancels what is still reserved in the store of `call.caller`, as staff cancel one: guests are told, seats and tables are
 * free, and what was paid is refunded.
 */
export const cancelReservations = async (
  call: Call<StaffCaller>,
  gateways: Gateways,
  reason: string,
): Promise<void> => {
  const { db, caller } = call;
  const open = await db
    .selectFrom('reservation')
    .select('id')
    .where('store_id', '=', caller.storeId)
    .where('status', '=', 'reserved')
    .orderBy('id')
    .execute();
  for (const { id } of open) {
    const locked = await lockReservation(db, caller.storeId, id);
    if (locked.row.status === 'reserved') await end(call, gateways, locked, { reason, beforeCutOff: false });
  }
};
