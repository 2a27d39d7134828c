import type { Endpoints, Input } from '@romduol/contract';
import { mayMove } from '@romduol/domain/stock/purchase-order';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import { Refusal } from '../../../http/refusal';
import { audit } from '../../audit';
import { lockOrder } from './find-order';
import { planArrival } from './plan-arrival';
import { recordEvent } from './record-event';

/** Throws notFound; changedMeanwhile for another version, or a state that does not become this one. */
export const movePurchaseOrder = async (
  call: Call<StaffCaller>,
  { id, version, to }: Input<Endpoints['movePurchaseOrder']>,
): Promise<object> => {
  const { db, caller } = call;
  const { storeId } = caller;
  const { state, number, supplier_id: supplierId } = await lockOrder(db, storeId, { id, version });
  if (!mayMove(state, to)) throw new Refusal('changedMeanwhile');
  await db
    .updateTable('purchase_order')
    // A draft may be older than the day on which it is sent.
    .set({ state: to, ...(to === 'sent' && { arrives_on: await planArrival(call, supplierId) }) })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  await recordEvent(call, id, { kind: to });
  await audit(call, 'movePurchaseOrder', { name: `purchaseOrder:${id}` }, { number, state: to });
  return {};
};
