import type { Selectable } from 'kysely';
import type { Db } from '../db/db';
import type { WebhooksSchema } from '../db/schema-webhooks';
import { summaries } from '../modules/orders';
import { loadStore } from '../modules/store';
import { toPublicSummary } from '../public-api';

export type DeliveryRow = Selectable<WebhooksSchema['webhook_delivery']>;

const readOrder = async (db: Db, storeId: number, orderId: number): Promise<object> => {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const [summary] = await summaries(db, [order], 'en');
  const { currency } = await loadStore(db, storeId);
  return { order: summary && toPublicSummary(summary, currency) };
};

const readData = async (db: Db, { store_id: storeId, type, about }: DeliveryRow): Promise<object> => {
  if (type.startsWith('order.')) return readOrder(db, storeId, Number(about['orderId']));
  if (type === 'menu.changed') return { version: (await loadStore(db, storeId)).menu_version };
  return about;
};

/** What is sent of an event: ids and an order's head, as the public API shows it. Nothing of the guests is in it. */
export const makeBody = async (db: Db, delivery: DeliveryRow): Promise<string> =>
  JSON.stringify({
    type: delivery.type,
    timestamp: delivery.made_at.toISOString(),
    data: { storeId: delivery.store_id, ...(await readData(db, delivery)) },
  });
