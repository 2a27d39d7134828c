import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { raiseNumbers } from '../../db/number-database';
import { copyRows } from '../../directory/copy-rows';
import { raiseFence } from '../../directory/fence';
import { BEGIN_UNCHECKED } from '../../directory/move';
import { PUBLICATION, refreshPublication } from '../publication';
import { dropStoreFence, fenceStore, listStoreTables } from '../store-tables';
import { beginWallets, noteMembers, releaseGrants } from '../wallets/release';
import { createSubscription, dropSubscription, receiveSharedRows, type Way } from './subscription';

/** What a join, and what follows it, works with: connections to both databases. */
export interface Ends {
  readonly office: pg.Client;
  readonly site: pg.Client;
  readonly storeId: number;
  /** How the office's PostgreSQL reaches the site's. */
  readonly way: Way;
}

/** A new slot never continues where another one ended. */
export const newSlotName = (storeId: number): string => `romduol_${storeId}_${randomBytes(4).toString('hex')}`;

/** Slots of earlier copies, which would keep the site's log for nobody. */
export const dropSlots = async (site: pg.Client, storeId: number): Promise<void> => {
  await site.query(
    `SELECT pg_terminate_backend(active_pid) FROM pg_replication_slots WHERE slot_name LIKE $1 AND active`,
    [`romduol\\_${storeId}\\_%`],
  );
  const { rows } = await site.query<{ name: string }>(
    'SELECT slot_name AS name FROM pg_replication_slots WHERE slot_name LIKE $1 AND database = current_database()',
    [`romduol\\_${storeId}\\_%`],
  );
  for (const { name } of rows) await site.query('SELECT pg_drop_replication_slot($1)', [name]);
};

/** A login that signs in at several stores has one home: at the site, that is the site's store, with the password of the other. */
const bringLoginsHome = async ({ office, site, storeId }: Ends): Promise<void> => {
  const { rows } = await office.query<{ user: string; hash: string; pin: string | null }>(
    `SELECT l.user_name AS user, s.password_hash AS hash, s.pin_hash AS pin FROM staff_login l
     JOIN staff_login h ON h.user_name = l.user_name AND h.home
     JOIN staff s ON s.store_id = h.store_id AND s.id = h.staff_id
     WHERE l.store_id = $1 AND NOT l.home`,
    [storeId],
  );
  for (const { user, hash, pin } of rows) {
    const { rows: posts } = await site.query<{ id: number }>(
      'UPDATE staff_login SET home = true WHERE store_id = $1 AND user_name = $2 RETURNING staff_id AS id',
      [storeId, user],
    );
    await site.query(
      'UPDATE staff SET password_hash = $3, pin_hash = coalesce(pin_hash, $4) WHERE store_id = $1 AND id = $2',
      [storeId, posts[0]?.id, hash, pin],
    );
  }
};

/** Puts the store's rows, of one instant, in the place of all that the site has. Returns how many there are. */
const copyStore = async (ends: Ends): Promise<number> => {
  const { office, site, storeId } = ends;
  const tables = await listStoreTables(office, storeId);
  await site.query(BEGIN_UNCHECKED);
  try {
    await site.query(`TRUNCATE ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')} CASCADE`);
    await office.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0');
    const rows = await copyRows(office, site, tables);
    await bringLoginsHome(ends);
    await beginWallets(site, storeId);
    await office.query('COMMIT');
    await site.query('COMMIT');
    return rows;
  } catch (error) {
    await site.query('ROLLBACK').catch(() => undefined);
    await office.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};

/**
 * Makes a site the writer of a store: nobody writes it meanwhile. Begun again from the start after an interruption; the site does
 * not serve before its last step. Returns how many rows it has.
 */
export const joinSite = async (ends: Ends, number: number): Promise<number> => {
  const { office, site, storeId, way } = ends;
  await raiseFence(office, await listStoreTables(office, storeId), fenceStore(storeId));
  await dropSubscription(office, storeId);
  await dropSlots(site, storeId);
  await site.query(`DROP PUBLICATION IF EXISTS ${PUBLICATION}`);
  await dropStoreFence(site, storeId);
  await releaseGrants(office, storeId);
  const rows = await copyStore(ends);
  await site.query('UPDATE installation SET database_number = $1', [number]);
  await site.query(raiseNumbers(number));
  // Before the site's first write: from the slot on, nothing is missed.
  await refreshPublication(site, storeId);
  const slot = newSlotName(storeId);
  await site.query(`SELECT pg_create_logical_replication_slot($1, 'pgoutput')`, [slot]);
  await receiveSharedRows(office);
  await createSubscription(office, storeId, way, slot);
  const { rows: joined } = await office.query<{ epoch: number }>(
    `UPDATE store_site SET state = 'site', epoch = epoch + 1, slot = $2, slot_lost = false, replicated_at = now(),
       bytes_behind = 0, taken_over_at = NULL, taken_over_by = NULL, taken_over_xid = NULL, reconciled_at = NULL
     WHERE store_id = $1 AND state = 'joining' RETURNING epoch`,
    [storeId, slot],
  );
  await noteMembers(office, storeId);
  await startSite(site, storeId, joined[0]?.epoch ?? 0);
  return rows;
};

/** The last step: from here on the site serves, and writes. */
export const startSite = async (site: pg.Client, storeId: number, epoch: number): Promise<void> => {
  await site.query(`UPDATE store_site SET state = 'site', epoch = $2 WHERE store_id = $1`, [storeId, epoch]);
};
