import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { readMigrations } from '../../directory/move';
import { hashToken } from '../../http/tokens';
import { takeNumber } from './take-over';

/** What a machine sends that wants to be a site. */
export interface Applicant {
  readonly code: string;
  /** The names of its migrations: its release is the office's. */
  readonly migrations: string;
}

/** What it is told. */
export interface Accepted {
  readonly storeId: number;
  readonly secret: string;
  readonly epoch: number;
  readonly number: number;
}

/** Why it is not accepted, for its operator. */
export class NotAccepted extends Error {}

/** Makes a machine the site of the store of its join code, which is used up by it. */
export const acceptSite = async (office: pg.Client, { code, migrations }: Applicant): Promise<Accepted> => {
  if ((await readMigrations(office)) !== migrations)
    throw new NotAccepted('Office and site are of different releases: install the same one on both.');
  const { rows: numbers } = await office.query('SELECT FROM installation WHERE database_number IS NOT NULL');
  if (numbers.length > 0) throw new NotAccepted('An office with several databases (DATABASE_URLS) has no sites.');
  const secret = randomBytes(32).toString('base64url');
  const number = await takeNumber(office);
  const { rows } = await office.query<{ storeId: number; epoch: number }>(
    `UPDATE store_site SET state = 'joining', secret_hash = $2, site_number = $3, code_hash = NULL, code_expires_at = NULL, slot = NULL,
       retired_hashes = CASE WHEN secret_hash IS NULL THEN retired_hashes ELSE array_append(retired_hashes, secret_hash) END
     WHERE side = 'office' AND state = 'cloud' AND code_hash = $1 AND code_expires_at > now()
     RETURNING store_id AS "storeId", epoch`,
    [hashToken(code.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()), hashToken(secret), number],
  );
  const [accepted] = rows;
  if (accepted === undefined)
    throw new NotAccepted('The join code is wrong, used or too old: make another one at head office.');
  return { ...accepted, secret, number };
};
