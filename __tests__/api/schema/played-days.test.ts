import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readBackup, writeBackup } from '../../../server/backup/file';
import { restoreLines } from '../../../server/backup/read';
import { backupLines } from '../../../server/backup/write';
import { migrate, readMigrations } from '../../../server/db/migrate';
import { answersAbout } from '../../support/played-day/answers';
import { playDay } from '../../support/played-day/play';
import { createEmptyDatabase } from '../../support/postgres';
import { withClient } from '../../support/test-server';
import { World } from '../../support/world/world';

/** A day for each release that has one: its backup, and what that release answered about it. */
const FOLDER = path.join(__dirname, 'played-days');
const days = existsSync(FOLDER)
  ? readdirSync(FOLDER).flatMap((file) => (file.endsWith('.json') ? [path.basename(file, '.json')] : []))
  : [];
const filePath = (release: string, ending: string): string => path.join(FOLDER, `${release}.${ending}`);

interface Day {
  readonly now: number;
  readonly answers: unknown;
}

interface Audited {
  readonly reports: { readonly audit: { readonly list: readonly { readonly action: string }[] } };
}

/**
 * In today's texts: the short number of an order in large print had at least three digits and has four
 * (domain/order/order-number); a till's difference is printed as over or short.
 */
const inWordsOfNow = (text: string): string =>
  text
    .replaceAll('"Difference −$', '"Short $')
    .replace(/"#(\d{1,3})"/g, (_, digits: string) => `"#${digits.padStart(4, '0')}"`);

/**
 * The answers of a release that are still the same. Until 23 November 2026 the audit log named the whole bill where a
 * share of it was taken in cash: the amount of such an entry is proved by `trust/audit-words`.
 */
const stillSaid = (answers: unknown): object => {
  const { reports, ...rest } = answers as Audited;
  const list = reports.audit.list.map((entry) =>
    entry.action === 'takeCash' ? Object.fromEntries(Object.entries(entry).filter(([key]) => key !== 'amount')) : entry,
  );
  return { ...rest, reports: { ...reports, audit: { ...reports.audit, list } } };
};

/** Plays a day with this code and keeps it: `ROMDUOL_RECORD_DAY=<release>`. */
const record = async (world: World, release: string): Promise<void> => {
  await playDay(world);
  await mkdir(FOLDER, { recursive: true });
  const file = await withClient(world.database.connection, (client) =>
    writeBackup(FOLDER, backupLines(client, '/nowhere')),
  );
  await rename(file, filePath(release, 'backup.gz'));
  const day: Day = { now: world.now, answers: await answersAbout(world) };
  await writeFile(filePath(release, 'json'), `${JSON.stringify(day)}\n`);
};

describe('a day that an earlier release played', () => {
  beforeAll(async () => {
    const release = process.env['ROMDUOL_RECORD_DAY'];
    if (release === undefined) return;
    const world = await World.open();
    await record(world, release).finally(() => world.close());
  });

  it.each(days)(
    '%s: after all migrations of today, reports, receipts and ledgers say what they said (S-33, P-12)',
    async (release) => {
      const day = JSON.parse(inWordsOfNow(readFileSync(filePath(release, 'json'), 'utf8'))) as Day;
      const database = await createEmptyDatabase();
      await withClient(database.connection, (client) =>
        restoreLines(client, readBackup(filePath(release, 'backup.gz')), '/nowhere'),
      );
      await migrate(database.db);
      const { rows } = await database.pool.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name');
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(await readMigrations()));

      const world = await World.restored(database, day.now);
      // Later releases may add fields, but not change any.
      const answers = await answersAbout(world).finally(() => world.close());
      expect(answers).toMatchObject(stillSaid(day.answers));
    },
  );
});
