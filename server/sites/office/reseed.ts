import pg from 'pg';
import { copyRows } from '../../directory/copy-rows';
import { SHARED } from '../../directory/organisation-rows';
import { BEGIN_UNCHECKED } from '../../directory/move';
import { listSentTables, listStoreTables } from '../store-tables';
import { dropSlots, type Ends, newSlotName } from './join';
import { createSubscription, dropSubscription } from './subscription';

/** A slot, and the rows as they are where it begins. The connection must stay open until they are read. */
const createSlot = async ({ host, port, password }: Ends['way'], slot: string) => {
  const settings = { host, port, user: 'site', database: 'site', password, replication: 'database' };
  const client = new pg.Client(settings as pg.ClientConfig);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ snapshot_name: string }>(
    `CREATE_REPLICATION_SLOT ${slot} LOGICAL pgoutput (SNAPSHOT 'export')`,
  );
  return { snapshot: rows[0]?.snapshot_name ?? '', end: () => client.end() };
};

/**
 * Copies all rows of a site's store to the office again, and goes on from there: the slot was lost, since the site was away for
 * longer than its log is kept. The office has the old rows, or the new ones; begun again from the start after an interruption.
 */
export const reseed = async (ends: Ends): Promise<number> => {
  const { office, site, storeId, way } = ends;
  await office.query('UPDATE store_site SET slot_lost = true WHERE store_id = $1', [storeId]);
  await dropSubscription(office, storeId);
  await dropSlots(site, storeId);
  const sent = listSentTables(await listStoreTables(site, storeId), storeId);
  const known = await listStoreTables(site, storeId);
  const tables = sent.flatMap(({ name, filter }) => {
    const table = known.find((each) => each.name === name);
    return table === undefined ? [] : [{ ...table, where: filter ?? table.where }];
  });
  const slot = newSlotName(storeId);
  const exported = await createSlot(way, slot);
  try {
    await site.query(
      `BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY; SET TRANSACTION SNAPSHOT ${pg.escapeLiteral(exported.snapshot)};
       SET LOCAL statement_timeout = 0`,
    );
    await office.query(BEGIN_UNCHECKED);
    for (const { name, filter } of sent)
      if (!SHARED.includes(name)) await office.query(`DELETE FROM ${pg.escapeIdentifier(name)} WHERE ${filter}`);
    const rows = await copyRows(site, office, tables, { keepsNumbers: true });
    await site.query('COMMIT');
    await office.query('COMMIT');
    await createSubscription(office, storeId, way, slot);
    await office.query('UPDATE store_site SET slot_lost = false, slot = $2 WHERE store_id = $1', [storeId, slot]);
    return rows;
  } catch (error) {
    await office.query('ROLLBACK').catch(() => undefined);
    await site.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    await exported.end().catch(() => undefined);
  }
};
