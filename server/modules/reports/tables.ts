import type { Endpoints, Output } from '@romduol/contract';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import type { Store } from '../store';
import type { Period } from './period';

type Turns = Output<Endpoints['dayAtGlance']>['tables'];

const STAY = sql<number | null>`round(avg(extract(epoch FROM s.closed_at - s.opened_at)) / 60)::integer`;

/** Sittings that began in the period and ordered something: only these count for the turnover of tables. */
const sittingsIn = (db: Db, store: Store, { start, end }: Period) =>
  db
    .selectFrom('sitting as s')
    .where('s.store_id', '=', store.id)
    .where('s.opened_at', '>=', start)
    .where('s.opened_at', '<', end)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders as o')
          .select('o.id')
          .where('o.store_id', '=', store.id)
          .whereRef('o.sitting_id', '=', 's.id')
          .where('o.pay_status', '<>', PAY_STATUS.cancelled),
      ),
    );

/** How often the tables of the floor were seated in a period, and how long guests stayed, in minutes. */
export const tableTurns = async (db: Db, store: Store, period: Period): Promise<Turns> => {
  const { count } = await db
    .selectFrom('dining_table')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('store_id', '=', store.id)
    .where('removed_at', 'is', null)
    .where('ends_at', 'is', null)
    .where('kind', '=', 'table')
    .where('menu_only', '=', false)
    .executeTakeFirstOrThrow();
  const { sittings, open, stay } = await sittingsIn(db, store, period)
    .select((row) => [
      row.fn.countAll<number>().as('sittings'),
      sql<number>`count(*) FILTER (WHERE s.closed_at IS NULL)`.as('open'),
      STAY.as('stay'),
    ])
    .executeTakeFirstOrThrow();
  return { count, sittings, open, stayMinutes: stay };
};
