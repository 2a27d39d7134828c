import { type Cents, cents } from '../../domain/money/amount';
import type { Totals } from '../../domain/pricing/model';
import { does, tries } from '../support/calls';
import type { ServingProcess } from '../support/child';
import { Connection } from '../support/connection';
import type { Diner } from '../support/generated';
import { load, type LoadResult } from '../support/load';
import { cpuOf, cpuSince, percentile } from '../support/measure';
import type { Place } from '../support/place';

export const CLIENTS = 32;
/** Orders that warm the server up, and orders that count; each needs a table of its own. */
export const WARM_UP = 200;
export const ORDERS = 2_000;
const ADDS = 4_000;
const PATIENCE_MS = 60_000;

const dineIn = { diningStyle: 1 } as const;
const one = (id: number) => ({ ...dineIn, id, tagItems: [], feeds: [], cartNum: 1 });

/** What an order of one such dish costs: the server says it when it refuses a wrong total. */
const totalOf = async (port: number, diner: Diner, goodsId: number): Promise<Cents> => {
  const connection = await Connection.open(port);
  const { version } = await does(connection, diner, 'cartAdd', one(goodsId));
  const refused = await tries(connection, diner, 'generateOrderPostPayment', {
    ...dineIn,
    cartVersion: version,
    partySize: 2,
    expectedTotal: cents(1),
    column: 'sell',
  });
  connection.close();
  return (refused.data as { totals: { sell: Totals } }).totals.sell.total;
};

export interface Party {
  readonly app: ServingProcess;
  readonly place: Place;
  readonly dishes: readonly number[];
}

const row = (name: string, { times, seconds }: LoadResult, cpu: { server: number; postgres: number }): string[] => [
  name,
  (times.length / seconds).toFixed(0),
  percentile(times, 0.5).toFixed(1),
  percentile(times, 0.99).toFixed(1),
  (cpu.server + cpu.postgres).toFixed(2),
  cpu.server.toFixed(2),
  cpu.postgres.toFixed(2),
];

/** Each order is a party at its own table: a dish into the shared cart, then the cart placed. */
export const orders = async ({ app, place, dishes }: Party, diners: readonly Diner[]): Promise<string[]> => {
  const [first, ...parties] = diners;
  if (first === undefined) throw new Error('nobody is seated');
  const expectedTotal = await totalOf(app.port, first, dishes[0] ?? 0);
  let next = 0;
  const until = (last: number) => async (connection: Connection) => {
    const number = next;
    const diner = parties[number];
    if (number >= last || diner === undefined) return false;
    next += 1;
    const { version } = await does(connection, diner, 'cartAdd', one(dishes[number % dishes.length] ?? 0));
    await does(connection, diner, 'generateOrderPostPayment', {
      ...dineIn,
      cartVersion: version,
      partySize: 2,
      expectedTotal,
      column: 'sell',
    });
    return true;
  };
  const people = { port: app.port, clients: CLIENTS, forAtMost: PATIENCE_MS };
  await load(people, until(WARM_UP));
  const before = cpuOf(app.pid, place.postmaster);
  const result = await load(people, until(WARM_UP + ORDERS));
  return row(
    `order: cart add + place (${result.times.length})`,
    result,
    cpuSince(before, cpuOf(app.pid, place.postmaster), result.times.length),
  );
};

/** Pieces added to shared carts that grow to twenty lines, one cart for each client. */
export const cartAdds = async ({ app, place, dishes }: Party, diners: readonly Diner[]): Promise<string[]> => {
  let next = 0;
  const before = cpuOf(app.pid, place.postmaster);
  const result = await load(
    { port: app.port, clients: CLIENTS, forAtMost: PATIENCE_MS },
    async (connection, client) => {
      const number = next;
      const diner = diners[client];
      if (number >= ADDS || diner === undefined) return false;
      next += 1;
      await does(connection, diner, 'cartAdd', one(dishes[Math.floor(number / CLIENTS) % 20] ?? 0));
      return true;
    },
  );
  return row(
    `cart add (${result.times.length})`,
    result,
    cpuSince(before, cpuOf(app.pid, place.postmaster), result.times.length),
  );
};
