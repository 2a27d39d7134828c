import { COMMANDS } from '@romduol/contract/events';
import { createDb, createPool } from '../../../server/db/connect';
import { eventually } from '../../support/eventually';
import { withClient } from '../../support/test-server';
import { listen, type Listener } from '../../support/live/listen';
import {
  aMachine,
  type Bundle,
  bundleServer,
  type Machine,
  type ServerProcess,
  startServer,
} from '../../support/machines/a-server';
import { durablePostgres, type DurablePostgres } from '../../support/machines/durable-postgres';
import { Installation } from '../../support/machines/installation';
import { overHttp } from '../../support/machines/over-http';
import { startRedis } from '../../support/machines/redis';
import { smallDisk } from '../../support/machines/small-disk';
import { findCoconut, parties, waiters } from '../../support/night/hands';
import { untilReady } from '../../support/night/installations';
import { isLong, tell } from '../../support/night/length';
import { amiss } from '../../support/night/whole';
import { Witness } from '../../support/night/witness';
import { allSell, Writer } from '../../support/night/writer';
import { lasts } from '../../support/time';
import { listAnnounced } from '../../support/world/announced';

/** For how long something is away, in ms. */
const AWAY_MS = isLong ? 60_000 : 3_000;
/** How long a refused client waits for its answer at most, in ms: the limit of the client itself. */
const LONGEST_MS = 30_000;
const TABLES = 8;
const HABITS = { pace: 150, patience: AWAY_MS + 60_000 };

let bundle: Bundle;
beforeAll(async () => {
  bundle = await bundleServer();
});

const fetchStatus = async (url: string): Promise<number> =>
  (await fetch(url, { signal: AbortSignal.timeout(5_000) })).status;

/** The time from writing each order down to its message at a screen, in ms; Infinity without a message. */
const lags = async (installation: Installation, heardAt: ReadonlyMap<string, readonly number[]>): Promise<number[]> => {
  const told = await listAnnounced(installation.database.db, COMMANDS.staffNeeded);
  return told.map(({ data, at }) => {
    const heard = heardAt.get(String(data['orderNo'])) ?? [];
    // Twice would be as wrong as never.
    return heard.length === 1 ? (heard[0] ?? Infinity) - at.getTime() : Infinity;
  });
};

const whenHeard = (screen: Listener): Map<string, number[]> => {
  const heardAt = new Map<string, number[]>();
  screen.socket.on('message', (data) => {
    const text = String(data);
    if (!text.startsWith('{')) return;
    const message = JSON.parse(text) as { cmd: number; data: { orderNo?: string } };
    if (message.cmd !== COMMANDS.staffNeeded) return;
    const orderNo = message.data.orderNo ?? '';
    heardAt.set(orderNo, [...(heardAt.get(orderNo) ?? []), Date.now()]);
  });
  return heardAt;
};

const sold = (writers: readonly Writer[]): number => writers.flatMap(({ sales }) => sales).length;

/** Waits until guests have ordered, or ordered again, as often as there are tables; rejects when one of them cannot. */
const untilSold = async (writers: readonly Writer[], selling: Promise<unknown>): Promise<void> => {
  const wanted = sold(writers) + TABLES;
  await Promise.race([eventually(async () => sold(writers) >= wanted, true, HABITS.patience), selling]);
};

/** A screen keeps sending heartbeats, as a waiter's does. */
const staysAwake = (screen: Listener): (() => void) => {
  const timer = setInterval(() => void screen.pings(), 5_000);
  return () => {
    clearInterval(timer);
    screen.socket.close();
  };
};

describe('PostgreSQL is unavailable for a minute while eight tables order and pay', () => {
  let postgres: DurablePostgres;
  let installation: Installation;
  beforeEach(async () => {
    postgres = await durablePostgres();
    installation = await Installation.open(bundle, {}, postgres.database);
  });
  afterEach(() => installation.close());

  const LEAVES: Readonly<Record<string, () => Promise<() => Promise<void>>>> = {
    'it is stopped': async () => {
      await postgres.stop();
      return () => postgres.start();
    },
    'it hangs': async () => {
      const wake = await postgres.freeze();
      return async () => wake();
    },
  };

  // In the full test PostgreSQL is away for a minute, and the last waits of phones end.
  it.each(isLong ? Object.keys(LEAVES) : ['it is stopped'])(
    '%s: guests are asked to retry in time, screens stay connected, and no order is lost (T-18)',
    async (how) => {
      const { db } = postgres.database;
      const { port } = await installation.add();
      const origin = `http://127.0.0.1:${port}`;
      const witness = new Witness();
      const app = overHttp(origin, witness.hears);
      const coconut = await findCoconut(db);
      const writers = (await parties(db, app, TABLES)).map((hands) => new Writer(hands, { ...HABITS, coconut }));
      const [waiter] = await waiters(db, app, 1);
      const screen = await listen(port, waiter?.token ?? '');
      const leave = staysAwake(screen);
      const over = new AbortController();
      const selling = allSell(writers, over.signal);
      await untilSold(writers, selling);

      const comeBack = (await LEAVES[how]?.()) ?? (async () => undefined);
      await lasts(AWAY_MS);
      expect([await fetchStatus(`${origin}/livez`), await fetchStatus(`${origin}/readyz`)]).toEqual([200, 503]);
      const turnedAway = witness.turnedAway;
      const from = performance.now();
      await comeBack();
      await untilReady(origin);
      const recovery = performance.now() - from;
      await untilSold(writers, selling);
      over.abort();
      await selling;

      expect(turnedAway).toBeGreaterThan(0);
      expect([witness.faults, await amiss(db, writers)]).toEqual([[], []]);
      const { order_no: orderNo } = await db
        .selectFrom('orders')
        .select('order_no')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      await screen.hears(COMMANDS.staffNeeded, { orderNo });
      leave();
      tell(
        `PostgreSQL, ${how} for ${AWAY_MS / 1_000} s: ${witness.turnedAway} asked to come again, ${witness.cutOff} given up, the longest wait ${witness.longest.toFixed(0)} ms; ` +
          `served ${recovery.toFixed(0)} ms after it was back; ${sold(writers)} orders, 0 lost or torn`,
      );
      expect(witness.cutOff).toBe(0);
      expect(witness.longest).toBeLessThan(LONGEST_MS);
    },
    AWAY_MS + 120_000,
  );
});

/** The gate has its moment of it in api/machines. */
(isLong ? describe : describe.skip)('Redis is unavailable for a minute while eight tables order and pay', () => {
  /** How late a message may be, in ms: one that hangs is noticed when it is tried next. */
  const LATEST = { 'it is stopped': 5_000, 'it hangs': 10_000 } as const;

  // In the full test Redis is away for a minute, and the last waits of phones end.
  it.each(Object.entries(LATEST))(
    '%s: a screen at the other process receives every order once, meanwhile a little later (T-18)',
    async (how, latest) => {
      let redis = await startRedis();
      const installation = await Installation.open(bundle, { REDIS_URL: `redis://127.0.0.1:${redis.port}` });
      const [here, there] = [await installation.add(), await installation.add()];
      const { db } = installation.database;
      const witness = new Witness();
      const app = overHttp(`http://127.0.0.1:${here.port}`, witness.hears);
      const coconut = await findCoconut(db);
      const writers = (await parties(db, app, TABLES)).map((hands) => new Writer(hands, { ...HABITS, coconut }));
      const [waiter] = await waiters(db, app, 1);
      const screen = await listen(there.port, waiter?.token ?? '');
      const [heardAt, leave] = [whenHeard(screen), staysAwake(screen)];
      const over = new AbortController();
      const selling = allSell(writers, over.signal);
      await untilSold(writers, selling);
      const { port } = redis;
      const wake = how === 'it hangs' ? redis.freeze() : await redis.stop();
      await lasts(AWAY_MS);
      if (wake) wake();
      else redis = await startRedis(port);
      await untilSold(writers, selling);
      over.abort();
      await selling;
      const unheard = async () => (await lags(installation, heardAt)).filter((ms) => ms === Infinity);
      await eventually(unheard, [], latest);
      const late = await lags(installation, heardAt);
      leave();
      await installation.close();
      await redis.stop();
      tell(
        `Redis, ${how} for ${AWAY_MS / 1_000} s: ${late.length} orders, each heard of once, ${Math.max(...late).toFixed(0)} ms late at most; ` +
          `${witness.turnedAway} asked to come again`,
      );
      expect(witness.faults).toEqual([]);
      expect(late.length).toBeGreaterThan(TABLES);
      expect(Math.max(...late)).toBeLessThan(latest);
    },
    AWAY_MS + 120_000,
  );
});

/** PostgreSQL fails, and fails again to start: seconds on a busy machine. */
const RESTART_MS = 30_000;
const disk = smallDisk(200);
if (disk === null) process.stdout.write('No test of a full disk: only root may mount one here\n');
// Also where the tests below are not among those that were asked for.
afterAll(() => disk?.remove());

(disk === null ? describe.skip : describe)('the disk of the embedded PostgreSQL is full', () => {
  let machine: Machine;
  let server: ServerProcess;
  let origin: string;
  let db: ReturnType<typeof createDb>;
  beforeAll(async () => {
    machine = await aMachine(disk?.folder);
    server = startServer(bundle, machine);
    origin = await server.ready;
    db = createDb(createPool(machine.address));
  });
  afterAll(async () => {
    await db.destroy();
    server.process.kill('SIGKILL');
    await server.ended;
    await machine.clear();
  });

  /** PostgreSQL runs until it needs more room for its log; this writes as much as many orders would. */
  const writesMuch = async (address: Parameters<typeof withClient>[0]): Promise<void> => {
    await withClient(address, (client) => {
      client.on('error', () => undefined);
      return client.query(
        `SELECT pg_logical_emit_message(true, 'much', repeat('x', 1000000)) FROM generate_series(1, 24)`,
      );
    }).catch(() => undefined);
  };

  // In the full test the disk is full for a minute, and the last waits of phones end.
  it(
    'guests are asked to retry, the server reports the reason, resumes by itself and loses no order',
    async () => {
      const over = new AbortController();
      const witness = new Witness();
      const app = overHttp(origin, witness.hears);
      const coconut = await findCoconut(db);
      const writers = (await parties(db, app, TABLES)).map((hands) => new Writer(hands, { ...HABITS, coconut }));
      const selling = allSell(writers, over.signal);
      await untilSold(writers, selling);
      await disk?.fill();
      await writesMuch(machine.address);
      await lasts(AWAY_MS);
      await eventually(async () => server.printed().includes('No space left on device'), true, RESTART_MS);
      const health = [await fetchStatus(`${origin}/livez`), await fetchStatus(`${origin}/readyz`)];
      const turnedAway = witness.turnedAway;
      await disk?.makeRoom();
      const recovery = await untilReady(origin);
      await untilSold(writers, selling);
      over.abort();
      await selling;
      expect(health).toEqual([200, 503]);
      expect(turnedAway).toBeGreaterThan(0);
      expect([witness.faults, await amiss(db, writers)]).toEqual([[], []]);
      server.process.kill('SIGTERM');
      const { code, printed } = await server.ended;
      expect({ code, printed }).toMatchObject({ code: 0 });
      tell(
        `disk full for ${AWAY_MS / 1_000} s: ${witness.turnedAway} asked to come again; ` +
          `served ${recovery.toFixed(0)} ms after there was room; ${sold(writers)} orders, 0 lost or torn`,
      );
    },
    AWAY_MS + 120_000,
  );
});
