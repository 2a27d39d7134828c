import { type Compilable, type CompiledQuery, type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from './db';

/** A value of a query, or what stands for it. */
export type Given<T> = T | Expression<T>;

/** What stands for a value in a query that is built before its values are known. */
class Param {
  constructor(readonly name: string) {}
}

/** The values of a query by name, as they stand in it. Lists are compared with `= any(…)`, so that the text is always the same. */
export type Params<Values> = { readonly [Name in keyof Values]-?: RawBuilder<Values[Name]> };

const toParams = <Values extends object>(): Params<Values> =>
  new Proxy({} as Params<Values>, { get: (_, name) => sql`${new Param(String(name))}` });

/**
 * A query of the calls that are made all day long: it is built and compiled once, which costs more than sending it.
 * Returns its rows.
 */
export const prepared = <Values extends object, Row>(
  build: (db: Db, params: Params<Values>) => Compilable<Row>,
): ((db: Db, values: Values) => Promise<Row[]>) => {
  let kept: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    kept ??= build(db, toParams<Values>()).compile();
    const given = (value: unknown): unknown => (value instanceof Param ? Reflect.get(values, value.name) : value);
    return (await db.executeQuery<Row>({ ...kept, parameters: kept.parameters.map(given) })).rows;
  };
};
