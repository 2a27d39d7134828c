import type { ApiScope } from '@romduol/domain/rules/api-scopes';
import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Db } from '../../db/db';
import type { StaffCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { hashToken } from '../../http/tokens';
import type { Store } from '../store';

/** A key that is good at the moment. */
export interface ApiKey {
  readonly id: number;
  readonly hash: Buffer;
  readonly organisationId: number;
  /** Null: every store of the organisation. */
  readonly onlyStoreId: number | null;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly requestsAMinute: number;
}

const KEY = /^Bearer (rk_[A-Za-z0-9_-]{43})$/;

/** The key of an Authorization header; null for one that is unknown, expired or revoked. Notes its use, once a minute. */
export const findApiKey = async (db: Db, authorization: string | undefined, now: Date): Promise<ApiKey | null> => {
  const sent = KEY.exec(authorization ?? '')?.[1];
  if (sent === undefined) return null;
  const hash = hashToken(sent);
  const row = await db
    .selectFrom('api_key')
    .selectAll()
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where((each) => each.or([each('expires_at', 'is', null), each('expires_at', '>', now)]))
    .executeTakeFirst();
  if (!row) return null;
  if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= MINUTE_MS) {
    await db
      .updateTable('api_key')
      .set({ last_used_at: now })
      .where('hash', '=', hash)
      .where((each) => each.or([each('last_used_at', 'is', null), each('last_used_at', '<', now)]))
      .execute();
  }
  return {
    id: row.id,
    hash,
    organisationId: row.organisation_id,
    onlyStoreId: row.only_store_id,
    name: row.name,
    scopes: row.scopes,
    requestsAMinute: row.requests_a_minute,
  };
};

/** The restaurants in which a key works, in the order in which they were opened. */
export const listKeyStores = (db: Db, { organisationId, onlyStoreId }: ApiKey): Promise<Store[]> =>
  db
    .selectFrom('store')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'restaurant')
    .$if(onlyStoreId !== null, (query) => query.where('id', '=', onlyStoreId))
    .orderBy('id')
    .execute();

/** Whether a key works in a store. */
export const worksIn = async (db: Db, { organisationId, onlyStoreId }: ApiKey, storeId: number): Promise<boolean> => {
  if (onlyStoreId !== null && onlyStoreId !== storeId) return false;
  const found = await db
    .selectFrom('store')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'restaurant')
    .where('id', '=', storeId)
    .executeTakeFirst();
  return found !== undefined;
};

const findStaffId = async (db: Db, storeId: number, keyId: number): Promise<number | null> => {
  const found = await db
    .selectFrom('staff')
    .select('id')
    .where('store_id', '=', storeId)
    .where('api_key_id', '=', keyId)
    .executeTakeFirst();
  return found?.id ?? null;
};

/** The person who does what a key does in a store; made when the key first acts there. Two at once make one. */
const ensureStaffId = async (db: Db, { id, name }: ApiKey, storeId: number): Promise<number> => {
  const known = await findStaffId(db, storeId, id);
  if (known !== null) return known;
  await db
    .insertInto('staff')
    .values({ store_id: storeId, name, role: 'employee', password_hash: '', disabled: true, api_key_id: id })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'api_key_id']).where('api_key_id', 'is not', null).doNothing(),
    )
    .execute();
  return (await findStaffId(db, storeId, id)) ?? refuse('busy');
};

/** The employee as whom a key acts in a store, so that history, receipts and audit log name it. */
export const toKeyCaller = async (db: Db, key: ApiKey, storeId: number): Promise<StaffCaller> => ({
  kind: 'staff',
  tokenHash: key.hash,
  sessionId: 0,
  storeId,
  staffId: await ensureStaffId(db, key, storeId),
  name: key.name,
  role: 'employee',
  officeRole: null,
  mayAccept: key.scopes.includes('orders:write'),
  mayKeepStock: false,
  inMasterMenu: false,
});
