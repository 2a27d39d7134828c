import type { EndpointName } from '@romduol/contract';
import type { Call } from '@romduol/contract/generated/calls';
import { Ajv } from 'ajv';
import { readMigrations } from '../../../server/db/migrate';
import { MANAGER } from '../../../server/db/seeds/people';
import { eventually } from '../../support/eventually';
import { aMachine, type Bundle, bundleServer, type Machine, startServer } from '../../support/machines/a-server';
import { toUrl } from '../../support/machines/installation';
import { overHttp } from '../../support/machines/over-http';
import { checkOut, findCommit, type OldRelease, RELEASES } from '../../support/machines/previous-release';
import { findCoconut, parties, waiters } from '../../support/night/hands';
import { untilReady } from '../../support/night/installations';
import { isLong, tell } from '../../support/night/length';
import { lasts } from '../../support/time';
import { amiss } from '../../support/night/whole';
import { Witness } from '../../support/night/witness';
import { allSell, type Hands, Writer } from '../../support/night/writer';
import { createEmptyDatabase, type TestDatabase } from '../../support/postgres';
import { findTableCode } from '../../support/table-code';
import { Actor } from '../../support/world/actor';
import { signsInAtWork } from '../../support/world/human-check';

/** At each process this many tables order by themselves, and as many whose waiter is connected to the other process. */
const TABLES = isLong ? 6 : 2;
/** For how long both serve at once, in ms. */
const TOGETHER_MS = isLong ? 60_000 : 2_000;
const PACE_MS = 150;

const previous = RELEASES.at(-1);
const found = previous ? findCommit(previous) : { missing: 'nothing has been released' };
if ('missing' in found) process.stdout.write(`No test of a rolling upgrade: ${found.missing}\n`);

it('each release in deploy/releases.json names a commit, and a newest migration that still exists', async () => {
  const migrations = Object.keys(await readMigrations());
  for (const { tag, commit, lastMigration } of RELEASES) {
    expect([tag, commit]).toEqual([
      expect.stringMatching(/^release-[\d.-]+$/),
      expect.stringMatching(/^[0-9a-f]{40}$/),
    ]);
    expect(migrations).toContain(lastMigration);
  }
  const order = RELEASES.map(({ lastMigration }) => migrations.indexOf(lastMigration));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});

('missing' in found ? describe.skip : describe)('the previous release beside this one', () => {
  let old: OldRelease;
  let bundle: Bundle;
  let database: TestDatabase;
  const machines: Machine[] = [];
  const started: (() => Promise<unknown>)[] = [];
  const witness = new Witness();
  beforeAll(async () => {
    old = await checkOut('commit' in found ? found.commit : '');
    bundle = await bundleServer();
    database = await createEmptyDatabase();
  });
  afterAll(async () => {
    // Those that a failed test left running, too.
    await Promise.all(started.map((stop) => stop()));
    await database.drop();
    for (const machine of machines) await machine.clear();
    await old.remove();
  });

  const migrated = async (): Promise<string | undefined> => {
    const { rows } = await database.pool.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name');
    return rows.at(-1)?.name;
  };

  const starts = async (which: Bundle) => {
    const machine = await aMachine();
    machines.push(machine);
    const running = startServer(which, machine, { DATABASE_URL: toUrl(database) });
    const origin = await running.ready;
    await untilReady(origin);
    const stop = async (): Promise<number | null> => {
      running.process.kill('SIGTERM');
      return (await running.ended).code;
    };
    started.push(stop);
    /** What it logged of answers that are not allowed. */
    const errors = () =>
      running
        .printed()
        .split('\n')
        .filter((line) => /"level":(50|60)|Error:/.test(line));
    return { origin, app: overHttp(origin, witness.hears), stop, errors };
  };

  const working = async (hands: readonly Hands[]): Promise<Writer[]> => {
    const habits = { coconut: await findCoconut(database.db), pace: PACE_MS, patience: 90_000 };
    return hands.map((pair) => new Writer(pair, habits));
  };

  // Two releases serve for a minute in the whole form, after all migrations since the first release, with a pause between two.
  it(
    'both releases take and see all orders during the migration, and a rollback works (E-01)',
    async () => {
      const { db } = database;
      const before = await starts(old.bundle);
      expect(await migrated()).toBe(previous?.lastMigration);
      const over = new AbortController();
      const writers = await working(await parties(db, before.app, TABLES));
      const selling = [allSell(writers, over.signal)];
      await eventually(async () => writers.every(({ sales }) => sales.length > 0), true);

      const next = await starts(bundle);
      expect(await migrated()).toBe(Object.keys(await readMigrations()).at(-1));
      const later = await working([
        ...(await parties(db, next.app, TABLES)),
        ...(await parties(db, before.app, TABLES, next.app)),
        ...(await parties(db, next.app, TABLES, before.app)),
      ]);
      selling.push(allSell(later, over.signal));
      await lasts(TOGETHER_MS);
      over.abort();
      await Promise.all(selling);

      const all = [...writers, ...later];
      if (witness.faults.length > 0) process.stdout.write([...before.errors(), ...next.errors(), ''].join('\n'));
      expect([all.flatMap(({ refusals }) => refusals), witness.faults]).toEqual([[], []]);
      expect(await amiss(db, all)).toEqual([]);
      expect(all.filter(({ sales }) => sales.length === 0)).toEqual([]);
      const sold = all.flatMap(({ sales }) => sales);
      const total = sold.reduce((sum, sale) => sum + sale.total, 0);
      const sums = () =>
        Promise.all(
          [before, next].map(async ({ app }) => {
            const [manager] = await waiters(db, app, 1);
            return manager
              ?.does('salesReport', { preset: 'today' })
              .then(({ sum: { orders, total: reported } }) => [orders, reported]);
          }),
        );
      // The previous release reads only what this one has folded (decision 0040).
      await eventually(sums, [
        [sold.length, total],
        [sold.length, total],
      ]);

      expect([await before.stop(), await next.stop()]).toEqual([0, 0]);
      const again = await starts(old.bundle);
      const afterwards = await working(await parties(db, again.app, 1));
      for (const writer of afterwards) await writer.sells();
      expect(await amiss(db, [...all, ...afterwards])).toEqual([]);
      expect(await again.stop()).toBe(0);
      tell(
        `${previous?.tag} beside this release: ${sold.length} orders over both, ${witness.turnedAway} asked to come again`,
      );
    },
    isLong ? 400_000 : 240_000,
  );

  it('a client of the previous release orders: every call and answer fits its contract (E-01)', async () => {
    const server = await starts(bundle);
    const ajv = new Ajv({ strict: false });
    const phone = new Actor(
      server.app,
      'device-of-the-previous-release',
      old.endpoints as unknown as Readonly<Record<EndpointName, Call>>,
    );
    /** A call of that release, whose answer must fit its contract. */
    const does = async (name: EndpointName, input: object): Promise<Record<string, unknown>> => {
      const { code, msg, data } = await phone.tries(name, { ...input });
      expect([name, code, msg]).toEqual([name, 0, expect.any(String)]);
      const reads = ajv.compile(old.endpoints[name]?.output ?? false);
      expect([name, reads(data), reads.errors]).toEqual([name, true, null]);
      return data as Record<string, unknown>;
    };
    const tableUuid = await findTableCode(database.db, 'A05');
    phone.token = String((await does('consumerAuth', { tableUuid }))['token']);
    await does('consumerInfo', {});
    await does('storeInfo', { tableUuid });
    await does('menu', { tableUuid });
    const line = { diningStyle: 1, id: await findCoconut(database.db), tagItems: [], feeds: [], cartNum: 2 };
    await does('cartAdd', line);
    const { version: cartVersion } = await does('cart', { diningStyle: 1 });
    const order = { diningStyle: 1, cartVersion, partySize: 2, expectedTotal: 715, column: 'sell' };
    const { orderNo } = await does('generateOrderPostPayment', order);
    for (const name of ['currentTable', 'orders', 'abnormalOrder'] as const) await does(name, {});
    await does('order', { orderNo });
    // Staff of the previous release, at the same table.
    const atWork = { userName: MANAGER.user, password: MANAGER.password };
    // That release has no human check: sessions continue, signing in needs this release's pages.
    phone.token = null;
    expect(await phone.tries('staffLogin', atWork)).toMatchObject({ code: 1 });
    const { token } = await signsInAtWork(new Actor(server.app, 'device-of-this-release'), atWork);
    phone.token = token;
    for (const name of ['staffInfo', 'board', 'staffOrders'] as const) await does(name, {});
    expect(await server.stop()).toBe(0);
  });
});
