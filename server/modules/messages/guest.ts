import { randomUUID } from 'node:crypto';
import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Language } from '@romduol/domain/languages';
import { isSettled } from '@romduol/domain/order/pay-status';
import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { DinerCaller, StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { hashToken } from '../../http/tokens';
import type { MessageServices } from '../../messages';
import { findDinerOrder, type OrderRow } from '../orders';
import { addMessage } from './add';
import { openBot } from './bot';
import { makeCode } from './codes';
import { isPushed } from './push';
import { refuseMore } from './refuse-more';
import { followOrder } from './subscribers';

type Diner = Call<DinerCaller>;

const CODE_VALID_MS = 10 * MINUTE_MS;
/** A day: codes for an order, mails about an order, and mails to an address. */
const MOST = { codes: 20, mails: 5, mailsTo: 10 } as const;

export const orderMessages = async (
  { db, caller }: Diner,
  services: MessageServices,
  orderNo: string,
): Promise<Output<Endpoints['orderMessages']>> => {
  const { store_id: storeId, id } = await findDinerOrder(db, caller, orderNo);
  const bot = await openBot(db, services, storeId);
  const follower = await db
    .selectFrom('message_subscriber')
    .select('id')
    .where('store_id', '=', storeId)
    .where('order_id', '=', id)
    .where('channel', '=', 'telegram')
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return {
    telegram: bot !== null && !bot.tokenRefused,
    followed: follower !== undefined,
    mail: services.mail !== null,
    pushKey: services.push?.publicKey.toString('base64url') ?? null,
    pushed: services.push !== null && (await isPushed(db, { storeId, orderId: id, deviceId: caller.deviceId })),
  };
};

/** The chat in which a member followed an order of the store last; null where they ended it. */
const findChat = async (db: Db, storeId: number, personId: number): Promise<string | null> => {
  const last = await db
    .selectFrom('message_subscriber')
    .select('address')
    .where('store_id', '=', storeId)
    .where('person_id', '=', personId)
    .where('channel', '=', 'telegram')
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.address ?? null;
};

/** Throws messagesOff where the store has no bot that works. */
export const requestFollowing = async (
  call: Diner,
  services: MessageServices,
  orderNo: string,
): Promise<Output<Endpoints['followOrder']>> => {
  const { db, caller, language, now } = call;
  const { personId } = caller;
  const { store_id: storeId, id: orderId } = await findDinerOrder(db, caller, orderNo);
  const bot = await openBot(db, services, storeId);
  if (bot === null || bot.tokenRefused) throw new Refusal('messagesOff');
  await refuseMore(db, 'followOrder', `${storeId}:${orderId}`, MOST.codes, now);
  const chat = personId === null ? null : await findChat(db, storeId, personId);
  if (chat !== null) {
    await followOrder(db, { storeId, orderId, personId, chat, language }, now);
    return { url: null };
  }
  const about = { storeId, orderId, personId, language, validMs: CODE_VALID_MS };
  const code = await makeCode(db, { ...about, purpose: 'order' }, now);
  return { url: `https://t.me/${bot.username}?start=${code}` };
};

interface Wanted {
  readonly db: Db;
  readonly now: Date;
  readonly order: OrderRow;
  readonly address: string;
  readonly language: Language;
}

const sendReceipt = async ({ db, now, order, address, language }: Wanted, services: MessageServices): Promise<void> => {
  if (services.mail === null) throw new Refusal('messagesOff');
  if (!isSettled(order.pay_status)) throw new Refusal('amountDueRemains');
  const { store_id: storeId, id: orderId } = order;
  await refuseMore(db, 'mailReceipt', `${storeId}:${orderId}`, MOST.mails, now);
  const hidden = hashToken(address.toLowerCase()).toString('base64url');
  await refuseMore(db, 'mailReceiptTo', hidden, MOST.mailsTo, now);
  const eventKey = `receipt:${orderId}:${randomUUID()}`;
  await addMessage(db, { storeId, orderId, channel: 'email', kind: 'receipt', address, language, eventKey }, now);
};

/** Throws messagesOff without a mail server, amountDueRemains before the order is paid, tooMany after enough mails. */
export const mailReceipt = async (
  { db, caller, language, now }: Diner,
  services: MessageServices,
  { orderNo, address }: Input<Endpoints['mailReceipt']>,
): Promise<void> => {
  const order = await findDinerOrder(db, caller, orderNo);
  await sendReceipt({ db, now, order, address, language }, services);
};

/** The same at the counter. Throws orderNotFound for an order of another store, too. */
export const staffMailReceipt = async (
  { db, caller, language, now }: Call<StaffCaller>,
  services: MessageServices,
  { orderId, address }: Input<Endpoints['staffMailReceipt']>,
): Promise<void> => {
  const found = await db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', caller.storeId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  await sendReceipt({ db, now, order: found ?? refuse('orderNotFound'), address, language }, services);
};
