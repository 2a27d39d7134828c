import { loadavg } from 'node:os';
import { median } from '../../../benchmarks/support/measure';
import { eventually } from '../../support/eventually';
import { type Bundle, bundleServer } from '../../support/machines/a-server';
import { overHttp } from '../../support/machines/over-http';
import { findCoconut, parties } from '../../support/night/hands';
import { INSTALLATIONS, untilReady } from '../../support/night/installations';
import { isLong, tell } from '../../support/night/length';
import { amiss } from '../../support/night/whole';
import { Witness } from '../../support/night/witness';
import { allSell, Writer } from '../../support/night/writer';
import { lasts } from '../../support/time';

const ROUNDS = isLong ? 50 : 3;
const WRITERS = 32;
/** Between two sales of a table: 32 of them are busy, and leave the machine something for its restarts. In ms. */
const PACE_MS = 150;
/** When the next kill comes: at any moment of these, in ms. */
const MOMENTS = { from: 200, to: 2_200 };
/** In which an installation is to be ready again, in ms: half of the time at least, for others may be at work on the machine. */
const RESTART_MS = 5_000;

const KINDS: readonly (keyof typeof INSTALLATIONS)[] = isLong ? ['embedded', 'external'] : ['embedded'];

/** A server's output on the terminal, without the lines of its log. */
const saidBesideTheLog = (printed: string): string =>
  printed
    .split('\n')
    .filter((line) => !line.startsWith('{') && line.trim() !== '')
    .join('\n')
    .slice(-2_000);

describe.each(KINDS)('repeatedly killed with -9, %s', (kind) => {
  let bundle: Bundle;
  let installation: Awaited<ReturnType<(typeof INSTALLATIONS)[typeof kind]>>;
  beforeAll(async () => {
    bundle = await bundleServer();
    installation = await INSTALLATIONS[kind](bundle);
  });
  afterAll(async () => {
    await installation.close();
  });

  /** Kills at random moments; returns how long each time no call was answered, in ms. */
  const kills = async (): Promise<number[]> => {
    const away: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await lasts(MOMENTS.from + Math.random() * (MOMENTS.to - MOMENTS.from));
      const from = performance.now();
      await (round % 2 === 0 ? installation.killsServer() : installation.killsPostgres());
      await untilReady(installation.origin).catch((error: unknown) => {
        throw new Error(`${String(error)}; it printed: ${saidBesideTheLog(installation.printed())}`);
      });
      away.push(performance.now() - from);
    }
    return away;
  };

  // A kill and a restart take up to 10 s; there are 50 in the whole form.
  it(
    'no acknowledged order of 32 tables is lost or doubled, and guests are served again within 5 s',
    async () => {
      const witness = new Witness();
      const habits = { coconut: await findCoconut(installation.db), pace: PACE_MS, patience: 600_000 };
      const hands = await parties(installation.db, overHttp(installation.origin, witness.hears), WRITERS);
      const writers = hands.map((pair) => new Writer(pair, habits));
      const over = new AbortController();
      const writing = allSell(writers, over.signal);
      // All writers are at work before the first kill.
      await eventually(async () => writers.every(({ sales }) => sales.length > 0), true, 60_000);
      const away = await kills().finally(() => over.abort());
      await writing;
      expect(await amiss(installation.db, writers)).toEqual([]);
      expect([witness.faults, writers.flatMap(({ refusals }) => refusals)]).toEqual([[], []]);
      const sales = writers.flatMap((writer) => writer.sales);
      expect(sales.filter(({ paid }) => paid)).toHaveLength(sales.length);
      expect(witness.cutOff + witness.turnedAway).toBeGreaterThan(0);
      tell(
        `${kind}: ${ROUNDS} kills, ${sales.length} orders acknowledged, 0 lost or torn; away ${median(away).toFixed(0)} ms (median), ` +
          `${Math.max(...away).toFixed(0)} ms at most; ${witness.cutOff} calls cut off, ${witness.turnedAway} asked to come again; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
      );
      // How fast a machine is, is no question for the gate.
      if (isLong) expect(median(away)).toBeLessThan(RESTART_MS);
    },
    isLong ? 1_800_000 : 120_000,
  );
});
