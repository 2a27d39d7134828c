import { disableSubscription } from './subscription';
import { raiseFence } from '../../directory/fence';
import { fenceStore, listStoreTables } from '../store-tables';
import type { Ends } from './join';

const listMigrations = async (client: Ends['office']): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name');
  return rows.map(({ name }) => name);
};

/** The migrations of a site that its office has not: their columns and tables cannot be taken. */
const listNewer = async ({ office, site }: Ends): Promise<string[]> => {
  const known = new Set(await listMigrations(office));
  return (await listMigrations(site)).filter((name) => !known.has(name));
};

/** Keeps other writers from the store's rows in tables that a new release of the office has added. */
const fenceNewTables = async (office: Ends['office'], storeId: number): Promise<void> => {
  const fence = fenceStore(storeId);
  const { rows } = await office.query<{ name: string }>(
    'SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = $1',
    [`${fence.name}_write`],
  );
  const fenced = new Set(rows.map(({ name }) => name));
  const tables = await listStoreTables(office, storeId);
  await raiseFence(
    office,
    tables.filter(({ name }) => !fenced.has(name)),
    fence,
  );
};

/**
 * Whether the office can take the site's rows: it is of the same release, or of a newer one. The rows of a site that was upgraded
 * first stay there, in its log, until the office is upgraded; requests are passed on meanwhile.
 */
export const isReleaseKnown = async (ends: Ends, report: (message: string) => void): Promise<boolean> => {
  const { office, storeId } = ends;
  const newer = await listNewer(ends);
  const isAhead = newer.length > 0;
  const { rowCount } = await office.query(
    'UPDATE store_site SET site_ahead = $2 WHERE store_id = $1 AND site_ahead <> $2',
    [storeId, isAhead],
  );
  if (!isAhead) {
    await fenceNewTables(office, storeId);
    return true;
  }
  await disableSubscription(office, storeId);
  if (rowCount === 1)
    report(
      `the site of store ${storeId} is of a newer release (${newer.join(', ')}): its rows stay there until this server is upgraded`,
    );
  return false;
};
