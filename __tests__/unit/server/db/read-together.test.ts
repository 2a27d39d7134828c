import { type Expression, sql } from 'kysely';
import type { Params } from '../../../../server/db/prepared';
import { readTogether, queryRows } from '../../../../server/db/read-together';
import { createEmptyDatabase, type TestDatabase } from '../../../support/postgres';

interface Row {
  readonly id: number;
  readonly weight: number;
  readonly at: Date;
  readonly ended_at: Date | null;
  readonly day: string;
  readonly names: readonly string[];
  readonly price: readonly (number | null)[];
  readonly taken: boolean;
  readonly note: string | null;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.pool.query(`
    CREATE TABLE thing (id bigint, weight numeric(7, 3), at timestamptz, ended_at timestamptz, day date, names text[],
      price jsonb, taken boolean, note text);
    INSERT INTO thing VALUES
      (9007199254740991, 0.500, '2026-11-24 23:59:59.123+07', NULL, '2026-11-24', '{}', '[0.5, null]', true, NULL),
      (2, 12.25, '1999-01-01', '2026-02-28 12:00:00.001+00', '0001-01-01', '{a,"b c"}', '[1, null]', false, 'ស្រា “x”')`);
});
afterAll(() => database.drop());

it('rows that are read together are the rows that each query reads by itself', async () => {
  const { db } = database;
  const every = { at: true, ended_at: true } as const;
  const select = (least: Expression<number>) => sql<Row>`(SELECT * FROM thing WHERE id > ${least} ORDER BY id)`;
  const read = readTogether((_, { least }: Params<{ readonly least: number }>) => ({
    all: queryRows<Row>(select(least), every),
    none: queryRows<Row>(select(sql.lit(Number.MAX_SAFE_INTEGER)), every),
  }));
  const { rows } = await select(sql.lit(0)).execute(db);
  expect(rows).toHaveLength(2);
  expect(await read(db, { least: 0 })).toEqual({ all: rows, none: [] });
  expect(await read(db, { least: 2 })).toEqual({ all: rows.slice(1), none: [] });
});
