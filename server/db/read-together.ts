import type { Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from './db';

/** The columns of a row that are instants: as JSON they are text. */
type Instants<Row> = { readonly [Name in keyof Row as Date extends Row[Name] ? Name : never]: true };

/** A query whose rows are read together with those of others. */
export interface RowsOf<Row> {
  readonly query: Expression<Row>;
  readonly instants: Instants<Row>;
}

/** `instants` names every column that is a Date, so that none of them stays text. */
export const rowsOf = <Row>(query: Expression<Row>, instants: Instants<Row>): RowsOf<Row> => ({ query, instants });

type Read<Queries> = { readonly [Name in keyof Queries]: Queries[Name] extends RowsOf<infer Row> ? Row[] : never };

const parseRow = (row: Record<string, unknown>, instants: readonly string[]): void => {
  for (const name of instants) {
    const sent = row[name];
    if (typeof sent === 'string') row[name] = new Date(sent);
  }
};

/** Reads the rows of several queries by one statement, each as if it were read by itself. */
export const readTogether = async <Queries extends Readonly<Record<string, RowsOf<object>>>>(
  db: Db,
  queries: Queries,
): Promise<Read<Queries>> => {
  const named = Object.entries<RowsOf<object>>(queries);
  const found: Record<string, Record<string, unknown>[]> = await db
    .selectNoFrom(named.map(([name, { query }]) => jsonArrayFrom(query).as(name)))
    .executeTakeFirstOrThrow();
  for (const [name, { instants }] of named) {
    for (const row of found[name] ?? []) parseRow(row, Object.keys(instants));
  }
  return found as Read<Queries>;
};
