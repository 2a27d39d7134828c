import type { Endpoints, Input } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { audit } from '../audit';
import { reasonText } from '../bill-reasons';
import { endOrder, mayVoid, toOrderActor, recordVoids, type OrderRow } from '../orders';
import { lockWhole } from './lock-orders';

/**
 * V-08: staff cancel an order that is not paid; guests see why. It is a void of all its lines. Throws the refusal of
 * the table of transitions, and pinRequired where the store requires a manager's PIN for voids.
 */
export const cancelByStaff = async (
  call: Call<StaffCaller>,
  { orderId, ...asked }: Input<Endpoints['cancelByStaff']>,
): Promise<OrderRow> => {
  const { db, caller, now, language } = call;
  const { order, lines } = await lockWhole(call, orderId);
  const voiding = await mayVoid(call, order, asked, true);
  const reason = reasonText(voiding.said, language);
  const by = toOrderActor(caller);
  const ended = await endOrder(db, order, { event: 'cancel', by, now, reason });
  const off = lines.map((line) => ({ line, num: line.num }));
  await recordVoids(db, order, off, { by, now, voiding, withOrder: true });
  const { words, note } = voiding.said;
  const detail = { words, reason: note, amount: order.sell_total_cents };
  await audit(call, 'cancelOrder', ended, detail, voiding.approvedBy);
  return ended;
};
