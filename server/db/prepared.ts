import { type Compilable, type CompiledQuery, type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from './db';
import { hold } from './transaction';

/** A value of a query, or what stands for it. */
export type Given<T> = T | Expression<T>;

/** What stands for a value in a query that is built before its values are known. */
class Param {
  constructor(readonly name: string) {}
}

/** The values of a query by name, as they stand in it. Lists are compared with `= any(…)`, so that the text is always the same. */
export type Params<Values> = { readonly [Name in keyof Values]-?: RawBuilder<Values[Name]> };

/**
 * A list of a prepared query, for `any(…)` or `unnest(…)`. The subquery hides its length from PostgreSQL, which would else take
 * a plan for a short list to be cheaper than one for any, and plan the statement anew at each call.
 */
export const toListParam = (values: RawBuilder<readonly unknown[]>, type: 'bigint[]' | 'smallint[]' | 'integer[]') =>
  sql`(SELECT ${values}::${sql.raw(type)})::${sql.raw(type)}`;

const toParams = <Values extends object>(): Params<Values> =>
  new Proxy({} as Params<Values>, { get: (_, name) => sql`${new Param(String(name))}` });

const compileOnce = <Values extends object, Row>(
  build: (db: Db, params: Params<Values>) => Compilable<Row>,
): ((db: Db, values: Values) => CompiledQuery<Row>) => {
  let kept: CompiledQuery<Row> | undefined;
  return (db, values) => {
    kept ??= build(db, toParams<Values>()).compile();
    const given = (value: unknown): unknown => (value instanceof Param ? Reflect.get(values, value.name) : value);
    return { ...kept, parameters: kept.parameters.map(given) };
  };
};

/**
 * A query of the calls that are made all day long: it is built and compiled once, which costs more than sending it.
 * Returns its rows.
 */
export const prepared = <Values extends object, Row>(
  build: (db: Db, params: Params<Values>) => Compilable<Row>,
): ((db: Db, values: Values) => Promise<Row[]>) => {
  const compile = compileOnce(build);
  return async (db, values) => (await db.executeQuery<Row>(compile(db, values))).rows;
};

/** The same for a write that nothing waits for (see `hold`). */
export const preparedWrite = <Values extends object>(
  build: (db: Db, params: Params<Values>) => Compilable<unknown>,
): ((db: Db, values: Values) => Promise<void>) => {
  const compile = compileOnce(build);
  return (db, values) => hold(db, compile(db, values));
};
