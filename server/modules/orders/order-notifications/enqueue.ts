import { TAKE_AWAY } from '@romduol/domain/codes';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import type { OrderEvent } from '@romduol/domain/order/transitions';
import type { Db } from '../../../db/db';
import { type Params, prepared } from '../../../db/prepared';
import { enqueue } from '../../../jobs/queue';
import { tellPlatform } from '../delivery/tell-platform';
import type { OrderRow } from '../rows';

/** The kind of notification for each event of an order. */
export const NEWS = { accepted: 'answered', rejected: 'answered', ready: 'ready' } as const;
export type News = keyof typeof NEWS;

interface Subscribed {
  readonly storeId: number;
  readonly orderId: number;
  readonly kind: (typeof NEWS)[News];
}

const findSubscription = prepared((db, { storeId, orderId, kind }: Params<Subscribed>) =>
  db
    .selectFrom('order_tidings')
    .select('order_id')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('outcome', 'is', null),
);

/** Queues a message for the subscriber, in the transaction that makes it true; it goes out after the commit. */
const enqueueNotification = async (
  db: Db,
  order: Pick<OrderRow, 'store_id' | 'id'>,
  news: News,
  now: Date,
): Promise<void> => {
  const [subscription] = await findSubscription(db, { storeId: order.store_id, orderId: order.id, kind: NEWS[news] });
  if (!subscription) return;
  const payload = { orderId: order.id, news };
  await enqueue(db, { storeId: order.store_id, kind: 'orderTidings', payload, dueAt: now });
};

const ANSWERS: Readonly<Partial<Record<OrderEvent, News>>> = {
  accept: 'accepted',
  reject: 'rejected',
  countdownOver: 'rejected',
};

/** The store took an order, or did not. */
export const notifyAnswer = async (db: Db, order: OrderRow, event: OrderEvent, now: Date): Promise<void> => {
  const news = ANSWERS[event];
  if (news !== undefined) await enqueueNotification(db, order, news, now);
};

/** Whether all of an order that is fetched waits to be fetched. */
export const isReady = async (db: Db, storeId: number, orderId: number): Promise<boolean> => {
  const tickets = await db
    .selectFrom('kitchen_ticket as t')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 't.store_id').onRef('o.id', '=', 't.order_id'))
    .select('t.done_at')
    .where('t.store_id', '=', storeId)
    .where('t.order_id', '=', orderId)
    .where('o.dining_style', '=', TAKE_AWAY)
    .where('o.pay_status', '<>', PAY_STATUS.cancelled)
    .where('o.collected_at', 'is', null)
    .execute();
  return tickets.length > 0 && tickets.every(({ done_at: doneAt }) => doneAt !== null);
};

/** The kitchen finished something of an order. */
export const notifyReady = async (db: Db, storeId: number, orderId: number, now: Date): Promise<void> => {
  const order = await db
    .selectFrom('orders')
    .select(['store_id', 'id', 'from_platform'])
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (order) await tellPlatform(db, order, now);
  if (await isReady(db, storeId, orderId))
    await enqueueNotification(db, { store_id: storeId, id: orderId }, 'ready', now);
};
