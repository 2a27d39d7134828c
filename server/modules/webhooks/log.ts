import type { Endpoints, Input, Output } from '@romduol/contract';
import { DELIVERIES_OF_A_PAGE } from '@romduol/contract/webhooks';
import type { Selectable } from 'kysely';
import type { WebhooksSchema } from '../../db/schema-webhooks';
import { refuse } from '../../http/refusal';
import { loadStoreOnce } from '../store';
import type { Managers } from './present';

type Log = Output<Endpoints['webhookLog']>;
type Row = Selectable<WebhooksSchema['webhook_delivery']> & { readonly name: string };

const toDelivery = (row: Row): Log['list'][number] => {
  const last = row.tries.at(-1);
  return {
    deliveryId: row.id,
    webhookId: row.endpoint_id,
    name: row.name,
    type: row.type,
    messageId: row.message_id,
    state: row.state,
    madeAt: row.made_at.getTime(),
    dueAt: row.state === 'waiting' ? row.due_at.getTime() : null,
    attempts: row.tries.length,
    status: last?.status ?? null,
    problem: last?.problem ?? null,
  };
};

/** Messages of the caller's store, with their receivers, those too that were removed. */
const select = async ({ db, caller }: Managers) => {
  const { organisation_id: organisationId } = await loadStoreOnce(db, caller.storeId);
  return db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_endpoint as e', 'e.id', 'd.endpoint_id')
    .selectAll('d')
    .select(['e.name', 'e.url'])
    .where('d.store_id', '=', caller.storeId)
    .where('e.organisation_id', '=', organisationId);
};

export const webhookLog = async (
  call: Managers,
  { webhookId, state, type, before }: Input<Endpoints['webhookLog']>,
): Promise<Log> => {
  let query = await select(call);
  if (webhookId !== undefined) query = query.where('d.endpoint_id', '=', webhookId);
  if (state !== undefined) query = query.where('d.state', '=', state);
  if (type !== undefined) query = query.where('d.type', '=', type);
  if (before !== undefined) query = query.where('d.id', '<', before);
  const found = await query
    .orderBy('d.id', 'desc')
    .limit(DELIVERIES_OF_A_PAGE + 1)
    .execute();
  return {
    list: found.slice(0, DELIVERIES_OF_A_PAGE).map(toDelivery),
    more: found.length > DELIVERIES_OF_A_PAGE,
  };
};

/** Throws notFound. */
export const webhookDelivery = async (
  call: Managers,
  deliveryId: number,
): Promise<Output<Endpoints['webhookDelivery']>> => {
  const row = (await (await select(call)).where('d.id', '=', deliveryId).executeTakeFirst()) ?? refuse('notFound');
  return { ...toDelivery(row), url: row.url, body: row.body, tries: [...row.tries] };
};
