import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { findStoreId } from '../../../benchmarks/support/generated';
import { growSales } from '../../../benchmarks/support/sales';
import { seedDemo } from '../../../server/db/seeds/demo';
import { eventually } from '../../support/eventually';
import { archivedPostgres } from '../../support/machines/archived-postgres';
import { bundleServer } from '../../support/machines/a-server';
import { missingPackages } from '../../support/machines/ha-cluster';
import { Installation } from '../../support/machines/installation';
import { overHttp } from '../../support/machines/over-http';
import { findCoconut, parties } from '../../support/night/hands';
import { untilReady } from '../../support/night/installations';
import { amiss } from '../../support/night/whole';
import { Writer } from '../../support/night/writer';
import { lasts } from '../../support/time';

const missing = [...missingPackages(), ...(existsSync('/usr/bin/pgbackrest') ? [] : ['pgbackrest'])];
const isAsked = process.env['ROMDUOL_HA'] !== undefined;
const isLong = process.env['ROMDUOL_HA'] === 'long';
/** Enough for 5 GB. */
const ORDERS = 1_700_000;
if (isAsked && missing.length > 0) process.stdout.write(`No test of a restore: ${missing.join(', ')} missing\n`);

(isAsked && missing.length === 0 ? describe : describe.skip)('point-in-time recovery (docs/deploy.md)', () => {
  // A backup, a restore and two starts of the server.
  it('orders are deleted by hand: the database comes back to the instant before it', async () => {
    const postgres = await archivedPostgres();
    const { db } = postgres.database;
    const installation = await Installation.open(await bundleServer(), {}, postgres.database);
    try {
      const { port } = await installation.add();
      const origin = `http://127.0.0.1:${port}`;
      const habits = { coconut: await findCoconut(db), pace: 0, patience: 60_000 };
      const writers = (await parties(db, overHttp(origin), 4)).map((hands) => new Writer(hands, habits));
      await Promise.all(writers.map((writer) => writer.sells()));
      await lasts(100);
      const instant = await postgres.readClock();
      await lasts(100);
      // The tables' own triggers refuse it: an administrator can switch them off.
      await postgres.byHand('SET session_replication_role = replica; DELETE FROM tender; DELETE FROM orders');
      expect(await amiss(db, writers)).not.toEqual([]);

      const from = performance.now();
      await postgres.restoreTo(instant);
      await untilReady(origin);
      process.stdout.write(`restored in ${(performance.now() - from).toFixed(0)} ms\n`);
      await eventually(() => amiss(db, writers), []);
      await Promise.all(writers.map((writer) => writer.sells()));
      expect(await amiss(db, writers)).toEqual([]);
    } finally {
      await installation.close();
    }
  }, 240_000);

  // 1.7 million orders are written, saved and restored; the short form has no time for it.
  (isLong ? it : it.skip)(
    'orders of a database of 5 GB are deleted by hand: it comes back to the instant before it',
    async () => {
      const postgres = await archivedPostgres(async (db) => {
        await seedDemo(db, Date.now());
        await growSales(db, await findStoreId(db), { count: ORDERS, days: 365 });
      });
      const { db, drop } = postgres.database;
      try {
        const readSize = sql<{ bytes: string }>`SELECT pg_database_size(current_database()) AS bytes`;
        const bytes = Number((await readSize.execute(db)).rows[0]?.bytes);
        const count = async () =>
          (
            await db
              .selectFrom('orders')
              .select((eb) => eb.fn.countAll<string>().as('n'))
              .executeTakeFirstOrThrow()
          ).n;
        const before = await count();
        // pgBackRest knows the end of its backup to the second.
        await lasts(1_100);
        const instant = await postgres.readClock();
        await lasts(100);
        await postgres.byHand('SET session_replication_role = replica; DELETE FROM orders WHERE id % 10 = 0');
        expect(await count()).not.toBe(before);

        const from = performance.now();
        await postgres.restoreTo(instant);
        await eventually(() => count().catch(() => null), before);
        process.stdout.write(
          `${(bytes / 1e9).toFixed(1)} GB, ${before} orders: restored in ${(performance.now() - from).toFixed(0)} ms\n`,
        );
        expect(bytes).toBeGreaterThan(5e9);
      } finally {
        await drop();
      }
    },
    3_600_000,
  );
});
