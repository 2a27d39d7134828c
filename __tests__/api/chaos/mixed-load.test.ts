import { loadavg } from 'node:os';
import type { EndpointName } from '@romduol/contract';
import { readCpuTime, cpuSince, median, percentile, residentMb } from '../../../benchmarks/support/measure';
import { type Bundle, bundleServer } from '../../support/machines/a-server';
import { durablePostgres, type DurablePostgres } from '../../support/machines/durable-postgres';
import { Installation } from '../../support/machines/installation';
import { overHttp } from '../../support/machines/over-http';
import { Crowd } from '../../support/night/crowd';
import { findCoconut, parties, waiters } from '../../support/night/hands';
import { isLong, tell } from '../../support/night/length';
import { lasts } from '../../support/time';
import { computeGrowth, type Sample } from '../../support/night/trend';
import { amiss } from '../../support/night/whole';
import { Witness } from '../../support/night/witness';
import { allSell, Writer } from '../../support/night/writer';
import type { Actor } from '../../support/world/actor';

const MINUTES = 20;
/** Until caches are full, plans are made and the heap has its size: not measured. */
const WARM_UP_MINUTES = 5;
const LOOK_EVERY_MS = 30_000;

/** A fixed rate, whatever the server does with it: far from all it can do. */
const READS_A_SECOND = 20;
/** Each sells about once in two seconds: some six calls a sale. */
const TABLES = 4;
const PACE_MS = 2_000;
const SCREENS = 100;

/** By how much memory may be higher in the end than in the beginning. */
const MOST_MB = 25;
/** By which share processor time and waiting for an answer may: waiting is longer, too, when others are at work here. */
const MOST_CPU = 0.25;
const MOST_WAIT = 0.5;

describe('the trend of samples', () => {
  const samples = (value: (minute: number) => number): Sample[] =>
    Array.from({ length: 30 }, (_, minute) => ({ at: minute * 60_000, value: value(minute) }));

  it('is seen where something leaks a little every minute, and not where others have spoilt a few samples', () => {
    expect(computeGrowth(samples((minute) => 150 + 2 * minute + (minute % 3)))).toBeGreaterThan(MOST_MB);
    expect(computeGrowth(samples((minute) => 150 + (minute % 3) + (minute > 24 ? 90 : 0)))).toBeLessThan(MOST_MB / 2);
  });
});

/** It takes twenty minutes: `npm run test:chaos` only. */
(isLong ? describe : describe.skip)('twenty minutes of an ordinary day', () => {
  let bundle: Bundle;
  let installation: Installation;
  let postgres: DurablePostgres;
  const crowd = new Crowd();
  beforeAll(async () => {
    bundle = await bundleServer();
    postgres = await durablePostgres();
    installation = await Installation.open(bundle, {}, postgres.database);
  });
  afterAll(async () => {
    await crowd.leaves();
    await installation.close();
  });

  // The load lasts for minutes: only then does a trend show.
  it(
    'neither memory nor the time of an answer grows, and all that was sold is there',
    async () => {
      const { db } = installation.database;
      const member = await installation.add();
      const pid = member.running.process.pid ?? 0;
      const window: number[] = [];
      const witness = new Witness();
      const app = overHttp(`http://127.0.0.1:${member.port}`, (heard) => {
        witness.hears(heard);
        window.push(heard.ms);
      });
      const habits = { coconut: await findCoconut(db), pace: PACE_MS, patience: 90_000 };
      const writers = (await parties(db, app, TABLES)).map((hands) => new Writer(hands, habits));
      const [guests, [waiter]] = [await parties(db, app, SCREENS), await waiters(db, app, 1)];
      if (!waiter) throw new Error('nobody serves');
      await crowd.comes(
        member.port,
        guests.map(({ phone }) => phone.token ?? ''),
        1,
      );

      const tableUuid = await installation.findTableCode('A01');
      const reads: readonly ((guest: Actor) => readonly [Actor, EndpointName, object])[] = [
        (guest) => [guest, 'menu', { tableUuid }],
        (guest) => [guest, 'cart', { diningStyle: 1 }],
        (guest) => [guest, 'currentTable', {}],
        (guest) => [guest, 'storeInfo', { tableUuid }],
        () => [waiter, 'board', {}],
      ];
      const over = new AbortController();
      const selling = allSell(writers, over.signal);
      let turn = 0;
      const refused: unknown[] = [];
      const reading = setInterval(() => {
        turn += 1;
        const guest = guests[turn % guests.length]?.phone ?? waiter;
        const [who, name, input] = reads[turn % reads.length]?.(guest) ?? [guest, 'cart', { diningStyle: 1 }];
        who.tries(name, { ...input }).then(
          (answer) => answer.code !== 0 && refused.push(answer),
          (error: unknown) => refused.push(error),
        );
      }, 1_000 / READS_A_SECOND);

      const [memory, waiting, cpu]: [Sample[], Sample[], Sample[]] = [[], [], []];
      let slow: number[] = [];
      const postmaster = await postgres.process();
      let used = readCpuTime(pid, postmaster);
      const warmUntil = Date.now() + WARM_UP_MINUTES * 60_000;
      for (const end = Date.now() + MINUTES * 60_000; Date.now() < end;) {
        await lasts(LOOK_EVERY_MS);
        const spent = window.splice(0);
        const [before, at] = [used, Date.now()];
        used = readCpuTime(pid, postmaster);
        if (at < warmUntil) continue;
        const { server, postgres: database } = cpuSince(before, used, spent.length);
        memory.push({ at, value: residentMb(pid) });
        waiting.push({ at, value: median(spent) });
        cpu.push({ at, value: server + database });
        slow = [...slow, percentile(spent, 0.99)];
      }
      clearInterval(reading);
      over.abort();
      await selling;

      const values = (samples: readonly Sample[]): number[] => samples.map(({ value }) => value);
      const said = await crowd.reports();
      tell(
        `${MINUTES} min, ${READS_A_SECOND} reads a second, ${writers.flatMap(({ sales }) => sales).length} sales, ${said.open} sockets: ` +
          `memory ${median(values(memory)).toFixed(0)} MB, grown by ${computeGrowth(memory).toFixed(1)} MB over ${MINUTES - WARM_UP_MINUTES} min; ` +
          `processor time of an answer ${median(values(cpu)).toFixed(2)} ms, grown by ${computeGrowth(cpu).toFixed(2)} ms; ` +
          `an answer after ${median(values(waiting)).toFixed(1)} ms (median), grown by ${computeGrowth(waiting).toFixed(1)} ms; p99 ${median(slow).toFixed(0)} ms; ` +
          `load ${(loadavg()[0] ?? 0).toFixed(1)}`,
      );
      expect([refused, witness.faults, await amiss(db, writers)]).toEqual([[], [], []]);
      expect([said.open, said.unanswered]).toEqual([SCREENS, 0]);
      expect(computeGrowth(memory)).toBeLessThan(MOST_MB);
      expect(computeGrowth(cpu)).toBeLessThan(MOST_CPU * median(values(cpu)));
      expect(computeGrowth(waiting)).toBeLessThan(MOST_WAIT * median(values(waiting)));
    },
    (MINUTES + 5) * 60_000,
  );
});
