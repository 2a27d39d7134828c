import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type OrganisationTable, SHARED } from './organisation-rows';

/** A statement that waits for a lock makes others wait behind it: it gives up after this, and tries again; ms. */
const LOCK_MS = 500;
const PAUSE_MS = 100;
const MOST_TRIES = 100;

const LOCKED = '55P03';
const DEADLOCK = '40P01';

/** What a fence keeps out, and of which rows. Its name is that of its triggers. */
export interface Fence {
  readonly name: string;
  /** The function of its triggers. */
  readonly refuses: 'refuse_while_moving' | 'refuse_other_writer';
  /** Which rows of a table, before or after a change; null: none. */
  readonly condition: (table: OrganisationTable, row: 'NEW' | 'OLD') => string | null;
}

const organisationName = (organisationId: number): string => `moving_${organisationId}`;

/** An organisation that moves to another database: the row's store is one of these. */
export const fenceOrganisation = (organisationId: number, stores: string): Fence => ({
  name: organisationName(organisationId),
  refuses: 'refuse_while_moving',
  condition: ({ name }, row) => {
    if (['organisation', 'area_manager', ...SHARED].includes(name)) return null;
    return ['store', 'area', 'api_key', 'webhook_endpoint'].includes(name)
      ? `${row}.organisation_id = ${organisationId}`
      : `${row}.store_id = ANY (${stores})`;
  },
});

const listFenced = (tables: readonly OrganisationTable[], { condition }: Fence): OrganisationTable[] => {
  const first = (name: string): number => (name === 'store' ? 0 : 1);
  return tables
    .filter((table) => condition(table, 'NEW') !== null)
    .toSorted((one, other) => first(one.name) - first(other.name));
};

/** Does one statement in a transaction of its own, as often as it takes. */
const insist = async (client: pg.Client, text: string): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`SET lock_timeout = ${LOCK_MS}`);
      await client.query(text);
      return;
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && (error.code === LOCKED || error.code === DEADLOCK);
      if (!isBusy || tries === MOST_TRIES) throw error;
      await pause(PAUSE_MS);
    }
  }
};

/**
 * Refuses all changes of some rows in the database itself, whichever process makes them. Each table's trigger waits
 * for the transactions that write to it: when all are made, no transaction is left that wrote without them.
 */
export const raiseFence = async (
  client: pg.Client,
  tables: readonly OrganisationTable[],
  fence: Fence,
): Promise<void> => {
  for (const table of listFenced(tables, fence)) {
    const make = (suffix: string, events: string, row: 'NEW' | 'OLD'): string =>
      `CREATE OR REPLACE TRIGGER ${fence.name}_${suffix} BEFORE ${events} ON ${table.name} FOR EACH ROW
         WHEN (${fence.condition(table, row)}) EXECUTE FUNCTION ${fence.refuses}()`;
    await insist(client, `${make('write', 'INSERT OR UPDATE', 'NEW')}; ${make('delete', 'DELETE', 'OLD')}`);
  }
};

/** Drops a fence by its name. */
export const dropFence = async (client: pg.Client, fence: string): Promise<void> => {
  const { rows } = await client.query<{ name: string; table: string }>(
    `SELECT tgname AS name, tgrelid::regclass::text AS table FROM pg_trigger WHERE tgname = ANY ($1)`,
    [['write', 'delete'].map((suffix) => `${fence}_${suffix}`)],
  );
  for (const { name, table } of rows) await insist(client, `DROP TRIGGER ${name} ON ${table}`);
};

export const dropOrganisationFence = (client: pg.Client, organisationId: number): Promise<void> =>
  dropFence(client, organisationName(organisationId));
