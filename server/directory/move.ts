import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../start-error';
import { copyRows } from './copy-rows';
import { dropOrganisationFence, fenceOrganisation, raiseFence } from './fence';
import { listOrganisationTables, listStores, type OrganisationTable, SHARED } from './organisation-rows';
import { VALID_MS } from './served-database';

/** For so long papers that are being printed may take to be finished, in ms. */
const PRINTING_MS = 30_000;
const LOOK_MS = 100;

interface State {
  readonly epoch: number;
  readonly placement: 'here' | 'moving' | 'gone';
}

/** What a move did: how many rows it copied, and for how long the organisation was not served, in ms. */
export interface Moved {
  readonly rows: number;
  readonly ms: number;
}

export interface Move {
  readonly from: pg.Client;
  readonly to: pg.Client;
  readonly organisationId: number;
  readonly report: (message: string) => void;
  /** For how long what processes know may be older than the move, in ms: none where no process runs. */
  readonly validMs?: number;
}

const readState = async (client: pg.Client, organisationId: number): Promise<State | null> => {
  const { rows } = await client.query<State>('SELECT epoch, placement FROM organisation WHERE id = $1', [
    organisationId,
  ]);
  return rows[0] ?? null;
};

const setPlacement = async (
  client: pg.Client,
  organisationId: number,
  placement: State['placement'],
): Promise<void> => {
  await client.query('UPDATE organisation SET placement = $2 WHERE id = $1', [organisationId, placement]);
};

export const readMigrations = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ names: string }>(
    `SELECT string_agg(name, ',' ORDER BY name) AS names FROM kysely_migration`,
  );
  return rows[0]?.names ?? '';
};

/** Refuses before anything is done what could not be finished. */
const refuseImpossible = async ({ from, to, organisationId }: Move): Promise<void> => {
  if ((await readMigrations(from)) !== (await readMigrations(to))) {
    throw new StartError('The databases are of different releases: start the product on both first.');
  }
  const { rows: sites } = await from.query(
    `SELECT FROM store_site x JOIN store s ON s.id = x.store_id WHERE s.organisation_id = $1 AND x.state <> 'cloud'`,
    [organisationId],
  );
  if (sites.length > 0) throw new StartError('A server on site writes a store of it: take the store over first.');
  const names = `SELECT user_name AS name FROM staff_login l JOIN store s ON s.id = l.store_id`;
  const { rows } = await from.query<{ name: string }>(`${names} WHERE s.organisation_id = $1`, [organisationId]);
  const { rows: taken } = await to.query<{ name: string }>(
    `${names} WHERE s.organisation_id <> $1 AND l.user_name = ANY ($2)`,
    [organisationId, rows.map(({ name }) => name)],
  );
  if (taken.length > 0)
    throw new StartError(`Sign-in names are taken there: ${taken.map(({ name }) => name).join(', ')}.`);
};

/** A paper whose bytes are being sent is recorded as printed before the fence refuses it. */
const waitForPrinters = async (client: pg.Client, organisationId: number): Promise<void> => {
  const end = performance.now() + PRINTING_MS;
  for (;;) {
    const { rows } = await client.query(
      `SELECT FROM print_job j JOIN store s ON s.id = j.store_id WHERE s.organisation_id = $1 AND j.state = 'printing' LIMIT 1`,
      [organisationId],
    );
    if (rows.length === 0 || performance.now() > end) return;
    await pause(LOOK_MS);
  }
};

/** Deletes an organisation's rows in a database that does not serve it; people and devices stay, others may know them. */
const deleteRows = async (client: pg.Client, tables: readonly OrganisationTable[]): Promise<void> => {
  const own = tables.filter(({ name }) => !SHARED.includes(name) && name !== 'organisation');
  // What others are found by comes last.
  const last = ['area', 'store'];
  for (const { name, where } of own.filter((table) => !last.includes(table.name)))
    await client.query(`DELETE FROM ${name} WHERE ${where}`);
  for (const { name, where } of own.filter((table) => last.includes(table.name)))
    await client.query(`DELETE FROM ${name} WHERE ${where}`);
};

/** Neither triggers nor keys are checked: what is copied was checked where it comes from. */
export const BEGIN_UNCHECKED = 'BEGIN; SET LOCAL session_replication_role = replica; SET LOCAL statement_timeout = 0';

const copy = async (
  { from, to, organisationId }: Move,
  tables: readonly OrganisationTable[],
  epoch: number,
): Promise<number> => {
  await to.query(BEGIN_UNCHECKED);
  try {
    // Rows of an earlier time there.
    const left = await listOrganisationTables(to, organisationId, await listStores(to, organisationId));
    await deleteRows(to, left);
    await to.query('DELETE FROM organisation WHERE id = $1', [organisationId]);
    await from.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0');
    const rows = await copyRows(from, to, tables);
    await from.query('COMMIT');
    await to.query(`UPDATE organisation SET placement = 'here', epoch = $2 WHERE id = $1`, [organisationId, epoch + 1]);
    await to.query('COMMIT');
    return rows;
  } catch (error) {
    await to.query('ROLLBACK').catch(() => undefined);
    await from.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};

/** Serves an organisation again where it was. Only while no other database serves it. */
export const cancelMove = async ({ from, organisationId }: Pick<Move, 'from' | 'organisationId'>): Promise<void> => {
  await dropOrganisationFence(from, organisationId);
  await setPlacement(from, organisationId, 'here');
};

/**
 * Moves an organisation to another database while all processes run: it is served by neither for some seconds, in which its
 * calls are answered 503 with Retry-After. Called again after an interruption, it finishes what was begun.
 *
 * @throws StartError where it cannot be moved; then it is served where it was.
 */
export const moveOrganisation = async (move: Move): Promise<Moved> => {
  const { from, to, organisationId, report, validMs = VALID_MS + LOOK_MS } = move;
  const [here, there] = [await readState(from, organisationId), await readState(to, organisationId)];
  if (here === null || here.placement === 'gone')
    throw new StartError('That database does not serve the organisation.');
  if (there !== null && there.epoch > here.epoch) {
    await setPlacement(from, organisationId, 'gone');
    return { rows: 0, ms: 0 };
  }
  await refuseImpossible(move);
  await setPlacement(from, organisationId, 'moving');
  const begun = performance.now();
  try {
    report('announced to all processes');
    await waitForPrinters(from, organisationId);
    const known = await listStores(from, organisationId);
    const found = await listOrganisationTables(from, organisationId, known);
    await raiseFence(from, found, fenceOrganisation(organisationId, known));
    // Again, with a store that was opened just before.
    const stores = await listStores(from, organisationId);
    const tables = await listOrganisationTables(from, organisationId, stores);
    await raiseFence(from, tables, fenceOrganisation(organisationId, stores));
    report('fenced: nothing is written');
    // Whatever a process learned before the announcement is not valid any more.
    await pause(Math.max(0, validMs - (performance.now() - begun)));
    // Of an earlier time there.
    await dropOrganisationFence(to, organisationId);
    const rows = await copy(move, tables, here.epoch);
    const ms = performance.now() - begun;
    await setPlacement(from, organisationId, 'gone');
    report(`${rows} rows are copied, and served there`);
    return { rows, ms };
  } catch (error) {
    const now = await readState(to, organisationId).catch(() => undefined);
    // Where it is not known whether the copy was committed, the next run finds out.
    if (now === undefined) throw error;
    if (now === null || now.epoch <= here.epoch) await cancelMove(move);
    throw error;
  }
};

/** Deletes what a move left behind in the database that the organisation left. */
export const deleteMoved = async (client: pg.Client, organisationId: number): Promise<void> => {
  const state = await readState(client, organisationId);
  if (state?.placement !== 'gone') throw new StartError('That database serves the organisation: nothing is deleted.');
  const tables = await listOrganisationTables(client, organisationId, await listStores(client, organisationId));
  await client.query(BEGIN_UNCHECKED);
  await deleteRows(client, tables);
  await client.query('COMMIT');
  await dropOrganisationFence(client, organisationId);
};
