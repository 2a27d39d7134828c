import type { World } from './world';

/** A ticket of the past, in ms before now; null: it was never marked as ready. */
export interface CookedTicket {
  readonly sentAgo: number;
  readonly took: number | null;
  readonly stationId?: number | null;
}

/** Writes tickets of the past, each with one dish of an order that is there. */
export const wasCooked = async (world: World, orderId: number, tickets: readonly CookedTicket[]): Promise<void> => {
  const line = await world.db
    .selectFrom('order_line')
    .select(['store_id', 'id'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { store_id } = line;
  for (const [index, { sentAgo, took, stationId: station_id = null }] of tickets.entries()) {
    const at = new Date(world.now - sentAgo);
    const ready_at = took === null ? null : new Date(at.getTime() + took);
    const { id: ticket_id } = await world.db
      .insertInto('kitchen_ticket')
      .values({
        ...{ store_id, order_id: orderId, change_key: `past:${sentAgo}:${index}:${station_id}` },
        ...{ at, table_name: null, done_at: ready_at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('kitchen_item')
      .values({ store_id, ticket_id, line_id: line.id, station_id, course: 2, num: 1, ready_at })
      .execute();
  }
};
