import { randomUUID } from 'node:crypto';
import { ERRORS, type ErrorName } from '@romduol/domain/errors';
import { sql } from 'kysely';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { hashToken } from '../../http/tokens';
import { findLogin, type startStaffSession } from '../../modules/access';
import { postToSite, type SiteAddress } from '../commands/post-to-site';
import { CONTACT_VALID_MS } from '../limits';
import { ENTER_PATH, type Vouched } from './receive';

type SignedIn = Awaited<ReturnType<typeof startStaffSession>>;

/** For how long a person waits, in ms. */
const PATIENCE_MS = 5_000;

interface Site extends SiteAddress {
  readonly epoch: number;
}

/** The site that writes a store of the caller's organisation; null where the office writes it. */
const findSite = async ({ db, caller }: Call<StaffCaller>, storeId: number): Promise<Site | null> => {
  const { rows } =
    await sql<Site>`SELECT x.epoch, x.secret_hash AS "secretHash", x.relay_port AS port, x.relay_password AS password,
      CASE WHEN x.state = 'site' AND x.contact_at > now() - ${CONTACT_VALID_MS} * interval '1 ms' THEN x.relay_host END AS host
    FROM store_site x JOIN store s ON s.id = x.store_id JOIN store own ON own.organisation_id = s.organisation_id
    WHERE x.store_id = ${storeId} AND own.id = ${caller.storeId} AND x.side = 'office' AND x.state <> 'cloud'`.execute(
      db,
    );
  return rows[0] ?? null;
};

const isSignedIn = (value: unknown): value is SignedIn =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'staff' in value;

const readRefusal = (value: unknown): ErrorName | null =>
  typeof value === 'object' && value !== null && 'refusal' in value && Object.hasOwn(ERRORS, String(value.refusal))
    ? (value.refusal as ErrorName)
    : null;

/** A token that a site has given out, before its session has come. */
export type RememberToken = (hash: Buffer, storeId: number) => void;

/**
 * Signs the caller in at the server on site of a store, which believes its office that they are who they are, and decides by its own
 * rows what they may do. Null where the office writes the store. Throws siteAway while the site does not answer, and what it refuses.
 */
export const enterAtSite = async (
  call: Call<StaffCaller>,
  storeId: number,
  remember: RememberToken,
): Promise<SignedIn | null> => {
  const site = await findSite(call, storeId);
  if (site === null) return null;
  if (site.host === null) throw new Refusal('siteAway');
  const { db, caller, language, now, device } = call;
  const { userName } = await findLogin(db, caller.storeId, caller.staffId);
  const vouched: Vouched = {
    ...{ storeId, epoch: site.epoch, key: randomUUID(), at: now.getTime() },
    ...{ userName, language, device },
  };
  const answer = await postToSite(site, ENTER_PATH, vouched, PATIENCE_MS).catch(() => null);
  const entered: unknown = answer?.status === 200 ? JSON.parse(answer.text) : null;
  const refusal = readRefusal(entered);
  if (refusal !== null) throw new Refusal(refusal);
  if (!isSignedIn(entered)) throw new Refusal('siteAway');
  remember(hashToken(entered.token), storeId);
  // The site knows of no other store.
  return { ...entered, staff: { ...entered.staff, severalStores: true } };
};
