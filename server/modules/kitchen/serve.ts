import type { Endpoints, Input, Output } from '@romduol/contract';
import { DINE_IN, ORDER_SOURCE } from '@romduol/domain/codes';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { announceTickets } from './announce-tickets';
import { lockTickets } from './lock-tickets';
import { selectTickets, withItems } from './tickets';

type ToServe = Output<Endpoints['dishesToServe']>;
type Item = ToServe['ready'][number]['items'][number];

/** A dish that nobody marked as served is no longer listed: it was eaten by then. */
const READY_MS = 60 * MINUTE_MS;
/** What was served last can be put back. */
const SERVED_MS = 30 * MINUTE_MS;
const TICKETS_MOST = 60;
const SERVED_MOST = 12;

/** Tickets of a table or a stand with a dish of which `column` is set since then: customers fetch all others. */
const selectServable = ({ db, caller, now }: Call<StaffCaller>, column: 'ready_at' | 'served_at', ms: number) =>
  selectTickets(db, caller.storeId)
    .where('origin.pay_status', '<>', PAY_STATUS.cancelled)
    .where((row) =>
      row.or([
        row('origin.stand_no', 'is not', null),
        row.and([row('origin.dining_style', '=', DINE_IN), row('origin.source', '<>', ORDER_SOURCE.kiosk)]),
      ]),
    )
    // Who left has eaten.
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('sitting as s')
            .select('s.id')
            .whereRef('s.store_id', '=', 'origin.store_id')
            .whereRef('s.id', '=', 'origin.sitting_id')
            .where('s.closed_at', 'is not', null),
        ),
      ),
    )
    .where((row) =>
      row.exists(
        row
          .selectFrom('kitchen_item as i')
          .select('i.id')
          .whereRef('i.store_id', '=', 't.store_id')
          .whereRef('i.ticket_id', '=', 't.id')
          .whereRef('i.off_num', '<', 'i.num')
          .where(`i.${column}`, '>', new Date(now.getTime() - ms))
          .$if(column === 'ready_at', (query) => query.where('i.served_at', 'is', null)),
      ),
    );

/** Dishes that are ready and not at their table, by ticket, the oldest first; and those that were served last. */
export const dishesToServe = async (call: Call<StaffCaller>): Promise<ToServe> => {
  const { db, caller, now } = call;
  const load = async (
    rows: Awaited<ReturnType<ReturnType<typeof selectTickets>['execute']>>,
    isShown: (item: Item) => boolean,
  ) => {
    const tickets = await withItems(db, caller.storeId, rows);
    return tickets.map((ticket) => ({ ...ticket, items: ticket.items.filter(isShown) }));
  };
  const isRecent = (at: number | null, ms: number): boolean => at !== null && at > now.getTime() - ms;
  const ready = await selectServable(call, 'ready_at', READY_MS)
    .orderBy('t.at')
    .orderBy('t.id')
    .limit(TICKETS_MOST)
    .execute();
  const served = await selectServable(call, 'served_at', SERVED_MS)
    .orderBy(
      (row) =>
        row
          .selectFrom('kitchen_item as i')
          .select(({ fn }) => fn.max('i.served_at').as('last'))
          .whereRef('i.store_id', '=', 't.store_id')
          .whereRef('i.ticket_id', '=', 't.id'),
      'desc',
    )
    .orderBy('t.id', 'desc')
    .limit(SERVED_MOST)
    .execute();
  return {
    ready: await load(
      ready,
      ({ readyAt, servedAt, num, offNum }) => servedAt === null && offNum < num && isRecent(readyAt, READY_MS),
    ),
    served: await load(served, ({ servedAt }) => isRecent(servedAt, SERVED_MS)),
  };
};

/**
 * Dishes were brought to their table, or were not after all. Idempotent. Throws notFound for what is not the store's,
 * and changedMeanwhile for a dish that is not ready, or was recalled.
 */
export const serveItems = async (call: Call<StaffCaller>, { itemIds, served }: Input<Endpoints['serveItems']>) => {
  const { db, caller, now } = call;
  const tickets = await lockTickets(call, itemIds);
  const items = await db
    .selectFrom('kitchen_item')
    .select(['id', 'ready_at', 'served_at'])
    .where('store_id', '=', caller.storeId)
    .where('id', 'in', [...itemIds])
    .execute();
  if (served && items.some(({ ready_at: readyAt }) => readyAt === null)) throw new Refusal('changedMeanwhile');
  const changed = items.filter(({ served_at: servedAt }) => (servedAt !== null) !== served);
  if (changed.length === 0) return { changed: 0 };
  await db
    .updateTable('kitchen_item')
    .set(served ? { served_at: now, served_by: caller.staffId } : { served_at: null, served_by: null })
    .where('store_id', '=', caller.storeId)
    .where(
      'id',
      'in',
      changed.map(({ id }) => id),
    )
    .execute();
  await announceTickets(call, [...new Set(tickets.map((ticket) => ticket.order_id))]);
  return { changed: changed.length };
};
