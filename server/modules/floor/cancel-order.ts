import type { Endpoints, Input } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { reasonOf } from '../../http/reason';
import { audit } from '../audit';
import { endOrder, moverOf, type OrderRow } from '../orders';
import { lockWhole } from './lock-orders';

/** V-08: staff cancel an order that is not paid; the guests read why. Throws what the table of moves says. */
export const cancelByStaff = async (
  call: Call<StaffCaller>,
  { orderId, reason: said }: Input<Endpoints['cancelByStaff']>,
): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const reason = reasonOf(said);
  const { order } = await lockWhole(call, orderId);
  const ended = await endOrder(db, order, { event: 'cancel', by: moverOf(caller), now, reason });
  await audit(call, 'cancelOrder', ended, { reason, amount: order.sell_total_cents });
  return ended;
};
