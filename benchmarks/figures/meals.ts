import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type ServingProcess, startFloor } from '../support/child';
import type { Connection } from '../support/connection';
import { keepPageCopies, readWritten, settled } from '../support/database-work';
import { type Caller, seatDiners, signInStaff } from '../support/generated';
import { load } from '../support/load';
import { type CpuTime, cpuSince, median, percentile, readCpuTime } from '../support/measure';
import type { Place } from '../support/place';
import { fetchTotal, floor, type MealServer, ours } from './meal-servers';

const TABLES = 16;
const WARM_UP = 64;
/** Meals whose statements and rows are counted; nothing else is measured meanwhile. */
const COUNTED = 64;
const PER_ROUND = 160;
const ROUNDS = 3;
const ADDS = 3;
const PATIENCE_MS = 300_000;
/** How often waits for locks are sampled, in ms. */
const LOOK_MS = 20;

interface Party {
  readonly app: ServingProcess;
  readonly place: Place;
  readonly dishes: readonly number[];
}

/** Three dishes into the cart, the order, its acceptance, and cash for it. Returns how long the cash took, in ms. */
const eatsAndPays = async (
  server: MealServer,
  connection: Connection,
  { guest, waiter, goodsId }: { readonly guest: Caller; readonly waiter: Caller; readonly goodsId: number },
): Promise<number> => {
  let added: unknown;
  for (let dish = 0; dish < ADDS; dish += 1) added = await server.add(connection, guest, goodsId);
  const orderId = await server.place(connection, guest, added);
  await server.accept(connection, waiter, orderId);
  const from = performance.now();
  await server.cash(connection, waiter, orderId);
  return performance.now() - from;
};

/** Statements that waited for a lock of another transaction while `work` ran, as often as they were seen waiting. */
const waitsDuring = async (place: Place, work: Promise<unknown>): Promise<number> => {
  const over = new AbortController();
  const finished = work.finally(() => over.abort());
  let seen = 0;
  while (!over.signal.aborted) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query NOT ILIKE 'commit' AND query NOT LIKE '%"order_number"%'`.execute(
      place.db,
    );
    seen += rows[0]?.count ?? 0;
    await pause(LOOK_MS);
  }
  await finished;
  return seen;
};

interface Served {
  readonly seconds: number;
  /** How long each payment took, in ms. */
  readonly cash: readonly number[];
}

/** Serves meals at sixteen tables of one store at once, all of the same dishes. */
const serve = async (
  { dishes }: Party,
  server: MealServer,
  guests: readonly Caller[],
  waiters: readonly Caller[],
): Promise<Served> => {
  const waiting = [...guests];
  const cash: number[] = [];
  const clients = { port: server.process.port, clients: TABLES, forAtMost: PATIENCE_MS };
  const { seconds } = await load(clients, async (connection, client) => {
    const [guest, waiter] = [waiting.pop(), waiters[client]];
    if (guest === undefined || waiter === undefined) return false;
    const goodsId = dishes[waiting.length % 8] ?? 0;
    cash.push(await eatsAndPays(server, connection, { guest, waiter, goodsId }));
    return true;
  });
  return { seconds, cash };
};

interface Round extends Served {
  readonly cpu: CpuTime;
}

/** CPU counts until everything that the meals left to do is done. */
const measureRound = async (
  party: Party,
  server: MealServer,
  guests: readonly Caller[],
  waiters: readonly Caller[],
) => {
  const { place } = party;
  const before = readCpuTime(server.process.pid, place.postmaster);
  const served = await serve(party, server, guests, waiters);
  await settled(place.db);
  const cpu = cpuSince(before, readCpuTime(server.process.pid, place.postmaster), guests.length);
  return { ...served, cpu };
};

type Counts = readonly [
  statements: number,
  roundTrips: number,
  inserted: number,
  changed: number,
  walKb: number,
  waits: number,
];

/** What a meal sends and writes, which no load of the machine changes. */
const countWork = async (party: Party, server: MealServer, guests: readonly Caller[], waiters: readonly Caller[]) => {
  const { db } = party.place;
  await keepPageCopies(db, false);
  const [written, sent] = [await readWritten(db), await server.process.count()];
  const waits = await waitsDuring(party.place, serve(party, server, guests, waiters));
  const sentThen = await server.process.count();
  await settled(db);
  const writtenThen = await readWritten(db);
  await keepPageCopies(db, true);
  const perMeal = (now: number, before: number): number => (now - before) / guests.length;
  const changed = perMeal(writtenThen.updated + writtenThen.deleted, written.updated + written.deleted);
  return [
    perMeal(sentThen.statements, sent.statements),
    perMeal(sentThen.roundTrips, sent.roundTrips),
    perMeal(writtenThen.inserted, written.inserted),
    changed,
    perMeal(writtenThen.wal, written.wal) / 1024,
    waits,
  ] as const;
};

const formatRow = (name: string, rounds: readonly Round[], counts: Counts): string[] => {
  const cash = rounds.flatMap((round) => round.cash);
  const [server, postgres] = [
    median(rounds.map(({ cpu }) => cpu.server)),
    median(rounds.map(({ cpu }) => cpu.postgres)),
  ];
  return [
    `whole meal, ${name}`,
    median(rounds.map((round) => round.cash.length / round.seconds)).toFixed(1),
    percentile(cash, 0.5).toFixed(0),
    percentile(cash, 0.95).toFixed(0),
    (server + postgres).toFixed(1),
    server.toFixed(1),
    postgres.toFixed(1),
    ...counts.map((count) => count.toFixed(1)),
  ];
};

/** The head of the table of meals. */
export const MEAL_HEAD: readonly string[] = [
  `${TABLES} tables, ${ROUNDS} × ${PER_ROUND} meals`,
  ...['per second', 'cash p50 ms', 'cash p95 ms', 'CPU ms', 'server', 'PostgreSQL'],
  ...['statements', 'round trips', 'rows inserted', 'updated or deleted', 'WAL KB', 'lock waits'],
];

/** Whole meals, ours and the floor in turns; each round has guests of its own. */
export const meals = async (party: Party): Promise<string[][]> => {
  const { app, place, dishes } = party;
  const guests = await seatDiners(place.db, 1 + 2 * (WARM_UP + COUNTED + ROUNDS * PER_ROUND));
  const waiters = await signInStaff(place.db, TABLES);
  const take = (count: number): Caller[] => guests.splice(0, count);
  const [first] = take(1);
  if (first === undefined) throw new Error('nobody is seated');
  const bare = await startFloor('benchmarks/floor-process.ts', place.connection);
  try {
    const total = await fetchTotal(app.port, first, dishes[0] ?? 0, ADDS);
    const servers = [ours(app, total), floor(bare)];
    for (const server of servers) await serve(party, server, take(WARM_UP), waiters);
    // What PostgreSQL does by itself within a minute: until then its plans are those of an empty restaurant.
    await sql`analyze`.execute(place.db);
    const results = servers.map((server) => ({ server, rounds: [] as Round[] }));
    for (let count = 0; count < ROUNDS; count += 1) {
      for (const { server, rounds } of results) {
        rounds.push(await measureRound(party, server, take(PER_ROUND), waiters));
      }
    }
    const rows: string[][] = [];
    for (const { server, rounds } of results) {
      rows.push(formatRow(server.name, rounds, await countWork(party, server, take(COUNTED), waiters)));
    }
    return rows;
  } finally {
    await bare.stop();
  }
};
