import type { Endpoints, Input } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { notifyReady } from '../orders';
import { listOrdersBehind } from '../kitchen-pace';
import { announceEstimates, announceTickets } from './announce-tickets';
import { lockTickets } from './lock-tickets';

type Bump = Input<Endpoints['bumpItems']>;

/** A ticket is done when all of it is ready or was seen; recalled, it is not. */
const closeTickets = async ({ db, caller, now }: Call<StaffCaller>, ids: readonly number[]): Promise<void> => {
  const open = await db
    .selectFrom('kitchen_item')
    .select('ticket_id')
    .distinct()
    .where('store_id', '=', caller.storeId)
    .where('ticket_id', 'in', [...ids])
    .where('ready_at', 'is', null)
    .execute();
  const isOpen = new Set(open.map(({ ticket_id: id }) => id));
  const set = (done_at: Date | null, which: readonly number[]) =>
    db
      .updateTable('kitchen_ticket')
      .set({ done_at })
      .where('store_id', '=', caller.storeId)
      .where('id', 'in', [0, ...which])
      .where('done_at', done_at === null ? 'is not' : 'is', null)
      .execute();
  await set(
    now,
    ids.filter((id) => !isOpen.has(id)),
  );
  await set(
    null,
    ids.filter((id) => isOpen.has(id)),
  );
};

/** Dishes are ready, or are recalled. Idempotent. Throws notFound for what is not the store's. */
export const bumpItems = async (call: Call<StaffCaller>, { itemIds, ready }: Bump) => {
  const { db, caller, now } = call;
  const tickets = await lockTickets(call, itemIds);
  const changed = await db
    .updateTable('kitchen_item')
    .set({ ready_at: ready ? now : null, ready_by: ready ? caller.staffId : null, served_at: null, served_by: null })
    .where('store_id', '=', caller.storeId)
    .where('id', 'in', [...itemIds])
    .where('ready_at', ready ? 'is' : 'is not', null)
    .returning('id')
    .execute();
  if (changed.length === 0) return { changed: 0 };
  await closeTickets(
    call,
    tickets.map(({ id }) => id),
  );
  const orderIds = [...new Set(tickets.map((ticket) => ticket.order_id))];
  for (const orderId of orderIds) if (ready) await notifyReady(db, caller.storeId, orderId, now);
  await announceTickets(call, orderIds);
  const behind = await listOrdersBehind(db, caller.storeId, itemIds, now);
  await announceEstimates(
    call,
    behind.filter((id) => !orderIds.includes(id)),
  );
  return { changed: changed.length };
};
