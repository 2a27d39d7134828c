import type { Endpoints, Output } from '@romduol/contract';
import { MINUTE_MS } from '@romduol/domain/time/calendar';
import { sql } from 'kysely';
import type { Call } from '../../http/call';

type Status = Output<Endpoints['orderStatusBoard']>;

/** What is ready stands there for so long; whoever has not come by then asks. */
const READY_MS = 20 * MINUTE_MS;
/** What nobody ever bumped is not cooked for ever. */
const COOKED_MS = 180 * MINUTE_MS;
const SHOWN_MOST = 60;

/** Orders that are fetched: take-away, and what a kiosk sold to somebody without a stand. */
export const orderStatusBoard = async ({ db, caller, now }: Call<{ readonly storeId: number }>): Promise<Status> => {
  const rows = await db
    .selectFrom('kitchen_ticket as t')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 't.store_id').onRef('o.id', '=', 't.order_id'))
    .select([
      'o.order_no as orderNo',
      sql<Date>`min(t.at)`.as('since'),
      sql<Date | null>`CASE WHEN bool_and(t.done_at IS NOT NULL) THEN max(t.done_at) END`.as('readyAt'),
    ])
    .where('t.store_id', '=', caller.storeId)
    .where('t.at', '>', new Date(now.getTime() - COOKED_MS))
    .where('o.pay_status', '<>', 5)
    .where((row) => row.or([row('o.dining_style', '=', 2), row('o.source', '=', 4)]))
    .where('o.stand_no', 'is', null)
    .groupBy('o.order_no')
    .orderBy('since')
    .execute();
  const preparing = rows.filter(({ readyAt }) => readyAt === null);
  const ready = rows.flatMap(({ orderNo, readyAt }) =>
    readyAt !== null && readyAt.getTime() > now.getTime() - READY_MS ? [{ orderNo, since: readyAt.getTime() }] : [],
  );
  return {
    preparing: preparing.map(({ orderNo, since }) => ({ orderNo, since: since.getTime() })).slice(0, SHOWN_MOST),
    ready: ready.sort((a, b) => b.since - a.since).slice(0, SHOWN_MOST),
  };
};
