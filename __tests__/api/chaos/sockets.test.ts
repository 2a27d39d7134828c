import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { seatDiners } from '../../../benchmarks/support/generated';
import { median, residentMb } from '../../../benchmarks/support/measure';
import { eventually } from '../../support/eventually';
import { type Bundle, bundleServer } from '../../support/machines/a-server';
import { Installation } from '../../support/machines/installation';
import { Crowd } from '../../support/night/crowd';
import { findCoconut } from '../../support/night/hands';
import { isLong, tell } from '../../support/night/length';
import { lasts } from '../../support/time';

const PHONES = 10_000;
/** Of them, at one table: those that are notified when one of them taps. */
const AT_ONE_TABLE = 1_000;
const PROCESSES = 2;
const MINUTES = 10;
/** How often a guest at the large table taps, in ms. */
const TAP_EVERY_MS = 20_000;

/** Files that the server may have open; Node has raised it to what the system allows. */
const mayOpen = async (): Promise<number> =>
  Number(/Max open files\s+\S+\s+(\d+)/.exec(await readFile('/proc/self/limits', 'utf8'))?.[1]);

/** It takes ten minutes and the memory of 20,000 sockets: `npm run test:chaos` only. */
(isLong ? describe : describe.skip)('10,000 phones on one process for ten minutes', () => {
  let bundle: Bundle;
  let installation: Installation;
  const crowd = new Crowd();
  beforeAll(async () => {
    if ((await mayOpen()) < PHONES + 1_000) throw new Error('the system allows too few open files: ulimit -Hn');
    bundle = await bundleServer();
    installation = await Installation.open(bundle);
  });
  afterAll(async () => {
    await crowd.leaves();
    await installation.close();
  });

  // The phones stay for minutes, after they have all come.
  it(
    'the process stays under 250 MB, answers heartbeats, and reaches 1,000 phones in 100 ms (T-18)',
    async () => {
      const { db } = installation.database;
      const diners = await seatDiners(db, PHONES);
      const [first] = diners;
      if (!first) throw new Error('nobody came');
      const friends = diners.slice(0, AT_ONE_TABLE).map(({ tempId }) => tempId);
      await sql`UPDATE session SET (table_id, sitting_id) =
        (SELECT table_id, sitting_id FROM session WHERE temp_id = ${first.tempId})
        WHERE temp_id = any(${friends})`.execute(db);
      const member = await installation.add();
      const before = residentMb(member.running.process.pid ?? 0);
      await crowd.comes(
        member.port,
        diners.map(({ token }) => token),
        PROCESSES,
      );

      const phone = installation.at(member.port, first.tempId);
      phone.token = first.token;
      const line = { diningStyle: 1 as const, id: await findCoconut(db), tagItems: [], feeds: [], cartNum: 1 };
      /** From a tap to the last message at its table, in ms. */
      const spread: number[] = [];
      let resident = 0;
      for (const end = Date.now() + MINUTES * 60_000; Date.now() < end; await lasts(TAP_EVERY_MS)) {
        await crowd.reports();
        const tapped = performance.timeOrigin + performance.now();
        await phone.does('cartAdd', line);
        const heard: number[] = [];
        const heardBy = async (): Promise<number> => heard.push(...(await crowd.reports()).heard);
        await eventually(heardBy, AT_ONE_TABLE);
        spread.push(heard.reduce((last, at) => Math.max(last, at), 0) - tapped);
        resident = Math.max(resident, residentMb(member.running.process.pid ?? 0));
        await phone.does('cartEmpty', { diningStyle: 1 });
      }

      const said = await crowd.reports();
      tell(
        `${said.open} sockets for ${MINUTES} min: ${before.toFixed(0)} MB before, ${resident.toFixed(0)} MB at most; ` +
          `${said.pings} heartbeats, ${said.unanswered} unanswered, the slowest ${said.slowest.toFixed(0)} ms; ` +
          `tap to the last of ${AT_ONE_TABLE}: ${median(spread).toFixed(0)} ms (median of ${spread.length}), ${Math.max(...spread).toFixed(0)} ms at most`,
      );
      expect([said.open, said.closed]).toEqual([PHONES, 0]);
      expect(said.pings).toBeGreaterThan(PHONES * MINUTES * 5);
      expect(said.unanswered).toBe(0);
      expect(resident).toBeLessThanOrEqual(250);
      expect(median(spread)).toBeLessThan(100);
    },
    (MINUTES + 5) * 60_000,
  );
});
