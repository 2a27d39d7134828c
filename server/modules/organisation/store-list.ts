import type { Endpoints, Output } from '@romduol/contract';
import { nextChange } from '@romduol/domain/time/hours';
import type { Db } from '../../db/db';
import { textIn } from '../../db/localized';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { storeZone, storeZoneAnswer } from '../../zones/store-zone';
import { loadStore, type Store, storeOpen } from '../store';

type Row = Output<Endpoints['organisationStores']>['list'][number];

/** Stores that take guests, in the order in which they were opened. A suspended or closed one is left out. */
const findStores = (db: Db, organisationId: number): Promise<Store[]> =>
  db
    .selectFrom('store')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'restaurant')
    .where('closed', '=', false)
    .where('suspended', '=', false)
    .orderBy('id')
    .execute();

/** The code of one take-away counter of each store. */
const findCounters = async (db: Db, storeIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .selectFrom('dining_table as t')
    .innerJoin('table_code as c', (join) =>
      join.onRef('c.store_id', '=', 't.store_id').onRef('c.table_id', '=', 't.id'),
    )
    .distinctOn('t.store_id')
    .select(['t.store_id', 'c.table_uuid', 'c.version'])
    .where('t.store_id', 'in', storeIds)
    .where('t.kind', '=', 'counter')
    .where('t.menu_only', '=', false)
    .where('t.removed_at', 'is', null)
    .orderBy('t.store_id')
    .orderBy('t.id')
    .execute();
  return new Map(rows.map((row) => [row.store_id, `${row.table_uuid}-${row.version}`]));
};

/** Orders of each store with dishes that the kitchen has not finished. */
const countWaiting = async (db: Db, storeIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('kitchen_ticket')
    .select(({ fn }) => ['store_id', fn.count<number>('order_id').distinct().as('orders')])
    .where('store_id', 'in', storeIds)
    .where('done_at', 'is', null)
    .groupBy('store_id')
    .execute();
  return new Map(rows.map((row) => [row.store_id, Number(row.orders)]));
};

const listReserving = async (db: Db, storeIds: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await db.selectFrom('reservation_rule').select('store_id').where('store_id', 'in', storeIds).execute();
  return new Set(rows.map((row) => row.store_id));
};

/** When it opens, or closes, next; null where it never does: one day's hours may end as the next day's begin. */
const findTurn = (store: Store, now: Date): number | null => {
  const turn = nextChange(store.hours, now.getTime(), storeZone(store));
  const turns = turn !== null && storeOpen(store, now) !== storeOpen(store, new Date(turn));
  return turns ? turn : null;
};

/** The stores of the organisation of the caller's store. As many statements for one store as for a hundred. */
export const listOrganisationStores = async (call: Call<DinerCaller>): Promise<Row[]> => {
  const { db, caller, language, now } = call;
  const { organisation_id: organisationId } = await loadStore(db, caller.storeId);
  const stores = await findStores(db, organisationId);
  if (stores.length === 0) return [];
  const ids = stores.map(({ id }) => id);
  const [counters, waiting, reserving] = await Promise.all([
    findCounters(db, ids),
    countWaiting(db, ids),
    listReserving(db, ids),
  ]);
  return stores.map((store) => ({
    storeId: store.id,
    name: textIn(store.name, language),
    address: textIn(store.address, language),
    phone: store.phone,
    place:
      store.ordering_area === null
        ? null
        : { latitude: store.ordering_area.latitude, longitude: store.ordering_area.longitude },
    ...storeZoneAnswer(store, now),
    open: storeOpen(store, now),
    turnsAt: findTurn(store, now),
    waiting: waiting.get(store.id) ?? 0,
    takeAwayCode: counters.get(store.id) ?? null,
    takesReservations: reserving.has(store.id),
    current: store.id === caller.storeId,
  }));
};
