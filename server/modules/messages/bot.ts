import type { Endpoints, Input } from '@romduol/contract';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { type MessageServices, type TelegramBot, TelegramError } from '../../messages';
import { audit } from '../audit';

interface OpenBot {
  readonly id: number;
  readonly username: string;
  readonly tokenRefused: boolean;
  readonly api: TelegramBot;
}

/** A token that is moved to another store does not open there. */
const nameContext = (storeId: number): string => `message_bot:${storeId}`;

/** The bot of a store; null where it has none, or its token was kept by another key. */
export const openBot = async (db: Db, services: MessageServices, storeId: number): Promise<OpenBot | null> => {
  const row = await db
    .selectFrom('message_bot')
    .select(['token', 'bot_id', 'username', 'token_refused'])
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  const token = (row && services.secrets?.open(row.token, nameContext(storeId))) ?? null;
  if (row === undefined || token === null) return null;
  return { id: row.bot_id, username: row.username, tokenRefused: row.token_refused, api: services.bot(token) };
};

/**
 * Sets the bot of the store, after Telegram said whose token it is. Throws messagesOff where the server cannot keep a token,
 * botRefused for a token that Telegram does not know, lineDown where Telegram cannot be reached.
 */
export const saveBot = async (
  call: Call<StaffCaller>,
  services: MessageServices,
  { token }: Input<Endpoints['saveMessageBot']>,
): Promise<{ username: string }> => {
  const { db, caller } = call;
  const { storeId } = caller;
  if (services.secrets === null) throw new Refusal('messagesOff');
  const { id, username } = await services
    .bot(token)
    .getMe()
    .catch((error: unknown) => {
      throw new Refusal(error instanceof TelegramError && error.isTokenRefused ? 'botRefused' : 'botSilent');
    });
  const values = {
    ...{ token: services.secrets.close(token, nameContext(storeId)), bot_id: id, username },
    ...{ next_update: 0, webhook_url: '?', token_refused: false },
  };
  await db
    .insertInto('message_bot')
    .values({ store_id: storeId, ...values })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(values))
    .execute();
  await audit(call, 'saveMessageBot', { name: `bot:${username}` }, {});
  return { username };
};

/** Ends the bot of the store, and all that was told by it. */
export const removeBot = async (call: Call<StaffCaller>): Promise<void> => {
  const { db, caller, now } = call;
  const gone = await db
    .deleteFrom('message_bot')
    .where('store_id', '=', caller.storeId)
    .returning('username')
    .executeTakeFirst();
  if (!gone) throw new Refusal('notFound');
  await db
    .updateTable('message_subscriber')
    .set({ ended_at: now, person_id: null, stopped: true })
    .where('store_id', '=', caller.storeId)
    .where('channel', '=', 'telegram')
    .execute();
  await audit(call, 'removeMessageBot', { name: `bot:${gone.username}` }, {});
};
