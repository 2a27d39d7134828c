import { sql } from 'kysely';
import { RIVERSIDE } from '../../__tests__/support/world/opening';
import { mainAmount } from '../../domain/money/amount';
import { inTransaction } from '../../server/db/transaction';
import { copyStore } from '../../server/modules/organisation/open-store/copy-store';
import { insertTables } from '../../server/modules/organisation/open-store/insert-tables';
import { insertStore } from '../../server/modules/organisation/open-store/new-store';
import { addPost } from '../../server/modules/organisation/posts';
import { does } from '../support/calls';
import type { ServingProcess } from '../support/child';
import { Connection, requestText } from '../support/connection';
import { findStoreId, seatDiners } from '../support/generated';
import { median, percentile, residentMb } from '../support/measure';
import type { Place } from '../support/place';
import { fetchTotal } from './meal-servers';
import { managerToken } from './reports';

/** How many stores there are when it is measured. */
const STEPS = [1, 100, 1_000] as const;
/** Stores that are asked, and how often all of them together. */
const ASKED = 20;
const TIMES = 100;

export const STORES_HEAD = [
  'stores',
  'start ms',
  'menu p50',
  'p95',
  'order p50',
  'p95',
  'day p50',
  'p95',
  'all days',
  'MB',
];

/** One more store of the organisation with the menu of the first, as the page opens it, and the owner's post in it. */
const opens = async ({ db, access }: Place, home: number, number: number): Promise<void> => {
  const now = new Date();
  const input = { ...RIVERSIDE, name: { en: `Store ${number}` } };
  await inTransaction(db, async (trx) => {
    const { organisation_id: organisationId } = await trx
      .selectFrom('store')
      .select('organisation_id')
      .where('id', '=', home)
      .executeTakeFirstOrThrow();
    const to = await insertStore(trx, { organisationId, membersAt: home, kind: 'restaurant' }, input, now);
    const owner = { userName: access.manager.user, name: 'Chanthy', pinHash: null };
    await addPost({ db: trx }, owner, { storeId: to, role: 'manager', officeRole: 'owner', mayAccept: true });
    // Documents would name who published them.
    const parts = ['menu', 'kitchen', 'settings'] as const;
    await copyStore(trx, { from: home, to, parts, withoutPrices: false, staffId: 0, now });
    await insertTables(trx, to, input, now);
  });
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** Menu, order and day of some of the stores, one call after the other; the owner's day over all stores. In ms. */
const measure = async (place: Place, app: ServingProcess, home: number) => {
  const { db } = place;
  const stores = await db.selectFrom('store').select('id').orderBy('id').execute();
  const some = Array.from(
    { length: Math.min(ASKED, stores.length) },
    (_, index) => stores[Math.floor((index * stores.length) / Math.min(ASKED, stores.length))]?.id ?? home,
  );
  const times = TIMES / some.length;
  const connection = await Connection.open(app.port);
  const gets = async (path: string, token: string): Promise<void> => {
    const headers = { lang: 'en', 'accept-encoding': 'br', ...(token && { authorization: `Bearer ${token}` }) };
    const { status } = await connection.send(requestText({ method: 'GET', path, headers }));
    if (status !== 200) throw new Error(`${path} was answered with ${status}`);
  };
  const [menu, order, day]: [number[], number[], number[]] = [[], [], []];
  for (const storeId of some) {
    const code = await db
      .selectFrom('table_code')
      .select(['table_uuid', 'version'])
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow();
    const dish = await db
      .selectFrom('goods')
      .select('id')
      .where('store_id', '=', storeId)
      .where(sql<boolean>`name ->> 'en' = 'Fresh coconut'`)
      .executeTakeFirstOrThrow();
    const [first, ...diners] = await seatDiners(db, times + 1, storeId);
    if (first === undefined) throw new Error('nobody is seated');
    const total = await fetchTotal(app.port, first, dish.id);
    for (const diner of diners) {
      menu.push(await timed(() => gets(`/api/consumer/goods/list?tableUuid=${code.table_uuid}-${code.version}`, '')));
      const input = { diningStyle: 1 as const, id: dish.id, tagItems: [], feeds: [], cartNum: 1 };
      order.push(
        await timed(async () => {
          const { version: cartVersion } = await does(connection, diner, 'cartAdd', input);
          const placed = {
            diningStyle: 1 as const,
            cartVersion,
            partySize: 2,
            expectedTotal: mainAmount(total),
            column: 'sell' as const,
          };
          await does(connection, diner, 'generateOrderPostPayment', placed);
        }),
      );
    }
    const token = await managerToken(place, storeId);
    for (let count = 0; count < times; count += 1) {
      day.push(await timed(() => gets('/api/employee/forms/sales/today', token)));
    }
  }
  const owner = await managerToken(place, home);
  const all = await timed(() => gets('/api/office/today', owner));
  connection.close();
  return { menu, order, day, all };
};

/** `npm run bench stores`: whether more stores make any of them slower. */
export const storeTimes = async (place: Place): Promise<string[][]> => {
  const home = await findStoreId(place.db);
  const rows: string[][] = [];
  let there = 1;
  for (const count of STEPS) {
    for (; there < count; there += 1) await opens(place, home, there);
    await sql`analyze`.execute(place.db);
    const from = performance.now();
    const server = await place.open();
    const start = performance.now() - from;
    await measure(place, server, home);
    const { menu, order, day, all } = await measure(place, server, home);
    const figures = [menu, order, day].flatMap((times) => [median(times), percentile(times, 0.95)]);
    rows.push([
      String(count),
      start.toFixed(0),
      ...figures.map((ms) => ms.toFixed(1)),
      all.toFixed(0),
      residentMb(server.pid).toFixed(0),
    ]);
    await server.stop();
  }
  return rows;
};
