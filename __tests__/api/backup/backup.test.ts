import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { keepNewest, readBackup, writeBackup } from '../../../server/backup/file';
import { restoreLines } from '../../../server/backup/read';
import { backupLines } from '../../../server/backup/write';
import { eventually } from '../../support/eventually';
import { createEmptyDatabase, type TestDatabase } from '../../support/postgres';
import { withClient } from '../../support/test-server';
import { places, takesDollars } from '../../support/world/meal';
import { World } from '../../support/world/world';

/** One checksum for each table. */
const computeSums = (database: TestDatabase): Promise<Record<string, string>> =>
  withClient(database.connection, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p' ORDER BY 1`,
    );
    const sums: Record<string, string> = {};
    for (const { name } of tables) {
      const table = pg.escapeIdentifier(name);
      const { rows } = await client.query<{ sum: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS sum FROM ${table} t`,
      );
      sums[name] = rows[0]?.sum ?? '';
    }
    return sums;
  });

describe('a backup', () => {
  let world: World;
  let target: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    world = await World.open();
    const [diner, waiter] = [await world.diner(), await world.waiter()];
    const { orderId } = await places(world, diner);
    const { totalPrice } = await waiter.does('acceptOrder', { orderId });
    await takesDollars(waiter, orderId, totalPrice);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    target = await createEmptyDatabase();
    folder = await mkdtemp(join(tmpdir(), 'romduol-backup-'));
  });
  afterEach(async () => {
    await target.drop();
    await rm(folder, { recursive: true });
  });

  const takes = (pictures = '/nowhere') =>
    withClient(world.database.connection, (client) => writeBackup(folder, backupLines(client, pictures)));
  const restores = (path: string, pictures = '/nowhere') =>
    withClient(target.connection, (client) => restoreLines(client, readBackup(path), pictures));

  it('an operator restores it elsewhere: every row is equal, and numbers go on after the last', async () => {
    const pictures = join(folder, 'kept');
    const original = await mkdtemp(join(tmpdir(), 'romduol-pictures-'));
    await writeFile(join(original, 'a.webp'), Buffer.from([1, 2, 255]));
    await restores(await takes(original), pictures);
    expect(await computeSums(target)).toEqual(await computeSums(world.database));
    expect(await readFile(join(pictures, 'a.webp'))).toEqual(Buffer.from([1, 2, 255]));
    const next = await target.db
      .insertInto('audit_log')
      .values({ store_id: 1, at: new Date(0), action: 'test', subject: 'test', detail: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const before = await world.db
      .selectFrom('audit_log')
      .select((row) => row.fn.max('id').as('id'))
      .executeTakeFirst();
    expect(next.id).toBeGreaterThan(before?.id ?? 0);
    // The rules are back: what was written stays.
    await expect(target.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
    await rm(original, { recursive: true });
  });

  it('it is taken while guests order and pay: it has whole orders of one instant, and bills that add up', async () => {
    const waiter = await world.waiter();
    const writing = new AbortController();
    const acknowledged: number[] = [];
    const evening = Promise.all(
      ['A01', 'A02', 'A03', 'A04'].map(async (table) => {
        while (!writing.signal.aborted) {
          const { orderId } = await places(world, await world.diner(table));
          const { totalPrice } = await waiter.does('acceptOrder', { orderId });
          await takesDollars(waiter, orderId, totalPrice);
          acknowledged.push(orderId);
        }
      }),
    );
    await eventually(async () => acknowledged.length >= 4, true);
    const before = acknowledged.length;
    const path = await takes();
    writing.abort();
    await evening;
    await restores(path);
    const paid = await target.db
      .selectFrom('orders')
      .leftJoin('tender', (join_) =>
        join_.onRef('tender.store_id', '=', 'orders.store_id').onRef('tender.order_id', '=', 'orders.id'),
      )
      .select(['orders.sell_total_cents as total', 'tender.amount_cents as amount'])
      .where('orders.pay_status', '=', 2)
      .execute();
    expect(paid.length).toBeGreaterThanOrEqual(before + 1);
    expect(paid.filter(({ total, amount }) => total !== amount)).toEqual([]);
    const { rows: torn } = await target.pool.query(
      'SELECT FROM orders o WHERE NOT EXISTS (SELECT FROM order_line l WHERE (l.store_id, l.order_id) = (o.store_id, o.id))',
    );
    expect(torn).toEqual([]);
  });

  it('it was truncated or changed: the restore is refused, and the database is unchanged', async () => {
    const path = await takes();
    await target.pool.query('CREATE TABLE there_before (id int)');
    const whole = await readFile(path);
    await truncate(path, whole.length - 200);
    await expect(restores(path)).rejects.toThrow('cannot be read as a backup');
    async function* changed(): AsyncGenerator<string> {
      await writeFile(path, whole);
      for await (const line of readBackup(path)) yield line.replace('Fresh coconut', 'Fresh cocoanut');
    }
    async function* endless(): AsyncGenerator<string> {
      for await (const line of readBackup(path)) if (!line.startsWith('{"end"')) yield line;
    }
    for (const [lines, why] of [
      [changed(), 'its sum is another one'],
      [endless(), 'its end is missing'],
    ] as const) {
      await expect(withClient(target.connection, (client) => restoreLines(client, lines, '/nowhere'))).rejects.toThrow(
        why,
      );
    }
    expect((await target.pool.query('SELECT FROM there_before')).rowCount).toBe(0);
  });

  it('it is of a newer version: the restore says so and changes nothing', async () => {
    async function* newer(): AsyncGenerator<string> {
      yield JSON.stringify({ romduol: 'backup', format: 1, at: '', migrations: ['999-of-tomorrow'] });
    }
    await expect(withClient(target.connection, (client) => restoreLines(client, newer(), '/nowhere'))).rejects.toThrow(
      'newer version, which has 999-of-tomorrow',
    );
  });

  it('a backup is taken every night: the newest are kept', async () => {
    for (const night of ['19', '20', '21']) await writeFile(join(folder, `romduol-2026-11-${night}.backup.gz`), '');
    await writeFile(join(folder, 'a letter.txt'), '');
    await keepNewest(folder, 2);
    const left = ['a letter.txt', 'romduol-2026-11-20.backup.gz', 'romduol-2026-11-21.backup.gz'];
    expect((await readdir(folder)).sort()).toEqual(left);
  });
});
