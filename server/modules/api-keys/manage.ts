import type { Endpoints, Input, Output } from '@romduol/contract';
import { DAY_MS } from '@romduol/domain/time/units';
import { randomBytes } from 'node:crypto';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { hashToken } from '../../http/tokens';
import { audit } from '../audit';
import { loadStoreOnce } from '../store';

type Managers = Call<StaffCaller>;

/** What a key begins with, so that people and scanners of secrets recognise one. */
const PREFIX = 'rk_';
const ENDING = 4;

const isOwner = ({ caller }: Managers): boolean => caller.officeRole === 'owner';

/** Keys that work in the caller's store: its own, and those of the organisation. */
const present = async (call: Managers) => {
  const { organisation_id: organisationId } = await loadStoreOnce(call.db, call.caller.storeId);
  return call.db
    .selectFrom('api_key')
    .where('organisation_id', '=', organisationId)
    .where((row) => row.or([row('only_store_id', 'is', null), row('only_store_id', '=', call.caller.storeId)]))
    .where('revoked_at', 'is', null);
};

export const listApiKeys = async (call: Managers): Promise<Output<Endpoints['apiKeys']>> => {
  const rows = await (await present(call)).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  const list = rows.map((row) => ({
    keyId: row.id,
    name: row.name,
    ending: row.ending,
    scopes: row.scopes,
    everyStore: row.only_store_id === null,
    requestsAMinute: row.requests_a_minute,
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at?.getTime() ?? null,
    lastUsedAt: row.last_used_at?.getTime() ?? null,
    mayRevoke: row.only_store_id !== null || isOwner(call),
  }));
  return { now: call.now.getTime(), list };
};

/** Makes a key. Throws forbidden where a manager makes one of the organisation. */
export const createApiKey = async (
  call: Managers,
  { name, scopes, everyStore, requestsAMinute, validDays }: Input<Endpoints['createApiKey']>,
) => {
  const { db, caller, now } = call;
  if (everyStore && !isOwner(call)) throw new Refusal('forbidden');
  const { organisation_id: organisationId } = await loadStoreOnce(db, caller.storeId);
  const apiKey = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  const { id } = await db
    .insertInto('api_key')
    .values({
      organisation_id: organisationId,
      only_store_id: everyStore ? null : caller.storeId,
      name: name.trim(),
      scopes: [...scopes],
      hash: hashToken(apiKey),
      ending: apiKey.slice(-ENDING),
      requests_a_minute: requestsAMinute,
      created_at: now,
      expires_at: validDays === undefined ? null : new Date(now.getTime() + validDays * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(call, 'createApiKey', { name: `apiKey:${id}` }, { reason: name.trim() });
  return { keyId: id, apiKey };
};

/** Ends a key. Throws notFound for one that does not work in the store, forbidden where a manager ends one of the organisation. */
export const revokeApiKey = async (call: Managers, keyId: number): Promise<void> => {
  const { db, now } = call;
  const found = await (
    await present(call)
  )
    .select(['organisation_id', 'only_store_id', 'name'])
    .where('id', '=', keyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const key = found ?? refuse('notFound');
  if (key.only_store_id === null && !isOwner(call)) throw new Refusal('forbidden');
  await db
    .updateTable('api_key')
    .set({ revoked_at: now })
    .where('organisation_id', '=', key.organisation_id)
    .where('id', '=', keyId)
    .execute();
  await audit(call, 'revokeApiKey', { name: `apiKey:${keyId}` }, { reason: key.name });
};
