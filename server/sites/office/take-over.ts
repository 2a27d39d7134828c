import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { raiseNumbers } from '../../db/number-database';
import { raiseFence } from '../../directory/fence';
import { dropStoreFence, fenceStore, listStoreTables } from '../store-tables';
import type { Ends } from './join';
import { dropSubscription } from './subscription';

/** One process does what is left; any number that stays the same will do. */
const LOCK = '(1380863300, 5)';

/** The ranges of sites; and how many further databases have a block of them, of how many ranges. */
const FIRST_RANGE = 1_001;
const LAST_RANGE = 9_000;
const MOST_FURTHER = 8;
const BLOCK = 500;

/** Numbers of a day that the lost site may have given out after its last contact. */
const NUMBERS_LEFT_OUT = 500;
/** Days for which the site may go on, before and after today in any zone. */
const DAYS_BEFORE = 1;
const DAYS_AFTER = 14;

/** For how long the last changes of a site that answers are waited for, in ms. */
const DRAIN_MS = 20_000;
const LOOK_MS = 200;

/**
 * The ranges of numbers that a database gives to its sites: those of the first one, or the only one, from the bottom, those of each
 * further one, a block from the top. So no two databases of an office give out the same numbers.
 */
const findRanges = (database: number): { readonly first: number; readonly last: number } => {
  if (database === 1) return { first: FIRST_RANGE, last: LAST_RANGE - MOST_FURTHER * BLOCK };
  const last = LAST_RANGE - (database - 2) * BLOCK;
  return { first: last - BLOCK + 1, last };
};

/** One more range of numbers, above all that the database has given out before; null where none is left. */
export const takeNumber = async (office: pg.Client): Promise<number | null> => {
  const { rows: own } = await office.query<{ database: number }>(
    'SELECT coalesce(database_number, 1) AS database FROM installation',
  );
  const database = own[0]?.database ?? 1;
  if (database > 1 + MOST_FURTHER) return null;
  const { first, last } = findRanges(database);
  const { rows } = await office.query<{ number: number }>(
    `UPDATE installation SET last_site_number = greatest(last_site_number, $1 - 1) + 1
     WHERE last_site_number < $2 RETURNING last_site_number AS number`,
    [first, last],
  );
  return rows[0]?.number ?? null;
};

/** Ends a site's time as the writer in its own database: it learns of the higher epoch. */
export const fenceSite = async ({ site, storeId }: Pick<Ends, 'site' | 'storeId'>, epoch: number): Promise<void> => {
  await raiseFence(site, await listStoreTables(site, storeId), fenceStore(storeId));
  await site.query(`UPDATE store_site SET state = 'cloud', epoch = $2 WHERE store_id = $1`, [storeId, epoch]);
};

/** Waits until the office has all that a fenced site had written. Returns whether it has. */
export const drainSite = async ({ site }: Ends, slot: string): Promise<boolean> => {
  const { rows } = await site.query<{ lsn: string }>('SELECT pg_current_wal_lsn()::text AS lsn');
  for (const end = performance.now() + DRAIN_MS; performance.now() < end; await pause(LOOK_MS)) {
    const { rows: slots } = await site.query<{ level: boolean }>(
      'SELECT confirmed_flush_lsn >= $2::pg_lsn AS level FROM pg_replication_slots WHERE slot_name = $1',
      [slot, rows[0]?.lsn],
    );
    if (slots[0]?.level === true) return true;
  }
  return false;
};

/**
 * Makes the office the writer of a store whose site's time is over. Each step can be done again: one process after the other does
 * what is left.
 */
export const finishTakeOver = async (office: pg.Client, storeId: number): Promise<void> => {
  await office.query(`SELECT pg_advisory_lock${LOCK}`);
  try {
    await takeOver(office, storeId);
  } finally {
    await office.query(`ROLLBACK; SELECT pg_advisory_unlock${LOCK}`).catch(() => undefined);
  }
};

const takeOver = async (office: pg.Client, storeId: number): Promise<void> => {
  const { rowCount } = await office.query(`SELECT FROM store_site WHERE store_id = $1 AND state = 'leaving'`, [
    storeId,
  ]);
  if (rowCount === 0) return;
  await dropSubscription(office, storeId);
  // Whatever is numbered from now on is above all that came from the site, and all that may still be there.
  const number = await takeNumber(office);
  if (number === null) throw new Error('no range of numbers is left');
  await office.query(raiseNumbers(number));
  await office.query("BEGIN; SET LOCAL romduol.moving = 'yes'");
  await office.query(
    `INSERT INTO order_number (store_id, business_day, last)
     SELECT $1, current_date + day, $2 FROM generate_series(-$3::int, $4::int) day
     ON CONFLICT (store_id, business_day) DO UPDATE SET last = order_number.last + $2`,
    [storeId, NUMBERS_LEFT_OUT, DAYS_BEFORE, DAYS_AFTER],
  );
  // Rows that were written before this transaction are the site's.
  await office.query(
    'UPDATE store_site SET taken_over_xid = pg_current_xact_id()::xid::text WHERE store_id = $1 AND taken_over_xid IS NULL',
    [storeId],
  );
  await office.query('COMMIT');
  await dropStoreFence(office, storeId);
  await office.query('BEGIN');
  const { rows } = await office.query<{ by: number | null; replicated: Date | null }>(
    `UPDATE store_site SET state = 'cloud', slot = NULL, slot_lost = false, code_hash = NULL, code_expires_at = NULL
     WHERE store_id = $1 AND state = 'leaving' RETURNING taken_over_by AS by, replicated_at AS replicated`,
    [storeId],
  );
  const [done] = rows;
  if (done !== undefined) {
    await office.query(
      `INSERT INTO audit_log (store_id, at, staff_id, action, subject, detail) VALUES ($1, now(), $2, 'takeOverStore', $3, $4)`,
      [storeId, done.by, `store:${storeId}`, JSON.stringify({ reason: done.replicated?.toISOString() ?? '' })],
    );
  }
  await office.query('COMMIT');
};
