import type { Endpoints, Input, Output } from '@romduol/contract';
import { WEBHOOKS_MAX } from '@romduol/domain/limits';
import { Refusal } from '../../http/refusal';
import { checkUrl } from '../../outbound/post';
import type { OutboundPolicy } from '../../outbound/policy';
import { endReceiver, makeMessageId, makeSecret, OVERLAP_MS, type ReceiverSecrets } from '../../webhooks';
import { audit } from '../audit';
import { loadStoreOnce } from '../store';
import { countDeliveries, findWebhook, isOwner, lockWebhook, type Managers, present, type WebhookRow } from './present';

export interface Receivers {
  readonly outbound: OutboundPolicy;
  readonly secrets: ReceiverSecrets;
}

const subject = (webhookId: number) => ({ name: `webhook:${webhookId}` });

/** Throws badInput for what no address is, receiverNotAllowed for one that is not sent to. A name without an address is kept. */
const refuseAddress = async ({ outbound }: Receivers, text: string): Promise<void> => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '') throw new Refusal('badInput', { field: 'url' });
  const checked = await checkUrl(outbound, text);
  if ('problem' in checked && checked.problem !== 'unresolved') throw new Refusal('receiverNotAllowed');
};

export const listWebhooks = async (call: Managers): Promise<Output<Endpoints['webhooks']>> => {
  const rows = await (await present(call)).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  const counts = await countDeliveries(
    call,
    rows.map(({ id }) => id),
  );
  const count = (row: WebhookRow, state: 'waiting' | 'dead'): number =>
    counts.find((each) => each.endpoint_id === row.id && each.state === state)?.count ?? 0;
  const list = rows.map((row) => ({
    webhookId: row.id,
    name: row.name,
    url: row.url,
    events: row.types,
    everyStore: row.only_store_id === null,
    active: row.active,
    endedWhy: row.ended_why,
    failingSince: row.failing_since?.getTime() ?? null,
    oldSecretUntil: row.old_until !== null && row.old_until > call.now ? row.old_until.getTime() : null,
    waiting: count(row, 'waiting'),
    dead: count(row, 'dead'),
    mayChange: row.only_store_id !== null || isOwner(call),
  }));
  return { now: call.now.getTime(), list };
};

/** Throws forbidden where a manager makes one of the organisation, conflict where the store has many. */
export const createWebhook = async (
  call: Managers,
  receivers: Receivers,
  { name, url, events, everyStore }: Input<Endpoints['createWebhook']>,
): Promise<Output<Endpoints['createWebhook']>> => {
  const { db, caller, now } = call;
  if (everyStore && !isOwner(call)) throw new Refusal('forbidden');
  await refuseAddress(receivers, url);
  const there = await (await present(call)).select('id').execute();
  if (there.length >= WEBHOOKS_MAX) throw new Refusal('conflict');
  const { organisation_id } = await loadStoreOnce(db, caller.storeId);
  const secret = makeSecret();
  const { id } = await db
    .insertInto('webhook_endpoint')
    .values({
      ...{ organisation_id, only_store_id: everyStore ? null : caller.storeId },
      ...{ name: name.trim(), url, types: [...events], created_at: now },
      secret: receivers.secrets.seal(secret),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(call, 'createWebhook', subject(id), { reason: name.trim() });
  return { webhookId: id, secret };
};

/** One that is switched on again begins anew. */
export const changeWebhook = async (
  call: Managers,
  receivers: Receivers,
  { webhookId, name, url, events, active }: Input<Endpoints['changeWebhook']>,
): Promise<void> => {
  const { db, now } = call;
  await refuseAddress(receivers, url);
  const before = await lockWebhook(call, webhookId);
  if (before.active && !active) {
    await endReceiver(db, { organisationId: before.organisation_id, endpointId: webhookId }, null, now);
  }
  await db
    .updateTable('webhook_endpoint')
    .set({ name: name.trim(), url, types: [...events], active, ...(active && { ended_why: null }) })
    .where('organisation_id', '=', before.organisation_id)
    .where('id', '=', webhookId)
    .execute();
  await audit(call, 'changeWebhook', subject(webhookId), { reason: name.trim(), enabled: active });
};

export const rotateWebhookSecret = async (
  call: Managers,
  { secrets }: Receivers,
  webhookId: number,
): Promise<Output<Endpoints['rotateWebhookSecret']>> => {
  const before = await lockWebhook(call, webhookId);
  const secret = makeSecret();
  await call.db
    .updateTable('webhook_endpoint')
    .set({
      secret: secrets.seal(secret),
      old_secret: before.secret,
      old_until: new Date(call.now.getTime() + OVERLAP_MS),
    })
    .where('organisation_id', '=', before.organisation_id)
    .where('id', '=', webhookId)
    .execute();
  await audit(call, 'rotateWebhookSecret', subject(webhookId), { reason: before.name });
  return { webhookId, secret };
};

export const removeWebhook = async (call: Managers, webhookId: number): Promise<void> => {
  const { db, now } = call;
  const before = await lockWebhook(call, webhookId);
  await endReceiver(db, { organisationId: before.organisation_id, endpointId: webhookId }, null, now);
  await db
    .updateTable('webhook_endpoint')
    // Nothing is signed with them any more.
    .set({ removed_at: now, secret: '', old_secret: null, old_until: null })
    .where('organisation_id', '=', before.organisation_id)
    .where('id', '=', webhookId)
    .execute();
  await audit(call, 'removeWebhook', subject(webhookId), { reason: before.name });
};

/** Sends a message to try a receiver. Throws conflict for one that is switched off. */
export const testWebhook = async (call: Managers, webhookId: number): Promise<number> => {
  const { db, caller, now } = call;
  const { active } = await findWebhook(call, webhookId);
  if (!active) throw new Refusal('conflict');
  const { id } = await db
    .insertInto('webhook_delivery')
    .values({
      ...{ store_id: caller.storeId, endpoint_id: webhookId, type: 'webhook.test' },
      message_id: makeMessageId(),
      subject: `test:${caller.staffId}:${now.getTime()}`,
      ...{ about: '{}', made_at: now, due_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Throws conflict for a receiver that is switched off, or where nothing was given up. */
export const resendWebhooks = async (
  call: Managers,
  { webhookId, deliveryId }: Input<Endpoints['resendWebhooks']>,
): Promise<number> => {
  const { db, caller, now } = call;
  const { active, name } = await findWebhook(call, webhookId);
  if (!active) throw new Refusal('conflict');
  const sent = await db
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', done_at: null, due_at: now, attempts: 0 })
    .where('store_id', '=', caller.storeId)
    .where('endpoint_id', '=', webhookId)
    .where('state', '=', 'dead')
    .$if(deliveryId !== undefined, (query) => query.where('id', '=', deliveryId ?? 0))
    .returning('id')
    .execute();
  if (sent.length === 0) throw new Refusal('conflict');
  await audit(call, 'resendWebhooks', subject(webhookId), { reason: name, count: sent.length });
  return sent.length;
};
