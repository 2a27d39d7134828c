import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { cents, riel } from '../../domain/money/amount';
import type { Totals } from '../../domain/pricing/model';
import { does, tries } from '../support/calls';
import type { ServingProcess } from '../support/child';
import type { Connection } from '../support/connection';
import { type Caller, seatDiners, signInStaff } from '../support/generated';
import { load } from '../support/load';
import { readCpuTime, cpuSince, percentile } from '../support/measure';
import type { Place } from '../support/place';

const TABLES = 16;
const WARM_UP = 64;
const MEALS = 480;
const ADDS = 3;
const PATIENCE_MS = 300_000;
/** How often waits for locks are sampled, in ms. */
const LOOK_MS = 20;

const dineIn = { diningStyle: 1 } as const;

/** Three dishes into the cart, the order, its acceptance, and cash for it. Returns how long the cash took, in ms. */
const eatsAndPays = async (connection: Connection, guest: Caller, waiter: Caller, goodsId: number): Promise<number> => {
  let version = 0;
  for (let dish = 0; dish < ADDS; dish += 1) {
    const input = { ...dineIn, id: goodsId, tagItems: [], feeds: [], cartNum: 1 };
    version = (await does(connection, guest, 'cartAdd', input)).version;
  }
  const about = { ...dineIn, cartVersion: version, partySize: 2, column: 'sell' as const };
  const refused = await tries(connection, guest, 'generateOrderPostPayment', { ...about, expectedTotal: cents(1) });
  const expectedTotal = (refused.data as { totals: { sell: Totals } }).totals.sell.total;
  const { orderId } = await does(connection, guest, 'generateOrderPostPayment', { ...about, expectedTotal });
  await does(connection, waiter, 'acceptOrder', { orderId });
  const from = performance.now();
  await does(connection, waiter, 'takeCash', {
    orderId,
    receivedCents: expectedTotal,
    receivedRiel: riel(0),
    change: 'dollars',
    expectedTotal,
    column: 'sell',
  });
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

/** Whole meals at sixteen tables of one store at once, all of the same dishes. */
export const meals = async ({
  app,
  place,
  dishes,
}: {
  readonly app: ServingProcess;
  readonly place: Place;
  readonly dishes: readonly number[];
}): Promise<string[]> => {
  const guests = await seatDiners(place.db, WARM_UP + MEALS);
  const waiters = await signInStaff(place.db, TABLES);
  const clients = { port: app.port, clients: TABLES, forAtMost: PATIENCE_MS };
  const cash: number[] = [];
  const serve = (pieces: number) => {
    let left = pieces;
    return load(clients, async (connection, client) => {
      const [guest, waiter] = left > 0 ? [guests.pop(), waiters[client]] : [];
      if (guest === undefined || waiter === undefined) return false;
      left -= 1;
      cash.push(await eatsAndPays(connection, guest, waiter, dishes[left % 8] ?? 0));
      return true;
    });
  };
  await serve(WARM_UP);
  await sql`analyze`.execute(place.db);
  cash.length = 0;
  const before = readCpuTime(app.pid, place.postmaster);
  const served = serve(MEALS);
  const waits = await waitsDuring(place, served);
  const { seconds } = await served;
  const cpu = cpuSince(before, readCpuTime(app.pid, place.postmaster), MEALS);
  return [
    `${MEALS} meals at ${TABLES} tables`,
    (MEALS / seconds).toFixed(1),
    percentile(cash, 0.5).toFixed(0),
    percentile(cash, 0.95).toFixed(0),
    cpu.server.toFixed(1),
    cpu.postgres.toFixed(1),
    String(waits),
  ];
};
