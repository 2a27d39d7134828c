import type { Endpoints, Output } from '@romduol/contract';
import { businessDayAt } from '@romduol/domain/time/business-day';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { storeDays } from '../../zones/store-zone';
import { loadStore } from '../store';
import { selectTickets, withItems } from './tickets';
import { waitingCourses } from './waiting';

type Board = Output<Endpoints['kitchenBoard']>;

/** More than a kitchen's screen is used for. */
const TICKETS_MOST = 200;
/** What was done last can be recalled. */
const DONE_MOST = 12;
const DONE_MS = 120 * MINUTE_MS;

/** The average from sending a ticket to its last dish, in ms, over the tickets that were done since an instant. */
const averageSince = async (db: Db, storeId: number, since: Date): Promise<number | null> => {
  const { average } = await db
    .selectFrom('kitchen_ticket')
    .select(sql<number | null>`(avg(extract(epoch FROM done_at - at)) * 1000)::bigint`.as('average'))
    .where('store_id', '=', storeId)
    .where('done_at', '>=', since)
    .executeTakeFirstOrThrow();
  return average;
};

const listStations = async (db: Db, storeId: number): Promise<Board['stations']> => {
  const rows = await db
    .selectFrom('print_station')
    .select(['id', 'name', 'language'])
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, language }) => ({ stationId: id, name, language }));
};

/** What the kitchen's screen shows. */
export const kitchenBoard = async ({ db, caller, now }: Call<StaffCaller>): Promise<Board> => {
  const { storeId } = caller;
  const store = await loadStore(db, storeId);
  const open = await selectTickets(db, storeId)
    .where('t.done_at', 'is', null)
    .orderBy('t.at')
    .orderBy('t.id')
    .limit(TICKETS_MOST)
    .execute();
  const done = await selectTickets(db, storeId)
    .where('t.done_at', '>=', new Date(now.getTime() - DONE_MS))
    .orderBy('t.done_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(DONE_MOST)
    .execute();
  const today = businessDayAt(now.getTime(), storeDays(store));
  return {
    now: now.getTime(),
    coursesOn: store.courses_on,
    soonMinutes: store.kitchen_soon_minutes,
    lateMinutes: store.kitchen_late_minutes,
    stations: await listStations(db, storeId),
    tickets: await withItems(db, storeId, open),
    waiting: await waitingCourses(db, storeId),
    done: await withItems(db, storeId, done),
    average: await averageSince(db, storeId, new Date(today.start)),
  };
};
