import { sql } from 'kysely';
import type { MainAmount } from '../../domain/money/amount';
import { does } from '../support/calls';
import { type ServingProcess, startFloor } from '../support/child';
import { type Connection, requestText } from '../support/connection';
import { type Diner, seatDiners } from '../support/generated';
import { load, type LoadResult } from '../support/load';
import { readCpuTime, cpuSince, median, percentile } from '../support/measure';
import type { Place } from '../support/place';
import { fetchTotal } from './meal-servers';

const CLIENTS = 32;
/** Orders that warm each server up, and orders of a round; each needs a table of its own. */
const WARM_UP = 200;
const PER_ROUND = 300;
const ROUNDS = 7;
/** Pieces that are added in a round. */
const ADDS = 640;
const PATIENCE_MS = 60_000;

const dineIn = { diningStyle: 1 } as const;
const one = (id: number) => ({ ...dineIn, id, tagItems: [], feeds: [], cartNum: 1 });

interface Party {
  readonly app: ServingProcess;
  readonly place: Place;
  readonly dishes: readonly number[];
}

/** A server that takes orders: the product's, or the floor. */
interface Till {
  readonly name: string;
  readonly server: ServingProcess;
  add(connection: Connection, diner: Diner, goodsId: number): Promise<unknown>;
  order(connection: Connection, diner: Diner, added: unknown): Promise<unknown>;
}

const ours = (app: ServingProcess, expectedTotal: MainAmount): Till => ({
  name: 'ours',
  server: app,
  add: (connection, diner, goodsId) => does(connection, diner, 'cartAdd', one(goodsId)),
  order: (connection, diner, added) => {
    const { version: cartVersion } = added as { version: number };
    const input = { ...dineIn, cartVersion, partySize: 2, expectedTotal, column: 'sell' as const };
    return does(connection, diner, 'generateOrderPostPayment', input);
  },
});

const floor = (server: ServingProcess): Till => {
  const asks = async (connection: Connection, path: string, diner: Diner, goodsId = 0): Promise<void> => {
    const headers = { 'x-token': diner.token, 'x-id': String(goodsId) };
    const { status, body } = await connection.send(requestText({ method: 'POST', path, headers, body: '' }));
    if (status !== 200) throw new Error(`the floor was refused: ${body.toString('utf8')}`);
  };
  return {
    name: 'floor',
    server,
    add: (connection, diner, goodsId) => asks(connection, '/add', diner, goodsId),
    order: (connection, diner) => asks(connection, '/order', diner),
  };
};

interface Round {
  readonly result: LoadResult;
  readonly cpu: { readonly server: number; readonly postgres: number };
}

type Work = (till: Till, connection: Connection, diner: Diner, goodsId: number) => Promise<void>;

const addAndOrder: Work = async (till, connection, diner, goodsId) => {
  await till.order(connection, diner, await till.add(connection, diner, goodsId));
};
const addOnly: Work = async (till, connection, diner, goodsId) => void (await till.add(connection, diner, goodsId));

/** `pieces` times the same, each with the next diner, or with the same diner for each client. */
const round = async (
  party: Party,
  till: Till,
  work: Work,
  diners: readonly Diner[],
  pieces: number,
): Promise<Round> => {
  const { place, dishes } = party;
  let next = 0;
  const before = readCpuTime(till.server.pid, place.postmaster);
  const people = { port: till.server.port, clients: CLIENTS, forAtMost: PATIENCE_MS };
  const result = await load(people, async (connection, client) => {
    const number = next;
    const diner = pieces > diners.length ? diners[client] : diners[number];
    if (number >= pieces || diner === undefined) return false;
    next += 1;
    await work(till, connection, diner, dishes[Math.floor(number / CLIENTS) % 20] ?? 0);
    return true;
  });
  return { result, cpu: cpuSince(before, readCpuTime(till.server.pid, place.postmaster), result.times.length) };
};

const formatRow = (name: string, rounds: readonly Round[]): string[] => {
  const rates = rounds.map(({ result }) => result.times.length / result.seconds);
  const times = rounds.flatMap(({ result }) => result.times);
  const server = median(rounds.map(({ cpu }) => cpu.server));
  const postgres = median(rounds.map(({ cpu }) => cpu.postgres));
  return [
    name,
    median(rates).toFixed(0),
    `${Math.min(...rates).toFixed(0)}–${Math.max(...rates).toFixed(0)}`,
    percentile(times, 0.5).toFixed(1),
    percentile(times, 0.99).toFixed(1),
    (server + postgres).toFixed(2),
    server.toFixed(2),
    postgres.toFixed(2),
  ];
};

const formatShare = (mine: readonly string[], theirs: readonly string[]): string[] => [
  'share of the floor: rate; CPU',
  (Number(mine[1]) / Number(theirs[1])).toFixed(2),
  ...['', '', ''],
  (Number(theirs[5]) / Number(mine[5])).toFixed(2),
  ...['', ''],
];

/** Ours and the floor take turns; each round has diners of its own. */
const inTurns = async (party: Party, tills: readonly Till[], kind: Kind, next: () => Diner[]): Promise<string[][]> => {
  const rounds = tills.map((): Round[] => []);
  for (let count = 0; count < ROUNDS; count += 1) {
    for (const [index, till] of tills.entries()) {
      rounds[index]?.push(await round(party, till, kind.work, next(), kind.pieces));
    }
  }
  const rows = rounds.map((each, index) => formatRow(`${kind.name}, ${tills[index]?.name}`, each));
  return [...rows, formatShare(rows[0] ?? [], rows[1] ?? [])];
};

interface Kind {
  readonly name: string;
  readonly work: Work;
  readonly pieces: number;
}

/**
 * An order (each party at its own table: a dish into the shared cart, then the cart placed), and pieces added to shared
 * carts that grow to twenty lines, one cart for each client; compared with the floor, which writes the same rows.
 */
export const writes = async (party: Party): Promise<string[][]> => {
  const { app, place, dishes } = party;
  const diners = await seatDiners(place.db, 1 + (WARM_UP + ROUNDS * (PER_ROUND + CLIENTS)) * 2);
  const take = (count: number) => diners.splice(0, count);
  const [first] = take(1);
  if (first === undefined) throw new Error('nobody is seated');
  const expectedTotal = await fetchTotal(app.port, first, dishes[0] ?? 0);
  const bare = await startFloor('benchmarks/floor-process.ts', place.connection);
  try {
    const tills = [ours(app, expectedTotal), floor(bare)];
    for (const till of tills) await round(party, till, addAndOrder, take(WARM_UP), WARM_UP);
    // What PostgreSQL does by itself within a minute: until then its plans are those of an empty restaurant.
    await sql`analyze`.execute(place.db);
    const order = { name: 'order: cart add + place', work: addAndOrder, pieces: PER_ROUND };
    const add = { name: 'cart add', work: addOnly, pieces: ADDS };
    return [
      ...(await inTurns(party, tills, order, () => take(PER_ROUND))),
      ...(await inTurns(party, tills, add, () => take(CLIENTS))),
    ];
  } finally {
    await bare.stop();
  }
};
