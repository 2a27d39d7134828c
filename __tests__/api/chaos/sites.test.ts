import { setMaxListeners } from 'node:events';
import { sql } from 'kysely';
import type { Db } from '../../../server/db/db';
import { eventually } from '../../support/eventually';
import { type Bundle, bundleServer } from '../../support/machines/a-server';
import { findPostgres } from '../../support/machines/find-postgres';
import { overHttp } from '../../support/machines/over-http';
import { listDiffering, Office, type SiteMachine, START_MS } from '../../support/machines/sites';
import { findCoconut, parties } from '../../support/night/hands';
import { isLong, tell } from '../../support/night/length';
import { amiss } from '../../support/night/whole';
import { Witness } from '../../support/night/witness';
import { allSell, type Sale, Writer } from '../../support/night/writer';
import { lasts } from '../../support/time';
import { ALL_PARTS, RIVERSIDE } from '../../support/world/opening';

const SITES = 3;
/** Tables of each store whose phones are in its Wi-Fi, and others that come by the office. */
const TABLES = isLong ? 4 : 1;
const CUTS = isLong ? 30 : 3;
/** How long a line is away, and how long it is there between two cuts; ms. */
const AWAY_MS = isLong ? 4_000 : 1_500;
const BETWEEN_MS = isLong ? 3_000 : 500;
/** A line that goes silent is noticed by its pings. */
const SILENT_MS = 15_000;
const HABITS = { pace: isLong ? 150 : 300, patience: 240_000 };
const LEVEL_MS = 90_000;

interface Store {
  readonly id: number;
  readonly site: SiteMachine;
  readonly writers: readonly Writer[];
  readonly near: Witness;
}

describe('three sites and their office on an evening of bad lines (0074)', () => {
  let bundle: Bundle;
  let office: Office;
  let stores: readonly Store[];
  let far: Witness;

  const openStores = async (): Promise<number[]> => {
    const first = await office.db.selectFrom('store').select('id').executeTakeFirstOrThrow();
    const ids = [first.id];
    for (let number = 2; number <= SITES; number += 1) {
      const name = { en: `Branch ${number}`, 'zh-Hans': `分店 ${number}`, km: `សាខា ${number}` };
      const copyFrom = { storeId: first.id, parts: [...ALL_PARTS] };
      const opened = await office.owner.does('openStore', { ...RIVERSIDE, name, ownMembers: true, copyFrom });
      ids.push(opened.storeId);
    }
    return ids;
  };

  // An office and three sites start, each with a PostgreSQL of its own.
  beforeAll(async () => {
    bundle = await bundleServer();
    office = await Office.open(bundle);
    far = new Witness();
    const joined: Store[] = [];
    for (const id of await openStores()) {
      const site = await office.joinSite(bundle, id);
      const coconut = await findCoconut(site.db);
      const near = new Witness();
      const hands = await parties(site.db, overHttp(site.origin, near.hears), TABLES);
      const distant = await parties(site.db, overHttp(`http://127.0.0.1:${office.member.port}`, far.hears), 1);
      const writers = [...hands, ...distant].map((pair) => new Writer(pair, { ...HABITS, coconut }));
      joined.push({ id, site, writers, near });
    }
    stores = joined;
  }, START_MS);
  afterAll(async () => {
    for (const { site } of stores) await site.close();
    await office.close();
  });

  /** What reports say of a store: orders, and their total in cents. */
  const report = async (db: Db, storeId: number) => {
    const { rows } = await sql<{ orders: number; total: number }>`
      SELECT coalesce(sum(orders), 0)::int AS orders, coalesce(sum(total), 0)::bigint AS total FROM (
        SELECT orders, total FROM sales_hour WHERE store_id = ${storeId}
        UNION ALL SELECT orders, total FROM sales_hour_fact WHERE store_id = ${storeId}) x`.execute(db);
    return rows[0];
  };
  const add = (sales: readonly Sale[]) => ({
    orders: sales.length,
    total: sales.reduce((sum, { total }) => sum + total, 0),
  });

  /** A loss of power: the process and its PostgreSQL are gone at once. */
  const losePower = async ({ site }: Store): Promise<void> => {
    const postgres = await findPostgres(site.machine.data);
    await site.kill();
    process.kill(postgres, 'SIGKILL');
    await lasts(500);
    await site.start();
  };

  // In the long form thirty lines are cut for four seconds each, three of them for a quarter of a minute.
  it(
    'lines are cut, machines lose their power: every store’s day is whole at its site and at the office',
    async () => {
      const over = new AbortController();
      setMaxListeners(SITES * (TABLES + 1) + 1, over.signal);
      const all = stores.flatMap(({ writers }) => writers);
      const selling = allSell(all, over.signal);
      for (let cut = 0; cut < CUTS; cut += 1) {
        const store = stores[cut % SITES];
        if (store === undefined) break;
        const isSilent = isLong && cut % 10 === 9;
        if (isSilent) store.site.line.silence();
        else store.site.line.cut();
        await lasts(isSilent ? SILENT_MS : AWAY_MS);
        if (cut % 10 === 1) await losePower(store);
        store.site.line.mend();
        if (isLong && cut % 10 === 5) await office.installation.killAndRestart(office.member);
        await lasts(BETWEEN_MS);
      }
      over.abort();
      await selling;
      const differing = async () => Promise.all(stores.map(({ id, site }) => listDiffering(office, site, id)));
      const begun = performance.now();
      await eventually(differing, Array<string[]>(SITES).fill([]), LEVEL_MS);
      const levelMs = performance.now() - begun;
      expect(await amiss(office.db, all)).toEqual([]);
      for (const { id, site, writers, near } of stores) {
        const independent = add(writers.flatMap(({ sales }) => sales));
        expect(await amiss(site.db, writers)).toEqual([]);
        expect([await report(site.db, id), await report(office.db, id)]).toEqual([independent, independent]);
        expect(near.faults).toEqual([]);
        expect(writers.slice(0, TABLES).every(({ sales }) => sales.length > 0)).toBe(true);
      }
      expect([far.faults, all.flatMap(({ refusals }) => refusals)]).toEqual([[], []]);
      tell(
        `${SITES} sites, ${CUTS} cuts: ${add(all.flatMap(({ sales }) => sales)).orders} orders, equal row for row at the office ` +
          `${(levelMs / 1000).toFixed(1)} s after the last; by the office ${far.answered} calls answered, ${far.turnedAway} asked to come again`,
      );
    },
    isLong ? 900_000 : 90_000,
  );
});
