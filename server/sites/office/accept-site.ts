import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { readMigrations } from '../../directory/move';
import { hashJoinCode } from '../../directory/route-key';
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
  const secret = randomBytes(32).toString('base64url');
  const number = await takeNumber(office);
  if (number === null)
    throw new NotAccepted('No range of numbers is left for a site of this database: see the limits in docs/deploy.md.');
  const { rows } = await office.query<{ storeId: number; epoch: number }>(
    `UPDATE store_site SET state = 'joining', secret_hash = $2, site_number = $3, code_hash = NULL, code_expires_at = NULL, slot = NULL,
       retired_hashes = CASE WHEN secret_hash IS NULL THEN retired_hashes ELSE array_append(retired_hashes, secret_hash) END
     WHERE side = 'office' AND state = 'cloud' AND code_hash = $1 AND code_expires_at > now()
     RETURNING store_id AS "storeId", epoch`,
    [hashJoinCode(code), hashToken(secret), number],
  );
  const [accepted] = rows;
  if (accepted === undefined)
    throw new NotAccepted('The join code is wrong, used or too old: make another one at head office.');
  return { ...accepted, secret, number };
};
