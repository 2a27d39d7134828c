import type { Endpoints, Input } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { announce } from '../../realtime/announce';

/**
 * Marks an order as fetched, or not after all. Idempotent. Throws orderNotFound, and changedMeanwhile for one that the
 * kitchen has not finished, or has recalled.
 */
export const collectOrder = async (
  { db, caller, now }: Call<StaffCaller>,
  { orderNo, collected }: Input<Endpoints['collectOrder']>,
) => {
  const { storeId } = caller;
  const order = await db
    .selectFrom('orders')
    .select(['id', 'collected_at'])
    .where('store_id', '=', storeId)
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new Refusal('orderNotFound');
  const tickets = await db
    .selectFrom('kitchen_ticket')
    .select('done_at')
    .where('store_id', '=', storeId)
    .where('order_id', '=', order.id)
    .execute();
  const ready = tickets.map(({ done_at: doneAt }) => doneAt?.getTime() ?? Infinity);
  const readyAt = tickets.length === 0 ? Infinity : Math.max(...ready);
  if (collected && readyAt === Infinity) throw new Refusal('changedMeanwhile');
  // Goods that were added later are fetched again.
  const isCollected = order.collected_at !== null && order.collected_at.getTime() >= readyAt;
  if (isCollected === collected) return {};
  await db
    .updateTable('orders')
    .set({ collected_at: collected ? now : null })
    .where('store_id', '=', storeId)
    .where('id', '=', order.id)
    .execute();
  await announce(db, { storeId, cmd: COMMANDS.kitchenTicket, to: ['staff'], data: { orderNo }, now });
  return {};
};
