import { ECDH } from 'node:crypto';
import type { Endpoints, Input } from '@romduol/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { isServedHere } from '../../db/served-here';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import type { MessageServices, Outcome } from '../../messages';
import { findDinerOrder } from '../orders';
import { refuseMore } from './refuse-more';
import type { MessageRow, WrittenMessage } from './text/write';

type Diner = Call<DinerCaller>;

const BEGIN = 'device:';
/** A day: subscribing to an order. */
const MOST = 20;

/** The address of a device in messages: its subscription may change meanwhile. No chat of Telegram has such a name. */
export const pushAddress = (deviceId: string): string => BEGIN + deviceId;

interface Following {
  readonly storeId: number;
  readonly orderId: number;
  readonly deviceId: string;
}

const ofDevice = (db: Db, { storeId, orderId, deviceId }: Following) =>
  db
    .selectFrom('message_subscriber')
    .select('id')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('channel', '=', 'push')
    .where('address', '=', pushAddress(deviceId))
    .where('ended_at', 'is', null);

export const isPushed = async (db: Db, following: Following): Promise<boolean> =>
  (await ofDevice(db, following).executeTakeFirst()) !== undefined;

/** Nothing can be encrypted for 65 bytes that are no point of the curve. */
const isPoint = (key: Buffer): boolean => {
  try {
    ECDH.convertKey(key, 'prime256v1');
    return true;
  } catch {
    return false;
  }
};

interface Subscribing {
  readonly storeId: number;
  readonly deviceId: string;
  /** What is followed, for the limit of a day. */
  readonly about: string;
}

/**
 * Keeps the one subscription of a device. Throws messagesOff where the server has other keys, badInput for an address that
 * is not sent to and a key that is none, and tooMany.
 */
export const subscribeDevice = async (
  { db, now }: Pick<Diner, 'db' | 'now'>,
  { push }: MessageServices,
  { storeId, deviceId, about }: Subscribing,
  { endpoint, ...keys }: Omit<Input<Endpoints['followByPush']>, 'orderNo'>,
): Promise<void> => {
  const serverKey = Buffer.from(keys.pushKey, 'base64url');
  if (push === null || !push.knows(serverKey)) throw new Refusal('messagesOff');
  if (!(await push.mayBe(endpoint))) throw new Refusal('badInput', { field: 'endpoint' });
  const p256dh = Buffer.from(keys.p256dh, 'base64url');
  if (!isPoint(p256dh)) throw new Refusal('badInput', { field: 'p256dh' });
  await refuseMore(db, 'followByPush', `${storeId}:${about}`, MOST, now);
  const subscription = {
    ...{ endpoint, server_key: serverKey, made_at: now, p256dh },
    auth: Buffer.from(keys.auth, 'base64url'),
  };
  await db
    .insertInto('push_subscription')
    .values({ store_id: storeId, device_id: deviceId, ...subscription })
    .onConflict((conflict) => conflict.columns(['store_id', 'device_id']).doUpdateSet(subscription))
    .execute();
};

/** Throws what findDinerOrder and subscribeDevice throw. */
export const followByPush = async (
  call: Diner,
  services: MessageServices,
  { orderNo, ...subscription }: Input<Endpoints['followByPush']>,
): Promise<void> => {
  const { db, caller, language, now } = call;
  const { store_id: storeId, id: orderId } = await findDinerOrder(db, caller, orderNo);
  await subscribeDevice(call, services, { storeId, deviceId: caller.deviceId, about: String(orderId) }, subscription);
  const again = { ended_at: null, stopped: false, since: now, language, person_id: caller.personId };
  await db
    .insertInto('message_subscriber')
    .values({
      ...{ store_id: storeId, channel: 'push', address: pushAddress(caller.deviceId), order_id: orderId },
      ...{ staff_id: null, voids_from_cents: null, ...again },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'order_id', 'channel', 'address'])
        .where('order_id', 'is not', null)
        .doUpdateSet({
          ...again,
          since: sql`CASE WHEN message_subscriber.ended_at IS NULL THEN message_subscriber.since ELSE ${now} END`,
        }),
    )
    .execute();
};

/** The subscription stays, for the next order of the device. */
export const endPush = async ({ db, caller, now }: Diner, orderNo: string): Promise<void> => {
  const { store_id: storeId, id: orderId } = await findDinerOrder(db, caller, orderNo);
  await db
    .updateTable('message_subscriber')
    .set({ ended_at: now, stopped: true })
    .where('store_id', '=', storeId)
    .where('id', 'in', ofDevice(db, { storeId, orderId, deviceId: caller.deviceId }))
    .execute();
};

/** A device that signed out, in all stores that are written here: nothing is sent there any more. */
export const forgetDevice = async (db: Db, deviceId: string, now: Date): Promise<void> => {
  await db
    .updateTable('message_subscriber')
    .set((row) => ({ ended_at: row.fn.coalesce('ended_at', row.val(now)), person_id: null, stopped: true }))
    .where('channel', '=', 'push')
    .where('address', '=', pushAddress(deviceId))
    .where(isServedHere(sql.ref('message_subscriber.store_id')))
    .execute();
  await db
    .deleteFrom('push_subscription')
    .where('device_id', '=', deviceId)
    .where(isServedHere(sql.ref('push_subscription.store_id')))
    .execute();
};

/** The push service does not know the subscription any more. One that the device has made since stays. */
export const endSubscription = async (db: Db, message: MessageRow, endpoint: string, now: Date): Promise<void> => {
  const { store_id: storeId, address } = message;
  const ended = await db
    .deleteFrom('push_subscription')
    .where('store_id', '=', storeId)
    .where('device_id', '=', address.slice(BEGIN.length))
    .where('endpoint', '=', endpoint)
    .returning('device_id')
    .executeTakeFirst();
  if (ended === undefined) return;
  await db
    .updateTable('message_subscriber')
    .set((row) => ({ ended_at: row.fn.coalesce('ended_at', row.val(now)), stopped: true }))
    .where('store_id', '=', storeId)
    .where('channel', '=', 'push')
    .where('address', '=', address)
    .execute();
};

/** What a tap on a notification opens, and the notification whose place it takes; null where that is gone. */
const findPage = async (db: Db, { store_id: storeId, order_id: orderId, kind }: MessageRow) => {
  if (kind === 'tableReady') return { url: '/pages/reserve/waiting', tag: `waiting-${storeId}` };
  const order = await db
    .selectFrom('orders')
    .select('order_no')
    .where('store_id', '=', storeId)
    .where('id', '=', orderId ?? 0)
    .executeTakeFirst();
  if (order === undefined) return null;
  return {
    url: `/pages/orderDetail/index?orderNo=${encodeURIComponent(order.order_no)}`,
    tag: `order-${storeId}-${orderId}`,
  };
};

/** A subscription as it was when a message was prepared, and how to send it there; null where the device has none. */
export const preparePush = async (
  db: Db,
  services: MessageServices,
  message: MessageRow,
  write: () => Promise<WrittenMessage>,
  now: Date,
): Promise<{ readonly endpoint: string; readonly send: () => Promise<Outcome> } | null> => {
  const { push } = services;
  const kept = await db
    .selectFrom('push_subscription')
    .selectAll()
    .where('store_id', '=', message.store_id)
    .where('device_id', '=', message.address.slice(BEGIN.length))
    .executeTakeFirst();
  const page = await findPage(db, message);
  if (kept === undefined || page === null || push === null) return null;
  const { endpoint, p256dh, auth, server_key: serverKey } = kept;
  const { store, subject } = await write();
  const notification = {
    ...{ title: store, body: subject, language: message.language },
    ...page,
  };
  const sending = { notification, keptMs: message.expires_at.getTime() - now.getTime() };
  const to = { endpoint, p256dh, auth, serverKey };
  return {
    endpoint,
    send: () => services.send(`push ${new URL(endpoint).host}`, now.getTime(), () => push.send(to, sending)),
  };
};
