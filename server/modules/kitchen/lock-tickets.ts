import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';

/**
 * Locks the tickets of these dishes, in one order, so that two people never wait for each other for ever. Throws
 * notFound for what is not the store's.
 */
export const lockTickets = async ({ db, caller }: Call<StaffCaller>, itemIds: readonly number[]) => {
  const tickets = await db
    .selectFrom('kitchen_ticket as t')
    .select(['t.id', 't.order_id'])
    .where('t.store_id', '=', caller.storeId)
    .where('t.id', 'in', (row) =>
      row
        .selectFrom('kitchen_item')
        .select('ticket_id')
        .where('store_id', '=', caller.storeId)
        .where('id', 'in', [...itemIds]),
    )
    .orderBy('t.id')
    .forUpdate()
    .execute();
  const known = await db
    .selectFrom('kitchen_item')
    .select('id')
    .where('store_id', '=', caller.storeId)
    .where('id', 'in', [...itemIds])
    .execute();
  if (known.length < itemIds.length) throw new Refusal('notFound');
  return tickets;
};
