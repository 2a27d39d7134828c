import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../server/project-root';
import { createTestDatabase, type TestDatabase } from '../../support/postgres';
import { withClient } from '../../support/test-server';
import { referenceTables } from '../../support/reference-tables';

/** What the script asks of Citus, noted instead of done: Debian has no Citus to try it on. */
const NOTING = `
  CREATE SCHEMA citus_asked;
  CREATE TABLE citus_asked.noted (name text, by text, colocated text);
  CREATE FUNCTION create_reference_table(t regclass) RETURNS void LANGUAGE sql AS
    $$ INSERT INTO citus_asked.noted VALUES (t::text, NULL, NULL) $$;
  CREATE FUNCTION create_distributed_table(t regclass, by text, colocate_with text) RETURNS void LANGUAGE sql AS
    $$ INSERT INTO citus_asked.noted VALUES (t::text, by, colocate_with) $$;`;

describe('deploy/citus.sql', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const names = async (text: string): Promise<string[]> =>
    (await database.pool.query<{ name: string }>(text)).rows.map(({ name }) => name);

  it('distributes every table by its store or as a reference, and keeps every constraint within a store', async () => {
    const tables = await names(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
         AND relname NOT LIKE 'kysely%' ORDER BY 1`,
    );
    const keys = `SELECT conname AS name FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;
    const before = await names(keys);
    const script = await readFile(join(PROJECT_ROOT, 'deploy/citus.sql'), 'utf8');
    await withClient(database.connection, async (client) => {
      await client.query(NOTING);
      await client.query(script.replace('CREATE EXTENSION IF NOT EXISTS citus;', ''));
    });
    expect(await names('SELECT name FROM citus_asked.noted ORDER BY 1')).toEqual(tables);
    const reference = await referenceTables();
    expect(await names('SELECT name FROM citus_asked.noted WHERE by IS NULL ORDER BY 1')).toEqual(
      [...reference].sort(),
    );
    expect(await names(`SELECT name FROM citus_asked.noted WHERE by <> 'store_id'`)).toEqual([]);
    const after = await names(keys);
    const lost = before.filter((name) => !after.includes(name));
    const ofReference = (name: string): boolean => reference.some((table) => name.startsWith(`${table}_`));
    expect(lost.filter((name) => !ofReference(name))).toEqual([]);
  });
});
