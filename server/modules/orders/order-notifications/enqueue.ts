import { TAKE_AWAY } from '@romduol/domain/codes';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import type { OrderEvent } from '@romduol/domain/order/transitions';
import { sql } from 'kysely';
import type { Db } from '../../../db/db';
import { type Params, preparedWrite } from '../../../db/prepared';
import type { JobKind } from '../../../jobs/queue';
import { tellPlatform } from '../delivery/tell-platform';
import type { OrderRow } from '../rows';

/** The kind of notification for each event of an order. */
export const NEWS = { accepted: 'answered', rejected: 'answered', ready: 'ready' } as const;
export type News = keyof typeof NEWS;

interface Notified {
  readonly storeId: number;
  readonly orderId: number;
  readonly kind: (typeof NEWS)[News];
  readonly payload: string;
  readonly now: Date;
}

/** Queues a message for the subscriber, if there is one. */
const enqueueForSubscriber = preparedWrite((db, { storeId, orderId, kind, payload, now }: Params<Notified>) =>
  db
    .with('subscription', (asked) =>
      asked
        .selectFrom('order_tidings')
        .select('store_id')
        .where('store_id', '=', storeId)
        .where('order_id', '=', orderId)
        .where('kind', '=', kind)
        .where('outcome', 'is', null),
    )
    .insertInto('job')
    .columns(['store_id', 'kind', 'payload', 'due_at'])
    .expression((row) =>
      row
        .selectFrom('subscription')
        .select(['store_id', sql.lit<JobKind>('orderTidings').as('kind')])
        .select([sql<string>`${payload}::jsonb`.as('payload'), sql<Date>`${now}::timestamptz`.as('due_at')]),
    ),
);

/** In the transaction that makes the news true; the message goes out after the commit. */
const enqueueNotification = (db: Db, order: Pick<OrderRow, 'store_id' | 'id'>, news: News, now: Date): Promise<void> =>
  enqueueForSubscriber(db, {
    storeId: order.store_id,
    orderId: order.id,
    kind: NEWS[news],
    payload: JSON.stringify({ orderId: order.id, news }),
    now,
  });

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
