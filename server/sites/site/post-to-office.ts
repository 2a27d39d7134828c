import type { Db } from '../../db/db';
import type { LineState } from '../line-state';

/** A site, as it asks its office for something. */
export interface SiteEnd {
  readonly db: Db;
  readonly officeUrl: string;
  readonly line: LineState;
  readonly clock: () => number;
}

/** For how long a guest at the counter waits for the office, in ms. */
const PATIENCE_MS = 4_000;

/** Throws where the office does not answer. */
export const postToOffice = async (
  { db, officeUrl }: SiteEnd,
  path: string,
  body: object,
  patienceMs = PATIENCE_MS,
): Promise<unknown> => {
  const self = await db
    .selectFrom('store_site')
    .select('secret')
    .where('side', '=', 'site')
    .where('state', '=', 'site')
    .executeTakeFirstOrThrow();
  const answer = await fetch(`${officeUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${self.secret ?? ''}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!answer.ok) throw new Error(`the office answered ${answer.status}`);
  return answer.json();
};
