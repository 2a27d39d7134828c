import { setMaxListeners } from 'node:events';
import { endpoints } from '@romduol/contract';
import { eventually } from '../../support/eventually';
import { aMachine, bundleServer, startServer } from '../../support/machines/a-server';
import { overHttp } from '../../support/machines/over-http';
import { addStores, SeveralDatabases } from '../../support/machines/several-databases';
import { findCoconut, parties } from '../../support/night/hands';
import { isLong, tell } from '../../support/night/length';
import { amiss } from '../../support/night/whole';
import { Witness } from '../../support/night/witness';
import { allSell, Writer } from '../../support/night/writer';
import { lasts } from '../../support/time';
import { Actor } from '../../support/world/actor';
import { signsInAtWork } from '../../support/world/human-check';

const DATABASES = isLong ? 4 : 2;
const TABLES = isLong ? 8 : 3;
const STORES = isLong ? 250 : 20;
const AWAY_MS = isLong ? 30_000 : 3_000;
const PACE_MS = 100;
const habits = { pace: PACE_MS, patience: 600_000 };

describe('organisations on several databases (0070)', () => {
  let several: SeveralDatabases;
  let origin: string;
  beforeAll(async () => {
    several = await SeveralDatabases.start(await bundleServer(), DATABASES);
    origin = several.origins[0] ?? '';
  });
  afterAll(() => several.close());

  /** The answers to a guest of each store, one after the other. */
  const askForStores = async (codes: readonly string[]): Promise<number[]> => {
    const statuses = new Set<number>();
    for (const code of codes) {
      const { status } = await fetch(`${origin}${endpoints.storeInfo.path}?tableUuid=${code}-1`);
      statuses.add(status);
    }
    return [...statuses];
  };

  // In the long form a database is away for half a minute, and guests ask for a thousand stores one after the other.
  it(
    'one PostgreSQL is killed: no table of another organisation is refused an order',
    async () => {
      const over = new AbortController();
      setMaxListeners(DATABASES * TABLES, over.signal);
      const all = await Promise.all(
        several.servers.map(async ({ database: { db } }) => {
          const witness = new Witness();
          const hands = await parties(db, overHttp(origin, witness.hears), TABLES);
          const coconut = await findCoconut(db);
          return { db, witness, writers: hands.map((pair) => new Writer(pair, { ...habits, coconut })) };
        }),
      );
      const selling = Promise.all(all.map(({ writers }) => allSell(writers, over.signal)));
      const codes = await Promise.all(
        several.servers.map(({ database }, place) => addStores(database.db, `branch${place}x`, STORES)),
      );
      const countSales = (): number[] =>
        all.map(({ writers }) => writers.reduce((sum, { sales }) => sum + sales.length, 0));
      await eventually(async () => countSales().every((sales) => sales >= TABLES), true, 60_000);
      const before = countSales();
      await several.servers.at(-1)?.kill();
      await lasts(AWAY_MS);
      const during = countSales().map((sales, place) => sales - (before[place] ?? 0));
      const statuses = await Promise.all(codes.map(askForStores));
      const health = await (await fetch(`${origin}/healthz`)).json();
      const ready = await fetch(`${origin}/readyz`);
      await several.servers.at(-1)?.start();
      const returned = countSales().at(-1) ?? 0;
      await eventually(async () => (countSales().at(-1) ?? 0) > returned + TABLES, true, 60_000);
      over.abort();
      await selling;
      const lost = all.at(-1);
      for (const { db, witness, writers } of all) {
        expect(await amiss(db, writers)).toEqual([]);
        expect([witness.faults, writers.flatMap(({ refusals }) => refusals)]).toEqual([[], []]);
        if (witness !== lost?.witness) expect([witness.turnedAway, witness.cutOff]).toEqual([0, 0]);
      }
      expect(lost?.witness.turnedAway).toBeGreaterThan(0);
      for (const sales of during.slice(0, -1)) expect(sales).toBeGreaterThan(TABLES);
      expect(health).toMatchObject({ status: 'some databases', databases: { 1: 'ok', [DATABASES]: 'no answer' } });
      expect(ready.status).toBe(200);
      expect(statuses).toEqual([...Array<number[]>(DATABASES - 1).fill([200]), [503]]);
      const others = all.slice(0, -1);
      tell(
        `${DATABASES} databases with ${DATABASES * STORES} stores, one away for ${AWAY_MS / 1000} s: ${countSales().join(', ')} orders, of them ${during.join(', ')} meanwhile; ` +
          `on the others 0 refused, longest wait ${Math.max(...others.map(({ witness }) => witness.longest)).toFixed(0)} ms; ` +
          `on the lost one ${lost?.witness.turnedAway} asked to come again, 0 lost`,
      );
    },
    isLong ? 300_000 : 90_000,
  );

  it('staff sign in by a name of any database; a wrong token or code is refused as ever', async () => {
    const waiter = new Actor(overHttp(origin), 'device-of-a-waiter');
    await signsInAtWork(waiter, { userName: `sokha-${DATABASES}`, password: 'sokha-1120' }, 'staffLogin');
    const store = await several.servers.at(-1)?.database.db.selectFrom('store').select('id').executeTakeFirstOrThrow();
    expect(await waiter.does('staffInfo', {})).toMatchObject({ storeId: store?.id });
    expect(await waiter.tries('menu', { tableUuid: 'nosuchcode-1' })).toMatchObject({ name: 'tableCodeUnknown' });
    waiter.token = 'x'.repeat(43);
    expect(await waiter.tries('staffInfo', {})).toMatchObject({ name: 'loginExpired' });
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    expect(metrics).toContain(`romduol_database_up{database="${DATABASES}"} 1`);
    expect(metrics).toMatch(new RegExp(`romduol_orders\\{database="${DATABASES}",status="paid"\\} \\d+`));
  });

  it('a manager adds a sign-in name of another database: it is taken; 503 while that one is away', async () => {
    const manager = new Actor(overHttp(origin), 'device-of-a-manager');
    await signsInAtWork(manager, { userName: 'chanthy', password: 'chanthy-1120' }, 'staffLogin');
    const add = async (userName: string) =>
      manager.tries('addEmployee', {
        name: 'Rith',
        userName,
        role: 'employee',
        mayAccept: false,
        password: 'rith-2011',
      });
    expect(await add(`sokha-${DATABASES}`)).toMatchObject({ name: 'userNameTaken' });
    expect(await add('rith')).toMatchObject({ code: 0 });
    await several.servers.at(-1)?.kill();
    await eventually(async () => (await add('rithy')).name, 'busy', 20_000);
    await several.servers.at(-1)?.start();
    await eventually(async () => (await add('rithy')).code, 0, 20_000);
  });

  it('a process starts while all databases are away: it waits, and serves the first that is back', async () => {
    const [first] = several.servers;
    for (const server of several.servers) await server.kill();
    const machine = await aMachine();
    const variables = { ...several.variables, DATABASE_PATIENCE_SECONDS: '60' };
    const running = startServer(await bundleServer(), machine, variables);
    await lasts(1_500);
    await first?.start();
    const health = await (await fetch(`${await running.ready}/healthz`)).json();
    for (const server of several.servers.slice(1)) await server.start();
    running.process.kill('SIGTERM');
    await running.ended;
    await machine.clear();
    expect(health).toMatchObject({ databases: { 1: 'ok' } });
  });
});
