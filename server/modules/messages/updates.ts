import { timingSafeEqual } from 'node:crypto';
import { parseLanguage } from '@romduol/domain/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { isServedHere } from '../../db/served-here';
import { inTransaction } from '../../db/transaction';
import { hashToken } from '../../http/tokens';
import type { MessageServices, TelegramBot, Update, Wait } from '../../messages';
import { addMessage } from './add';
import { openBot } from './bot';
import { takeCode } from './codes';
import { bindChat, endChat } from './subscribers';

/** Where Telegram sends updates; the number of the store follows. */
const WEBHOOK = '/api/telegram/';
const SECRET_HEADER = 'x-telegram-bot-api-secret-token';
/** The largest update, in bytes: it carries a text, no file. */
const BODY_LIMIT = 64 * 1024;
const START = /^\/start(?:@\w+)? (\S{1,64})$/;
const STOP = /^\/stop(?:@\w+)?$/;

/** A bot, and the stores that have it: one of an organisation may have one for all. */
interface Reading {
  readonly botId: number;
  readonly storeIds: readonly number[];
}

const reply = (db: Db, { storeIds, botId }: Reading, update: Update, kind: 'stopped' | 'unknownCode', now: Date) =>
  addMessage(
    db,
    {
      ...{ storeId: storeIds[0] ?? 0, kind, channel: 'telegram', address: String(update.message?.chat.id) },
      language: parseLanguage(update.message?.from?.language_code ?? ''),
      eventKey: `update:${botId}:${update.update_id}`,
    },
    now,
  );

const endEverywhere = async (db: Db, { storeIds }: Reading, chat: string, now: Date): Promise<void> => {
  for (const storeId of storeIds) await endChat(db, storeId, chat, now);
};

/** Does what a person wrote to the bot. Only a code that this server made binds a chat; nothing else that is sent is believed. */
const apply = async (db: Db, reading: Reading, update: Update, now: Date): Promise<void> => {
  const { my_chat_member: changed, message } = update;
  if (changed !== undefined && ['kicked', 'left'].includes(changed.new_chat_member.status)) {
    return endEverywhere(db, reading, String(changed.chat.id), now);
  }
  if (message?.text === undefined || message.chat.type !== 'private') return;
  const chat = String(message.chat.id);
  if (STOP.test(message.text)) {
    await endEverywhere(db, reading, chat, now);
    return reply(db, reading, update, 'stopped', now);
  }
  const sent = START.exec(message.text)?.[1];
  if (sent === undefined) return;
  const isOurs = reading.storeIds.some((storeId) => sent.startsWith(`${storeId}-`));
  const code = isOurs ? await takeCode(db, sent, ['order', 'staff', 'waiting'], now) : null;
  if (code === null) return reply(db, reading, update, 'unknownCode', now);
  await bindChat(db, code, chat, now);
};

/** Reads an update once: it is below the next one when it comes again. */
const readUpdate = (db: Db, reading: Reading, update: Update, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const next = update.update_id + 1;
    const { numUpdatedRows } = await trx
      .updateTable('message_bot')
      .set({ next_update: next })
      .where('store_id', 'in', [...reading.storeIds])
      .where('next_update', '<', next)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await apply(trx, reading, update, now);
  });

export interface Reader {
  readonly db: Db;
  readonly services: MessageServices;
  readonly clock: () => number;
}

/** The webhook. 404 for a store without a bot, or a sender that is not Telegram. */
export const mountTelegram = (app: FastifyInstance, { db, services, clock }: Reader): void => {
  app.post(`${WEBHOOK}:storeId`, { bodyLimit: BODY_LIMIT }, async (request, answer) => {
    const storeId = Number((request.params as { storeId: string }).storeId);
    const bot = Number.isSafeInteger(storeId) ? await openBot(db, services, storeId) : null;
    const secret = request.headers[SECRET_HEADER];
    const isTelegram =
      bot !== null &&
      typeof secret === 'string' &&
      timingSafeEqual(hashToken(secret), hashToken(bot.api.webhookSecret));
    const update = request.body as Partial<Update> | null;
    if (!isTelegram || typeof update?.update_id !== 'number') return answer.code(404).send({ ok: false });
    const reading = (await listBots(db)).find(({ botId }) => botId === bot.id);
    if (reading !== undefined) await readUpdate(db, reading, update as Update, new Date(clock()));
    return { ok: true };
  });
};

interface ListedBot extends Reading {
  readonly nextUpdate: number;
  /** The address that Telegram has been told. */
  readonly webhookUrl: string;
}

/** Every bot once. What a store of it has read, the others have. */
const listBots = async (db: Db): Promise<ListedBot[]> => {
  const { rows } = await sql<ListedBot>`
    SELECT bot_id AS "botId", array_agg(store_id ORDER BY store_id) AS "storeIds", max(next_update) AS "nextUpdate",
      min(webhook_url) AS "webhookUrl"
    FROM message_bot WHERE NOT token_refused AND ${isServedHere(sql.ref('message_bot.store_id'))}
    GROUP BY bot_id`.execute(db);
  return rows;
};

const noteWebhook = (db: Db, { storeIds }: Reading, url: string) =>
  db
    .updateTable('message_bot')
    .set({ webhook_url: url })
    .where('store_id', 'in', [...storeIds])
    .execute();

const readBot = async (
  { db, services, clock }: Reader,
  bot: ListedBot,
  api: TelegramBot,
  wait: Wait,
): Promise<void> => {
  if (services.webhookBase !== null) {
    const url = `${services.webhookBase}${WEBHOOK}${bot.storeIds[0] ?? 0}`;
    if (bot.webhookUrl === url) return;
    await api.setWebhook(url);
    await noteWebhook(db, bot, url);
    return;
  }
  if (bot.webhookUrl !== '') {
    await api.deleteWebhook();
    await noteWebhook(db, bot, '');
  }
  for (const update of await api.getUpdates(bot.nextUpdate, wait)) {
    await readUpdate(db, bot, update, new Date(clock()));
  }
};

/** Tells Telegram where to send updates, or fetches those that wait. One bot's trouble keeps no other's waiting. */
export const readBots = async (reader: Reader, seconds: number, stop?: AbortSignal): Promise<void> => {
  const bots = await listBots(reader.db);
  await Promise.all(
    bots.map(async (bot) => {
      const open = await openBot(reader.db, reader.services, bot.storeIds[0] ?? 0);
      if (open !== null) await readBot(reader, bot, open.api, { seconds, stop }).catch(() => undefined);
    }),
  );
};
