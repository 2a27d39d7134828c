import { type Selectable, sql } from 'kysely';
import type { WebhooksSchema } from '../../db/schema-webhooks';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { loadStoreOnce } from '../store';

export type Managers = Call<StaffCaller>;
export type WebhookRow = Selectable<WebhooksSchema['webhook_endpoint']>;

export const isOwner = ({ caller }: Managers): boolean => caller.officeRole === 'owner';

/** Receivers of the caller's store: its own, and those of the organisation. */
export const present = async (call: Managers) => {
  const { organisation_id: organisationId } = await loadStoreOnce(call.db, call.caller.storeId);
  return call.db
    .selectFrom('webhook_endpoint')
    .where('organisation_id', '=', organisationId)
    .where((row) => row.or([row('only_store_id', 'is', null), row('only_store_id', '=', call.caller.storeId)]))
    .where('removed_at', 'is', null);
};

/** Throws notFound for a receiver of others. */
export const findWebhook = async (call: Managers, webhookId: number): Promise<WebhookRow> =>
  (await (await present(call)).selectAll().where('id', '=', webhookId).executeTakeFirst()) ?? refuse('notFound');

/** The same, locked. Throws forbidden where a manager would change one of the organisation. */
export const lockWebhook = async (call: Managers, webhookId: number): Promise<WebhookRow> => {
  const found =
    (await (await present(call)).selectAll().where('id', '=', webhookId).forNoKeyUpdate().executeTakeFirst()) ??
    refuse('notFound');
  if (found.only_store_id === null && !isOwner(call)) throw new Refusal('forbidden');
  return found;
};

/** How many messages of the store each receiver has in a state. */
export const countDeliveries = async ({ db, caller }: Managers, webhookIds: readonly number[]) =>
  db
    .selectFrom('webhook_delivery')
    .select(['endpoint_id', 'state'])
    .select(sql<number>`count(*)`.as('count'))
    .where('store_id', '=', caller.storeId)
    .where('endpoint_id', 'in', [0, ...webhookIds])
    .where('state', '<>', 'delivered')
    .groupBy(['endpoint_id', 'state'])
    .execute();
