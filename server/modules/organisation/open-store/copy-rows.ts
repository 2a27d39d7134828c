import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db';
import { type CopiedTable, type CopyPlan, listCopies, type Rule, type TableCopy } from './copy-rules';

/** The rows of a table by their old and new ids, as a part of the statement. */
const ids = (table: CopiedTable) => sql.id(`ids_of_${table}`);

type Column = readonly [string, Rule];

/** Which other rows a row names, by the column. */
const listNamed = (columns: readonly Column[]) =>
  columns.flatMap(([column, rule]) => {
    if (typeof rule !== 'object' || 'value' in rule) return [];
    return [{ column, table: 'of' in rule ? rule.of : rule.maybe, join: sql.raw('of' in rule ? 'JOIN' : 'LEFT JOIN') }];
  });

const toValue = ([column, rule]: Column, { to }: CopyPlan): RawBuilder<unknown> => {
  if (rule === 'store') return sql`${to}::bigint`;
  if (rule === 'newId') return sql`own.new`;
  if (typeof rule !== 'object') return sql`source.${sql.id(column)}`;
  return 'value' in rule ? rule.value : sql`${sql.id(`by_${column}`)}.new`;
};

/** New ids for the rows of a table, each row with one. */
const idPart = (table: CopiedTable, { rows }: TableCopy, { from }: CopyPlan) => sql`
  ${ids(table)} AS MATERIALIZED (
    SELECT source.id AS old, nextval(pg_get_serial_sequence(${table}::text, 'id')) AS new
    FROM ${sql.table(table)} AS source WHERE source.store_id = ${from} ${rows === undefined ? sql`` : sql`AND ${rows}`})`;

const copyPart = (table: CopiedTable, { columns, rows }: TableCopy, plan: CopyPlan) => {
  const written = Object.entries<Rule>(columns).filter(([, rule]) => rule !== 'default');
  const hasIds = written.some(([, rule]) => rule === 'newId');
  const joins = [
    ...(hasIds ? [sql`JOIN ${ids(table)} AS own ON own.old = source.id`] : []),
    ...listNamed(written).map(
      ({ column, table: named, join }) =>
        sql`${join} ${ids(named)} AS ${sql.id(`by_${column}`)} ON ${sql.id(`by_${column}`)}.old = source.${sql.id(column)}`,
    ),
  ];
  return sql`
  ${sql.id(`copied_${table}`)} AS (
    INSERT INTO ${sql.table(table)} (${sql.join(written.map(([column]) => sql.id(column)))})
    SELECT ${sql.join(written.map((column) => toValue(column, plan)))}
    FROM ${sql.table(table)} AS source ${sql.join(joins, sql` `)}
    WHERE source.store_id = ${plan.from} ${rows === undefined ? sql`` : sql`AND ${rows}`})`;
};

/**
 * Copies the rows of a plan in one statement: all of them as they were at one instant, whatever managers of the other
 * store save meanwhile.
 */
export const copyRows = async (db: Db, plan: CopyPlan): Promise<void> => {
  const copies = listCopies(plan);
  if (copies.length === 0) return;
  const parts = copies.flatMap(([table, copy]) => [
    ...('id' in copy.columns ? [idPart(table, copy, plan)] : []),
    copyPart(table, copy, plan),
  ]);
  await sql`WITH ${sql.join(parts)} SELECT 1 AS done`.execute(db);
};
