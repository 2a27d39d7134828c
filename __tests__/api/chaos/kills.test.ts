import { setTimeout as pause } from 'node:timers/promises';
import { type Bundle, bundleServer } from '../../support/machines/a-server';
import { overHttp } from '../../support/machines/over-http';
import { coconutOf, parties } from '../../support/night/hands';
import { HOUSES, untilReady } from '../../support/night/houses';
import { isLong, tell } from '../../support/night/length';
import { amiss } from '../../support/night/whole';
import { Witness } from '../../support/night/witness';
import { Writer } from '../../support/night/writer';

const ROUNDS = isLong ? 50 : 3;
const WRITERS = 32;
/** Between two sales of a table: 32 of them are busy, and leave the machine something for its restarts. In ms. */
const PACE_MS = 150;
/** When the next kill comes: at any moment of these, in ms. */
const MOMENTS = { from: 200, to: 1_700 };
/** In which a house is to be ready again, in ms. How fast a machine is, is no question for the gate. */
const RESTART_MS = isLong ? 5_000 : 60_000;

describe.each(Object.keys(HOUSES) as (keyof typeof HOUSES)[])('killed with -9 again and again, %s', (kind) => {
  let bundle: Bundle;
  let house: Awaited<ReturnType<(typeof HOUSES)[typeof kind]>>;
  beforeAll(async () => {
    bundle = await bundleServer();
    house = await HOUSES[kind](bundle);
  });
  afterAll(async () => {
    await house.close();
    await bundle.remove();
  });

  /** Kills at random moments; how long each time nobody could be served, in ms. */
  const kills = async (): Promise<number[]> => {
    const away: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await pause(MOMENTS.from + Math.random() * (MOMENTS.to - MOMENTS.from));
      const from = performance.now();
      await (round % 2 === 0 ? house.killsServer() : house.killsPostgres());
      await untilReady(house.origin);
      away.push(performance.now() - from);
    }
    return away;
  };

  it(
    'the server or PostgreSQL is killed under 32 tables that order and pay: all that was acknowledged is there, whole and once, and guests are served again within 5 s',
    async () => {
      const witness = new Witness();
      const habits = { coconut: await coconutOf(house.db), pace: PACE_MS, patience: 60_000 };
      const hands = await parties(house.db, overHttp(house.origin, witness.hears), WRITERS);
      const writers = hands.map((pair) => new Writer(pair, habits));
      const over = new AbortController();
      const writing = Promise.all(writers.map((writer) => writer.goesOn(over.signal)));
      const away = await kills().finally(() => over.abort());
      await writing;
      expect(await amiss(house.db, writers)).toEqual([]);
      expect(witness.faults).toEqual([]);
      const sales = writers.flatMap((writer) => writer.sales);
      expect(sales.filter(({ paid }) => paid).length).toBeGreaterThanOrEqual(WRITERS);
      expect(witness.cutOff + witness.turnedAway).toBeGreaterThan(0);
      expect(Math.max(...away)).toBeLessThan(RESTART_MS);
      const mean = away.reduce((sum, each) => sum + each, 0) / away.length;
      tell(
        `${kind}: ${ROUNDS} kills, ${sales.length} orders acknowledged, 0 lost or torn; away ${mean.toFixed(0)} ms on average, ` +
          `${Math.max(...away).toFixed(0)} ms at most; ${witness.cutOff} calls cut off, ${witness.turnedAway} asked to come again`,
      );
      console.log(kind, sales.length, away, witness, new Set(writers.flatMap((w) => w.refusals)));
    },
    isLong ? 600_000 : 120_000,
  );
});
