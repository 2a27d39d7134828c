import type pg from 'pg';
import { readMigrations } from '../../directory/move';
import { StartError } from '../../start-error';
import type { SiteSettings } from './settings';

/** For how long the office may take to answer, in ms. */
const PATIENCE_MS = 20_000;

/** How this machine shows its office which store it writes. */
export interface Membership {
  readonly storeId: number;
  readonly secret: string;
}

interface Answer {
  readonly storeId?: number;
  readonly secret?: string;
  readonly epoch?: number;
  readonly number?: number;
  readonly error?: string;
}

const ask = async ({ officeUrl }: SiteSettings, sent: object): Promise<Answer> => {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
    signal: AbortSignal.timeout(PATIENCE_MS),
  };
  try {
    const answer = await fetch(`${officeUrl}/site/join`, request);
    return (await answer.json()) as Answer;
  } catch (error) {
    throw new StartError(`Head office at ${officeUrl} cannot be reached: ${String(error)}`, { cause: error });
  }
};

const readMembership = async (client: pg.Client) => {
  const { rows } = await client.query<Membership & { state: string }>(
    `SELECT store_id AS "storeId", secret, state FROM store_site WHERE side = 'site'`,
  );
  return rows[0] ?? null;
};

/**
 * What this machine is to its office: what it was at its last start, or what a join code makes it. A machine that was taken over
 * joins again by another code.
 *
 * @throws StartError where it cannot join.
 */
export const findMembership = async (client: pg.Client, settings: SiteSettings): Promise<Membership> => {
  const known = await readMembership(client);
  if (known !== null && (known.state !== 'cloud' || settings.joinCode === null)) return known;
  if (settings.joinCode === null) {
    throw new StartError('This machine has not joined its office: set JOIN_CODE, which an owner makes at head office.');
  }
  const { rowCount: stores } = await client.query('SELECT FROM store LIMIT 1');
  if (known === null && stores !== 0)
    throw new StartError('The database has a store already: a server on site begins with an empty one.');
  const answer = await ask(settings, { code: settings.joinCode, migrations: await readMigrations(client) });
  const { storeId, secret, epoch, number } = answer;
  if (storeId === undefined || secret === undefined)
    throw new StartError(
      `Head office did not accept this machine. ${answer.error ?? 'It is no Romduol of this release.'}`,
    );
  await client.query('BEGIN; DELETE FROM store_site');
  await client.query(
    `INSERT INTO store_site (store_id, side, state, epoch, site_number, secret) VALUES ($1, 'site', 'joining', $2, $3, $4)`,
    [storeId, epoch, number, secret],
  );
  await client.query('COMMIT');
  return { storeId, secret };
};
