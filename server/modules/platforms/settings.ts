import { randomBytes } from 'node:crypto';
import type { Endpoints, Input, Output } from '@romduol/contract';
import { inEvery, textIn } from '../../db/localized';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { enqueue } from '../../jobs/queue';
import { openSecrets, PLATFORMS, sealSecrets, SecretsUnreadable } from '../../platforms';
import { checkUrl } from '../../outbound/post';
import type { SecretBox } from '../../secrets';
import { audit } from '../audit';
import { type Connection, findConnection, secretsAbout } from './connection';
import type { PlatformsOutside } from './outside';
import { loadNames, loadSold } from './menu';

type Manager = Call<StaffCaller>;
type Saved = Input<Endpoints['savePlatformConnection']>;
type Answer = Output<Endpoints['platformConnections']>;

const KEY_BYTES = 16;

const toAnswer = (row: Connection): Answer['list'][number] => ({
  id: row.id,
  platform: row.platform,
  name: row.name,
  account: row.account,
  url: row.url,
  enabled: row.enabled,
  autoAccept: row.auto_accept,
  webhookPath: `/api/platforms/${row.webhook_key}`,
  menuPushedAt: row.menu_pushed_at?.getTime() ?? null,
  lastInAt: row.last_in_at?.getTime() ?? null,
  lastOutAt: row.last_out_at?.getTime() ?? null,
  problem: row.problem,
  problemAt: row.problem_at?.getTime() ?? null,
  version: row.version,
});

export const platformConnections = async ({ db, caller }: Manager, { adapters }: PlatformsOutside): Promise<Answer> => {
  const rows = await db
    .selectFrom('platform_connection')
    .selectAll()
    .where('store_id', '=', caller.storeId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return {
    canConnect: adapters !== null,
    platforms: PLATFORMS.flatMap((platform) => {
      if (adapters === null) return [];
      const { verified, secrets, hasUrl } = adapters[platform];
      return [{ platform, verified, secrets: [...secrets], hasUrl }];
    }),
    list: rows.map(toAnswer),
  };
};

/** All secrets that a connection needs: those that are sent, and those that it has. Throws badInput for one that is missing. */
const mergeSecrets = (
  needed: readonly string[],
  sent: Readonly<Record<string, string>>,
  kept: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    needed.map((name) => [name, sent[name]?.trim() ?? kept[name] ?? refuse('badInput', { field: `secrets.${name}` })]),
  );

/** None where they cannot be read any more: all are entered again then. */
const keptSecrets = (before: Connection, box: SecretBox): Record<string, string> => {
  try {
    return openSecrets(before.secrets, box, secretsAbout(before));
  } catch (error) {
    if (error instanceof SecretsUnreadable) return {};
    throw error;
  }
};

/** The person that acts for it, and the channel that its orders are paid through. */
const insertParts = async (db: Db, storeId: number, name: string) => {
  const staff = await db
    .insertInto('staff')
    .values({ store_id: storeId, name, role: 'employee', password_hash: '', disabled: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const position = sql<number>`(SELECT coalesce(max(position), -1) + 1 FROM offline_channel WHERE store_id = ${storeId})`;
  // Nobody at the counter takes money by it: it is off.
  const channel = await db
    .insertInto('offline_channel')
    .values({ store_id: storeId, channels_name: JSON.stringify(inEvery(name)), enabled: false, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { staff_id: staff.id, offline_channel_id: channel.id };
};

const startLooking = async (db: Db, { store_id: storeId, id, version }: Connection, now: Date): Promise<void> => {
  const payload = { connectionId: id, version };
  await enqueue(db, { storeId, kind: 'platformSync', payload, dueAt: now });
};

const insert = async (
  { db, caller: { storeId } }: Manager,
  input: Saved,
  box: SecretBox,
  needed: readonly string[],
) => {
  const webhookKey = randomBytes(KEY_BYTES).toString('hex');
  const about = secretsAbout({ store_id: storeId, webhook_key: webhookKey });
  return db
    .insertInto('platform_connection')
    .values({
      store_id: storeId,
      platform: input.platform,
      name: input.name.trim(),
      account: input.account.trim(),
      url: input.url ?? '',
      secrets: sealSecrets(mergeSecrets(needed, input.secrets ?? {}, {}), box, about),
      enabled: input.enabled,
      auto_accept: input.autoAccept,
      webhook_key: webhookKey,
      ...(await insertParts(db, storeId, input.name.trim())),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

const change = async (
  { db, caller: { storeId } }: Manager,
  before: Connection,
  input: Saved,
  { box, needed }: { readonly box: SecretBox; readonly needed: readonly string[] },
): Promise<Connection> => {
  if (before.platform !== input.platform) throw new Refusal('badInput', { field: 'platform' });
  const secrets = mergeSecrets(needed, input.secrets ?? {}, keptSecrets(before, box));
  const changed = await db
    .updateTable('platform_connection')
    .set((row) => ({
      name: input.name.trim(),
      account: input.account.trim(),
      url: input.url ?? '',
      secrets: sealSecrets(secrets, box, secretsAbout(before)),
      enabled: input.enabled,
      auto_accept: input.autoAccept,
      version: row('version', '+', 1),
    }))
    .where('store_id', '=', storeId)
    .where('id', '=', before.id)
    .where('version', '=', input.version ?? 0)
    .returningAll()
    .executeTakeFirst();
  return changed ?? refuse('changedMeanwhile');
};

/** Throws badInput for what no address is, receiverNotAllowed for one that is not sent to. A name without an address is kept. */
const refuseAddress = async ({ outbound }: PlatformsOutside, text: string): Promise<void> => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && [url.username, url.password, url.search, url.hash].every((part) => part === '');
  if (!isPlain || !/^https?:$/.test(url.protocol)) throw new Refusal('badInput', { field: 'url' });
  const checked = await checkUrl(outbound, text);
  if ('problem' in checked && checked.problem !== 'unresolved')
    throw new Refusal('receiverNotAllowed', { field: 'url' });
};

/**
 * Connects a platform, or changes a connection. Throws badInput where a secret is missing, receiverNotAllowed for an address
 * that is not sent to, notFound and changedMeanwhile.
 */
export const saveConnection = async (call: Manager, input: Saved, outside: PlatformsOutside): Promise<number> => {
  const { services, adapters } = outside;
  const before = input.id === undefined ? null : await findConnection(call.db, call.caller.storeId, input.id);
  if (services === null || adapters === null) throw new Refusal('badInput', { field: 'platform' });
  const { secrets: needed, hasUrl } = adapters[input.platform];
  const sent = { ...input, url: hasUrl ? (input.url ?? '').replace(/\/+$/, '') : '' };
  if (hasUrl) await refuseAddress(outside, sent.url);
  const saved =
    before === null
      ? await insert(call, sent, services.secrets, needed)
      : await change(call, before, sent, { box: services.secrets, needed });
  if (saved.enabled) await startLooking(call.db, saved, call.now);
  const { name, enabled, auto_accept: autoAccept } = saved;
  await audit(call, 'changeSettings', { name: 'platform' }, { reason: name, enabled, autoAccept });
  return saved.id;
};

/** Ends a connection: nothing opens its secrets any more. Throws notFound. */
export const removeConnection = async (call: Manager, id: number): Promise<void> => {
  const { db, caller, now } = call;
  const { name } = await findConnection(db, caller.storeId, id);
  await db
    .updateTable('platform_connection')
    .set({ removed_at: now, enabled: false, secrets: Buffer.alloc(0) })
    .where('store_id', '=', caller.storeId)
    .where('id', '=', id)
    .execute();
  await audit(call, 'changeSettings', { name: 'platform' }, { reason: name, removed: true });
};

export const pushMenu = async ({ db, caller: { storeId }, now }: Manager, id: number): Promise<void> => {
  await findConnection(db, storeId, id);
  await enqueue(db, { storeId, kind: 'platformMenu', payload: { connectionId: id }, dueAt: now });
};

export const platformItems = async ({ db, caller, language }: Manager, id: number) => {
  const connection = await findConnection(db, caller.storeId, id);
  const [sold, names] = [await loadSold(db, caller.storeId), await loadNames(db, connection)];
  return {
    list: sold.map(({ row }) => ({
      goodsId: row.id,
      name: textIn(row.name, language),
      externalId: names.get(row.id) ?? null,
    })),
  };
};

/** Throws notFound for another's dish, conflict where another dish is called that there. */
export const mapItem = async (
  { db, caller: { storeId } }: Manager,
  { id, goodsId, externalId }: Input<Endpoints['mapPlatformItem']>,
): Promise<void> => {
  await findConnection(db, storeId, id);
  const sold = await loadSold(db, storeId);
  if (!sold.some(({ row }) => row.id === goodsId)) throw new Refusal('notFound');
  await db
    .deleteFrom('platform_item')
    .where('store_id', '=', storeId)
    .where('connection_id', '=', id)
    .where('goods_id', '=', goodsId)
    .execute();
  if (externalId === null) return;
  const row = { store_id: storeId, connection_id: id, goods_id: goodsId, external_id: externalId.trim() };
  const { numInsertedOrUpdatedRows: rows } = await db
    .insertInto('platform_item')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'connection_id', 'external_id']).doNothing())
    .executeTakeFirst();
  if (rows === 0n) throw new Refusal('conflict');
};
