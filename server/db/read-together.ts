import type { Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from './db';
import { type Params, prepared } from './prepared';

/** The columns of a row that are instants: as JSON they are text. */
type Instants<Row> = { readonly [Name in keyof Row as Date extends Row[Name] ? Name : never]: true };

/** A query whose rows are read together with those of others. */
export interface RowsQuery<Row> {
  readonly query: Expression<Row>;
  readonly instants: Instants<Row>;
}

/** `instants` names every column that is a Date, so that none of them stays text. */
export const queryRows = <Row>(query: Expression<Row>, instants: Instants<Row>): RowsQuery<Row> => ({
  query,
  instants,
});

type QueriesOfRows = Readonly<Record<string, RowsQuery<object>>>;
type Read<Queries> = {
  readonly [Name in keyof Queries]: Queries[Name] extends RowsQuery<infer Row> ? Row[] : never;
};

type Found = Readonly<Record<string, unknown>>;

const parseRow = (row: Record<string, unknown>, instants: readonly string[]): void => {
  for (const name of instants) {
    const sent = row[name];
    if (typeof sent === 'string') row[name] = new Date(sent);
  }
};

/** The rows of each query, from the one row that has them all. */
const toRead = <Queries extends QueriesOfRows>([found]: readonly Found[], queries: Queries): Read<Queries> => {
  for (const [name, { instants }] of Object.entries(queries)) {
    for (const row of (found?.[name] ?? []) as Record<string, unknown>[]) parseRow(row, Object.keys(instants));
  }
  return found as Read<Queries>;
};

/** Reads the rows of several queries by one prepared statement, each as if it were read by itself. */
export const readTogether = <Values extends object, Queries extends QueriesOfRows>(
  build: (db: Db, params: Params<Values>) => Queries,
): ((db: Db, values: Values) => Promise<Read<Queries>>) => {
  let queries: Queries | undefined;
  const read = prepared((db, params: Params<Values>) => {
    queries = build(db, params);
    return db.selectNoFrom(Object.entries(queries).map(([name, { query }]) => jsonArrayFrom(query).as(name)));
  });
  return async (db, values) => toRead(await read(db, values), queries as Queries);
};
