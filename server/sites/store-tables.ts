import type pg from 'pg';
import { type Fence, dropFence } from '../directory/fence';
import { listOrganisationTables, type OrganisationTable, SHARED } from '../directory/organisation-rows';

/** Who writes a store sends its events, to receivers of its own: no secret leaves an installation. */
const WEBHOOKS: readonly string[] = ['webhook_endpoint', 'webhook_delivery'];
/** Of each installation itself. */
const OWN: readonly string[] = [
  'store_site',
  'site_difference',
  'site_command',
  'area_manager',
  'api_key',
  'wallet_grant',
  'site_wallet_due',
  ...WEBHOOKS,
];
/** Tables above the store, of which a site has a copy from the day that it joined. */
const ABOVE: readonly string[] = ['organisation', 'area'];
/** Head office's people sign in at the office while a site is away, and calls that they make there are answered once. */
const WRITTEN_AT_OFFICE: readonly string[] = ['session', 'idempotency'];

/**
 * The tables with the rows that a site needs: of its store, its organisation, and its people; and the rows of the stores whose menu
 * and members it has. The members themselves are sent as they change (server/sites/wallets).
 */
export const listStoreTables = async (client: pg.Client, storeId: number): Promise<OrganisationTable[]> => {
  const { rows } = await client.query<{ id: number }>('SELECT organisation_id AS id FROM store WHERE id = $1', [
    storeId,
  ]);
  const tables = await listOrganisationTables(client, rows[0]?.id ?? 0, `'{${storeId}}'::bigint[]`);
  return tables
    .filter(({ name }) => !OWN.includes(name))
    .map((table) =>
      table.name === 'store'
        ? {
            ...table,
            where: `id IN (SELECT unnest(ARRAY[id, master_id, members_at]) FROM store WHERE id = ${storeId})`,
          }
        : table,
    );
};

/** A table that the site sends, and which of its rows; null: all. */
export interface SentTable {
  readonly name: string;
  readonly filter: string | null;
}

/** The tables that a site writes: what is of one store, and the people and devices that it meets. */
export const listSentTables = (tables: readonly OrganisationTable[], storeId: number): SentTable[] =>
  tables
    .filter(({ name }) => !ABOVE.includes(name))
    .map(({ name }) => {
      if (SHARED.includes(name)) return { name, filter: null };
      return { name, filter: `${name === 'store' ? 'id' : 'store_id'} = ${storeId}` };
    });

/** Keeps a store's rows from all but the one who writes them. */
const fenceName = (storeId: number): string => `site_${storeId}`;

export const fenceStore = (storeId: number): Fence => ({
  name: fenceName(storeId),
  refuses: 'refuse_other_writer',
  condition: ({ name }, row) => {
    if ([...OWN, ...ABOVE, ...SHARED, ...WRITTEN_AT_OFFICE].includes(name)) return null;
    return `${row}.${name === 'store' ? 'id' : 'store_id'} = ${storeId}`;
  },
});

export const dropStoreFence = (client: pg.Client, storeId: number): Promise<void> =>
  dropFence(client, fenceName(storeId));
