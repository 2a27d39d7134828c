import { randomInt } from 'node:crypto';
import { MESSAGE_LIFETIMES, shortenEmail, shortenPhone } from '@romduol/domain/rules/messages';
import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Updateable } from 'kysely';
import type { Db } from '../../db/db';
import type { Schema } from '../../db/schema';
import type { JobHandler } from '../../jobs/runner';
import type { MessageServices, Outcome } from '../../messages';
import { sendText, type SmsGateway } from '../../sms';
import { findLogin } from '../access';
import { enqueueMessage } from './add';
import { openBot } from './bot';
import { makeCode, makeTypedCode } from './codes';
import { endSubscription, preparePush } from './push';
import { endChat } from './subscribers';
import { type Fresh, type MessageRow, writeMessage } from './text/write';

/** A try that failed is repeated after one minute, two, four … up to this, in ms. */
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
const DIGITS = 1_000_000;

const lockMessage = (db: Db, storeId: number, id: number): Promise<MessageRow | undefined> =>
  db
    .selectFrom('message')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();

const update = async (db: Db, message: MessageRow, set: Updateable<Schema['message']>): Promise<void> => {
  await db
    .updateTable('message')
    .set(set)
    .where('store_id', '=', message.store_id)
    .where('id', '=', message.id)
    .execute();
};

/** Makes the code that a message carries: for each try, so that none is kept in a message. */
const makeFresh = async (db: Db, services: MessageServices, message: MessageRow, now: Date): Promise<Fresh> => {
  const { store_id: storeId, staff_id: staffId, kind, language, address } = message;
  if (staffId === null) return {};
  const about = { storeId, staffId, language, address, validMs: MESSAGE_LIFETIMES[kind] };
  if (kind === 'verifyEmail') {
    const code = String(randomInt(DIGITS)).padStart(6, '0');
    await makeTypedCode(db, { ...about, purpose: 'email' }, code, now);
    return { code };
  }
  if (kind !== 'resetPassword') return {};
  const code = await makeCode(db, { ...about, purpose: 'password' }, now);
  const { userName } = await findLogin(db, storeId, staffId);
  const query = new URLSearchParams({ user: userName, code });
  return { userName, link: `${services.publicUrl ?? ''}/pages/staff/reset/index?${query.toString()}` };
};

/** An address that was removed or replaced since gets no link. */
const isRemoved = async (
  db: Db,
  { store_id: storeId, staff_id: staffId, kind, address }: MessageRow,
): Promise<boolean> => {
  if (kind !== 'resetPassword') return false;
  const kept = await db
    .selectFrom('staff_email')
    .select('address')
    .where('store_id', '=', storeId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return kept?.address !== address;
};

/** What messages go through. */
interface Outside {
  readonly services: MessageServices;
  readonly sms: SmsGateway | null;
}

interface Prepared {
  readonly send: () => Promise<Outcome>;
  /** What is done where who gets it is gone. */
  readonly end: (within: Db, at: Date) => Promise<void>;
}

/** Writes a message and finds who takes it. What it needs of the database is read, and a code it carries made, before it is sent. */
const prepare = async (db: Db, { services, sms }: Outside, message: MessageRow, now: Date): Promise<Prepared> => {
  const end = (within: Db, at: Date): Promise<void> => endChat(within, message.store_id, message.address, at);
  const failed = (reason: string): Prepared => ({ end, send: () => Promise.resolve({ kind: 'failed', reason }) });
  if (message.channel === 'push') {
    const push = await preparePush(db, services, message, () => writeMessage(db, message, {}), now);
    if (push === null) return failed('the device has no subscription');
    return { send: push.send, end: (within, at) => endSubscription(within, message, push.endpoint, at) };
  }
  if (message.channel === 'email') {
    const { mail } = services;
    if (mail === null) return failed('no mail server is set up');
    if (await isRemoved(db, message)) return failed('the address was removed');
    const mailed = await writeMessage(db, message, await makeFresh(db, services, message, now));
    const id = `message-${message.store_id}-${message.id}`;
    const send = () => services.send('mail', now.getTime(), () => mail.send({ id, to: message.address, ...mailed }));
    return { send, end };
  }
  if (message.channel === 'sms') {
    if (sms === null) return failed('no sender of text messages is set up');
    const { text } = await writeMessage(db, message, {});
    const send = () => services.send('sms', now.getTime(), () => sendText(sms, { phone: message.address, text, now }));
    return { send, end };
  }
  const bot = await openBot(db, services, message.store_id);
  if (bot === null) return failed('the store has no Telegram bot');
  const { text } = await writeMessage(db, message, {});
  const send = () => services.send(`bot ${bot.id}`, now.getTime(), () => bot.api.send(message.address, text));
  return { send, end };
};

/** Nobody subscribed with it: an address that was typed for one mail is not kept longer than it is needed. */
const forget = ({ channel, address, subscriber_id: subscriberId }: MessageRow): { address?: string } => {
  if (channel === 'sms') return { address: shortenPhone(address) };
  return channel === 'email' && subscriberId === null ? { address: shortenEmail(address) } : {};
};

/** Waits for the next try, unless the message would be senseless by then. */
const postpone = async (
  db: Db,
  message: MessageRow,
  { reason, afterMs }: Extract<Outcome, { kind: 'later' }>,
  now: Date,
): Promise<void> => {
  const wait = afterMs ?? Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** message.tries);
  const next = new Date(now.getTime() + wait);
  const tries = message.tries + 1;
  if (next >= message.expires_at) return update(db, message, { state: 'expired', tries, reason, ...forget(message) });
  await update(db, message, { tries, reason });
  await enqueueMessage(db, message.store_id, message.id, next);
};

const record = async (
  db: Db,
  message: MessageRow,
  outcome: Outcome,
  { end, now }: Pick<Prepared, 'end'> & { readonly now: Date },
): Promise<void> => {
  if (outcome.kind === 'later') return postpone(db, message, outcome, now);
  const tries = message.tries + 1;
  if (outcome.kind === 'sent') {
    return update(db, message, { state: 'sent', tries, reason: null, sent_at: now, ...forget(message) });
  }
  await update(db, message, { state: 'failed', tries, reason: outcome.reason });
  if (outcome.kind === 'gone') await end(db, now);
  if (outcome.kind === 'refused' && message.channel === 'telegram') {
    await db.updateTable('message_bot').set({ token_refused: true }).where('store_id', '=', message.store_id).execute();
  }
};

/**
 * Sends one message, while no transaction is open. It is sent at least once: where the process is killed after the service
 * took it and before that is committed, it is sent again.
 */
export const deliverMessage =
  (outside: Outside): JobHandler =>
  async (trx, { store_id: storeId, payload }, now) => {
    const messageId = Number(payload['messageId']);
    const message = await lockMessage(trx, storeId, messageId);
    if (message === undefined) return undefined;
    if (message.expires_at <= now) {
      await update(trx, message, { state: 'expired', ...forget(message) });
      return undefined;
    }
    const { send, end } = await prepare(trx, outside, message, now);
    return async () => {
      const outcome = await send();
      return async (within, at) => {
        const sent = await lockMessage(within, storeId, messageId);
        if (sent !== undefined) await record(within, sent, outcome, { end, now: at });
      };
    };
  };
