import { sql } from 'kysely';
import { AMOUNT_COLUMNS, AMOUNT_ROWS, OTHER_AMOUNTS } from '../../../server/modules/store/amounts';
import { createTestDatabase, type TestDatabase } from '../../support/postgres';

/** What is called like an amount, whatever its type. */
const NAMED = '(cents|riel|amount|price|money|balance|surcharge|fee)';
/** JSON that holds no amounts: texts, times, places. */
const NO_AMOUNTS = new Set(['activity.hours', 'category.hours', 'goods.hours', 'store.hours', 'store.ordering_area']);
const OF_A_RULE = new Set(['reservation_rule.spans', 'paper_template.first_words', 'paper_template.last_words']);

describe('the places of amounts', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const columnsThatMayHold = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ place: string }>`
      SELECT table_name || '.' || column_name AS place FROM information_schema.columns
      WHERE table_schema = 'public' AND (
        domain_name = 'cents'
        OR (data_type IN ('smallint', 'integer', 'bigint', 'numeric') AND column_name ~ ${NAMED})
        OR (data_type = 'jsonb' AND domain_name IS NULL)
      ) ORDER BY 1`.execute(database.db);
    return rows.map(({ place }) => place);
  };
  const tableName = (place: string): string => place.split('.')[0] ?? '';
  const counted = new Set<string>(AMOUNT_ROWS);
  const columns = new Set<string>(AMOUNT_COLUMNS.map(({ table, column }) => `${table}.${column}`));

  it('every column that may hold an amount fixes the currency, or has a reason why it need not', async () => {
    const places = await columnsThatMayHold();
    expect(places.length).toBeGreaterThan(80);
    const unknown = places.filter(
      (place) =>
        !NO_AMOUNTS.has(place) &&
        !OF_A_RULE.has(place) &&
        !counted.has(tableName(place)) &&
        !columns.has(place) &&
        !(place in OTHER_AMOUNTS) &&
        !(tableName(place) in OTHER_AMOUNTS),
    );
    expect(unknown).toEqual([]);
  });

  it('no place is listed that the schema does not have, and none twice', async () => {
    const places = new Set(await columnsThatMayHold());
    const tables = new Set([...places].map(tableName));
    const listed = [...counted, ...columns, ...Object.keys(OTHER_AMOUNTS)];
    expect(listed.filter((place) => !places.has(place) && !tables.has(place))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('a row that fixes the currency holds its store by a key, so that it is waited for', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT conrelid::regclass::text AS name FROM pg_constraint
      WHERE contype = 'f' AND confrelid = 'store'::regclass`.execute(database.db);
    const keyed = new Set(rows.map(({ name }) => name));
    expect([...counted].filter((table) => !keyed.has(table))).toEqual([]);
  });
});
