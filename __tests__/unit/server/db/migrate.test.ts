import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, createPool } from '../../../../server/db/connect';
import { migrate } from '../../../../server/db/migrate';
import { createEmptyDatabase, type TestDatabase } from '../../../support/postgres';

let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'romduol-migrations-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);
const tables = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};

it('a server starts twice: the first start applies every file in order, the second none', async () => {
  await write('2026-11-30-dish.sql', 'CREATE TABLE dish (category bigint REFERENCES category (id));');
  await write('057-category.sql', 'CREATE TABLE category (id bigint PRIMARY KEY);\nINSERT INTO category VALUES (1);');
  expect(await migrate(database.db, folder)).toEqual(['057-category', '2026-11-30-dish']);
  expect(await migrate(database.db, folder)).toEqual([]);
  expect(await tables()).toEqual(['category', 'dish']);
});

it('a migration fails: the start names file, line and reason, and the database is as it was', async () => {
  await write('001-category.sql', 'CREATE TABLE category (id bigint);');
  await write('002-dish.sql', '-- ម្ហូប 🍲\nCREATE TABLE dish (name text);\nINSERT INTO dish (nam) VALUES (1);');
  await expect(migrate(database.db, folder)).rejects.toThrow('002-dish.sql:3: column "nam" of relation "dish"');
  expect(await tables()).toEqual([]);
});

it('a migration fails in a database that is in use: those before it stay, the next start goes on', async () => {
  await write('001-category.sql', 'CREATE TABLE category (id bigint);');
  await migrate(database.db, folder);
  await write('002-dish.sql', 'CREATE TABLE dish (id bigint);');
  await write('003-price.sql', 'CREATE TABLE price (id bigint); CREATE TABLE dish (id bigint);');
  await expect(migrate(database.db, folder)).rejects.toThrow('003-price.sql: relation "dish" already exists');
  expect(await tables()).toEqual(['category', 'dish']);
  await write('003-price.sql', 'CREATE TABLE price (id bigint);');
  expect(await migrate(database.db, folder)).toEqual(['003-price']);
});

it('a developer corrects a migration that failed: the next start applies it', async () => {
  await write('001-category.sql', 'CREATE TABLE category (id bigintt);');
  await expect(migrate(database.db, folder)).rejects.toThrow('001-category.sql:1');
  await write('001-category.sql', 'CREATE TABLE category (id bigint);');
  expect(await migrate(database.db, folder)).toEqual(['001-category']);
});

it('two processes migrate at once: each file is applied by one of them', async () => {
  await write('001-category.sql', 'SELECT pg_sleep(0.2); CREATE TABLE category (id bigint);');
  await write('002-dish.sql', 'CREATE TABLE dish (id bigint);');
  const other = createDb(createPool(database.connection));
  const applied = await Promise.all([migrate(database.db, folder), migrate(other, folder)]);
  await other.destroy();
  expect(applied.flat().sort()).toEqual(['001-category', '002-dish']);
});

it('an operator returns to the previous release: it starts on a database that the next one extended', async () => {
  await write('001-category.sql', 'CREATE TABLE category (id bigint);');
  await write('002-dish.sql', 'CREATE TABLE dish (id bigint);');
  await migrate(database.db, folder);
  await rm(join(folder, '002-dish.sql'));
  expect(await migrate(database.db, folder)).toEqual([]);
  expect(await tables()).toEqual(['category', 'dish']);
});

it('an applied file was renamed: the start refuses the database', async () => {
  await write('001-category.sql', 'CREATE TABLE category (id bigint);');
  await migrate(database.db, folder);
  await rename(join(folder, '001-category.sql'), join(folder, '001-kind.sql'));
  await expect(migrate(database.db, folder)).rejects.toThrow('001-category is missing');
});

it('a developer adds a file without a date: the start names it', async () => {
  await write('dish.sql', 'CREATE TABLE dish (id bigint);');
  await expect(migrate(database.db, folder)).rejects.toThrow('dish.sql in');
});
