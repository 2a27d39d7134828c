import type pg from 'pg';
import { listTables, type Table } from '../backup/catalogue';
import { StartError } from '../start-error';

/** A table, and which of its rows belong to an organisation, as a condition. */
export interface OrganisationTable extends Table {
  readonly where: string;
}

/** Tables of which nothing moves: of the database itself, or of use to the moment only. */
export const NEVER_MOVED: ReadonlySet<string> = new Set([
  'installation',
  'kysely_migration',
  'kysely_migration_lock',
  'human_check',
  'slider_challenge',
  'verification_code',
  'sign_in_failure',
  'sms_outbox',
  'sandbox_payment',
  'sandbox_refund',
]);

/** Tables of people and devices, which other organisations of the database may know too: rows that are there already stay. */
export const SHARED: readonly string[] = ['device', 'person', 'person_identity', 'remembered_device'];

const hasColumn = ({ columns }: Table, column: string): boolean => columns.some(({ name }) => name === column);

/** Every value of a column in the tables of these stores. */
const collect = (tables: readonly Table[], column: string, stores: string): string =>
  tables
    .filter((table) => hasColumn(table, 'store_id') && hasColumn(table, column))
    .map(({ name }) => `SELECT ${column}::text FROM ${name} WHERE store_id = ANY (${stores}) AND ${column} IS NOT NULL`)
    .join(' UNION ');

const findCondition = (
  table: Table,
  tables: readonly Table[],
  organisationId: number,
  stores: string,
): string | null => {
  if (hasColumn(table, 'store_id')) return `store_id = ANY (${stores})`;
  const people = `SELECT id FROM person WHERE id::text IN (${collect(tables, 'person_id', stores)})`;
  const known: Readonly<Record<string, string>> = {
    organisation: `id = ${organisationId}`,
    store: `organisation_id = ${organisationId}`,
    area: `organisation_id = ${organisationId}`,
    api_key: `organisation_id = ${organisationId}`,
    webhook_endpoint: `organisation_id = ${organisationId}`,
    area_manager: `area_id IN (SELECT id FROM area WHERE organisation_id = ${organisationId})`,
    person: `id IN (${people})`,
    person_identity: `person_id IN (${people})`,
    remembered_device: `person_id IN (${people})`,
    device: `id IN (${collect(tables, 'temp_id', stores)})`,
  };
  return known[table.name] ?? null;
};

/** The stores of an organisation, as an array of PostgreSQL. */
export const listStores = async (client: pg.Client, organisationId: number): Promise<string> => {
  const { rows } = await client.query<{ id: number }>('SELECT id FROM store WHERE organisation_id = $1', [
    organisationId,
  ]);
  return `'{${rows.map(({ id }) => id).join(',')}}'::bigint[]`;
};

/**
 * The tables that have rows of an organisation.
 *
 * @throws StartError for a table of which it is not known whose its rows are.
 */
export const listOrganisationTables = async (
  client: pg.Client,
  organisationId: number,
  stores: string,
): Promise<OrganisationTable[]> => {
  const tables = (await listTables(client)).filter(({ name }) => !NEVER_MOVED.has(name));
  return tables.map((table) => {
    const where = findCondition(table, tables, organisationId, stores);
    if (where === null) throw new StartError(`It is not known whose the rows of ${table.name} are.`);
    return { ...table, where };
  });
};
