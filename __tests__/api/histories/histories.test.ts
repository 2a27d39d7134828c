import { type Bundle, bundleServer } from '../../support/machines/a-server';
import { durablePostgres, type DurablePostgres } from '../../support/machines/durable-postgres';
import { Installation } from '../../support/machines/installation';
import { overHttp } from '../../support/machines/over-http';
import { EveningOfParties, STOCK } from '../../support/histories/evening-of-parties';
import { amissAfter } from '../../support/histories/judge';
import { Random, parseSeed } from '../../support/histories/random';
import { waiters } from '../../support/night/hands';
import { isLong, tell } from '../../support/night/length';
import { Witness } from '../../support/night/witness';
import { lasts } from '../../support/time';
import type { Answering } from '../../support/world/actor';

const PARTIES = isLong ? 12 : 5;
/** Disturbances, one after the other: a lock is held, a process is killed; in the whole form PostgreSQL is killed too. */
const ROUNDS = isLong ? 60 : 6;
const CALM_MS = { from: 400, to: 1_500 };
/** For how long a foreign transaction holds an order. */
const HELD_MS = { from: 500, to: 1_500 };
/** Most that a call about one table may wait for a call about another, in ms: a machine may be busy with other tests. */
const WAIT_MS = isLong ? 2_000 : 3_000;

describe('random histories of a store on two processes', () => {
  const seed = parseSeed();
  let bundle: Bundle;
  let postgres: DurablePostgres | null = null;
  let installation: Installation;
  beforeAll(async () => {
    bundle = await bundleServer();
    postgres = isLong ? await durablePostgres() : null;
    installation = await Installation.open(bundle, {}, postgres?.database);
    await Promise.all([installation.add(), installation.add()]);
  });
  afterAll(async () => {
    await installation.close();
  });

  /** Calls go to either process, as a proxy sends them. */
  const calls = (witness: Witness): Answering => {
    const random = new Random(seed + 2_000);
    const origins = installation.members.map(({ port }) => overHttp(`http://127.0.0.1:${port}`, witness.hears));
    const [first, ...others] = origins;
    if (!first) throw new Error('no process');
    return { inject: (request) => random.one([first, ...others]).inject(request) };
  };

  const disturbs = async (evening: EveningOfParties): Promise<void> => {
    const random = new Random(seed + 3_000);
    const isPoor = (): boolean => evening.missing().length > 0 || evening.waits.mostBehindForeign === 0;
    for (let round = 0; round < ROUNDS || (isPoor() && round < 10 * ROUNDS); round += 1) {
      await lasts(random.whole(CALM_MS.from, CALM_MS.to));
      const [one, two] = installation.members;
      if (!one || !two) throw new Error('no process');
      if (round % 3 < 2) await evening.holdOne(random, random.whole(HELD_MS.from, HELD_MS.to));
      else if (postgres !== null && round % 6 === 5) {
        await postgres.kill();
        await postgres.start();
      } else await installation.killAndRestart(random.one([one, two]));
    }
  };

  // A history goes on until each act was done; in the whole form that is 20 minutes.
  // Meals, splits, merges, discounts, refunds in two currencies, reversals, wallets and tills, under kills and foreign locks.
  it(
    'ledger, drawers, reports, stock and kitchen equal the acknowledged acts, and no table blocks another',
    async () => {
      process.stdout.write(`history of ROMDUOL_SEED=${seed}\n`);
      const witness = new Witness();
      const { database } = installation;
      const evening = await EveningOfParties.begin({ database, calls: calls(witness), seed, parties: PARTIES });
      const over = new AbortController();
      const going = evening.goesOn(over.signal);
      going.catch(() => undefined);
      await disturbs(evening).finally(() => over.abort());
      await going;
      await evening.waits.end();
      const { model, cashier, coconut, waits } = evening;
      const [manager] = await waiters(database.db, calls(witness), 1);
      if (!manager) throw new Error('no manager');
      expect(await amissAfter({ db: database.db, model, manager, cashier, coconut, stock: STOCK })).toEqual([]);
      expect(witness.faults).toEqual([]);
      expect(evening.missing()).toEqual([]);
      // Only the party whose order is held waits for it.
      expect([...waits.behindForeign]).toEqual([]);
      expect(waits.mostBehindForeign).toBe(1);
      const [longest] = waits.between();
      tell(
        `histories: ${model.orders.size} orders, ${[...model.done.values()].reduce((sum, each) => sum + each, 0)} acts, ` +
          `${model.refunds} refunds; the longest wait of a call for another call ${(longest?.ms ?? 0).toFixed(0)} ms`,
      );
      expect(longest !== undefined && longest.ms > WAIT_MS ? longest : null).toBeNull();
    },
    isLong ? 1_800_000 : 300_000,
  );
});
