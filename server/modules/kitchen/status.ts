import type { Endpoints, Output } from '@romduol/contract';
import { ORDER_SOURCE, TAKE_AWAY } from '@romduol/domain/codes';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { estimateWhole, type ReadyEstimate } from '@romduol/domain/order/estimate';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import { estimateOrders } from '../kitchen-pace';
import { loadStore } from '../store';

type Status = Output<Endpoints['orderStatusBoard']>;

/** A ticket that is never bumped is not shown as being cooked for ever. */
const COOKED_MS = 180 * MINUTE_MS;
const SHOWN_MOST = 60;
/** What was fetched last can be put back. */
const COLLECTED_MOST = 12;

type Store = Awaited<ReturnType<typeof loadStore>>;

/** When each of these orders will be ready, as far as the kitchen has it. */
const loadEstimates = async (
  db: Db,
  { id: storeId, shows_estimates: isShown }: Store,
  orders: readonly { readonly orderId: number }[],
): Promise<(orderId: number) => ReadyEstimate | null> => {
  if (!isShown || orders.length === 0) return () => null;
  const orderIds = orders.map(({ orderId }) => orderId);
  const items = await estimateOrders(db, storeId, orderIds);
  return (id) => estimateWhole(items.filter(({ orderId }) => orderId === id).map(({ estimate }) => estimate));
};

/** Orders that customers fetch: take-away, and kiosk orders without a stand. */
export const orderStatusBoard = async ({ db, caller, now }: Call<{ readonly storeId: number }>): Promise<Status> => {
  const store = await loadStore(db, caller.storeId);
  const rows = await db
    .selectFrom('kitchen_ticket as t')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 't.store_id').onRef('o.id', '=', 't.order_id'))
    .select([
      'o.id as orderId',
      'o.order_no as orderNo',
      'o.collected_at as collectedAt',
      sql<Date>`min(t.at)`.as('since'),
      sql<Date | null>`CASE WHEN bool_and(t.done_at IS NOT NULL) THEN max(t.done_at) END`.as('readyAt'),
    ])
    .where('t.store_id', '=', caller.storeId)
    .where('t.at', '>', new Date(now.getTime() - COOKED_MS))
    .where('o.pay_status', '<>', PAY_STATUS.cancelled)
    .where((row) => row.or([row('o.dining_style', '=', TAKE_AWAY), row('o.source', '=', ORDER_SOURCE.kiosk)]))
    .where('o.stand_no', 'is', null)
    .groupBy(['o.id', 'o.order_no', 'o.collected_at'])
    .orderBy('since')
    .execute();
  const preparing = rows.filter(({ readyAt }) => readyAt === null).slice(0, SHOWN_MOST);
  const estimate = await loadEstimates(db, store, preparing);
  // After this long, a guest who has not come asks.
  const from = now.getTime() - store.ready_minutes * MINUTE_MS;
  const done = rows.flatMap(({ orderNo, readyAt, collectedAt }) =>
    readyAt !== null && readyAt.getTime() > from
      ? [{ orderNo, since: readyAt.getTime(), fetched: collectedAt !== null && collectedAt >= readyAt }]
      : [],
  );
  const called = (fetched: boolean, most: number) =>
    done
      .filter((each) => each.fetched === fetched)
      .sort((a, b) => b.since - a.since)
      .slice(0, most)
      .map(({ orderNo, since }) => ({ orderNo, since }));
  return {
    preparing: preparing.map(({ orderId, orderNo, since }) => ({
      orderNo,
      since: since.getTime(),
      estimate: estimate(orderId),
    })),
    ready: called(false, SHOWN_MOST),
    collected: called(true, COLLECTED_MOST),
  };
};
