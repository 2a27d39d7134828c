import { COMMANDS } from '@romduol/contract/events';
import type { Language } from '@romduol/domain/languages';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/db';
import type { Schema } from '../../db/schema';
import { announce } from '../../realtime/announce';
import { addMessage } from './add';

type Code = Selectable<Schema['message_code']>;

/** Ends all that a chat of a store gets, and forgets whose it is. */
export const endChat = async (db: Db, storeId: number, chat: string, now: Date): Promise<void> => {
  await db
    .updateTable('message_subscriber')
    .set((row) => ({ ended_at: row.fn.coalesce('ended_at', row.val(now)), person_id: null, stopped: true }))
    .where('store_id', '=', storeId)
    .where('channel', '=', 'telegram')
    .where('address', '=', chat)
    .execute();
  await db
    .updateTable('waiting_party')
    .set({ chat: null })
    .where('store_id', '=', storeId)
    .where('chat', '=', chat)
    .execute();
};

interface Follower {
  readonly storeId: number;
  readonly orderId: number;
  readonly personId: number | null;
  readonly chat: string;
  readonly language: Language;
}

/** Lets a chat follow an order, and says so there. */
export const followOrder = async (db: Db, follower: Follower, now: Date): Promise<void> => {
  const { storeId, orderId, personId, chat, language } = follower;
  const { id: subscriberId } = await db
    .insertInto('message_subscriber')
    .values({
      ...{ store_id: storeId, channel: 'telegram', address: chat, language, order_id: orderId, person_id: personId },
      ...{ staff_id: null, voids_from_cents: null, since: now, ended_at: null },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'order_id', 'channel', 'address'])
        .where('order_id', 'is not', null)
        .doUpdateSet({ ended_at: null, stopped: false, since: now, language, person_id: personId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const eventKey = `followed:${orderId}:${subscriberId}:${now.getTime()}`;
  const about = { storeId, channel: 'telegram', address: chat, language, subscriberId, orderId } as const;
  await addMessage(db, { ...about, kind: 'followed', eventKey }, now);
};

/** Lets the chat of an employee get what they choose: at first when the day is closed. */
const linkStaff = async (db: Db, { store_id: storeId, staff_id: staffId, language }: Code, chat: string, now: Date) => {
  const before = await db
    .updateTable('message_subscriber')
    .set({ ended_at: now })
    .where('store_id', '=', storeId)
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .returning(['day_closed', 'printer_down', 'stock_low', 'voids_from_cents'])
    .executeTakeFirst();
  const chosen = before ?? { day_closed: true, printer_down: false, stock_low: false, voids_from_cents: null };
  const { id: subscriberId } = await db
    .insertInto('message_subscriber')
    .values({
      ...{ store_id: storeId, channel: 'telegram', address: chat, language, staff_id: staffId },
      ...{ order_id: null, person_id: null, since: now, ended_at: null, ...chosen },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const about = { storeId, channel: 'telegram', address: chat, language, subscriberId } as const;
  await addMessage(db, { ...about, kind: 'linked', eventKey: `linked:${subscriberId}` }, now);
};

/** Lets a chat be told when a party's table is ready, and says so there; nothing where the party is off the list. */
const linkWaiting = async (db: Db, code: Code, waitingId: number, chat: string, now: Date): Promise<void> => {
  const { store_id: storeId, language } = code;
  const party = await db
    .updateTable('waiting_party')
    .set({ chat })
    .where('store_id', '=', storeId)
    .where('id', '=', waitingId)
    .where('ended_at', 'is', null)
    .returning(['id', 'temp_id'])
    .executeTakeFirst();
  if (party === undefined) return;
  const eventKey = `waitingLinked:${waitingId}:${now.getTime()}`;
  await addMessage(db, { storeId, channel: 'telegram', address: chat, language, kind: 'waitingLinked', eventKey }, now);
  if (party.temp_id === null) return;
  const to = [`device:${party.temp_id}`] as const;
  await announce(db, { storeId, cmd: COMMANDS.waiting, to, data: { waitingId }, now });
};

/** Binds a chat by a code that was taken. */
export const bindChat = async (db: Db, code: Code, chat: string, now: Date): Promise<void> => {
  if (code.waiting_id !== null) return linkWaiting(db, code, code.waiting_id, chat, now);
  if (code.order_id === null) return linkStaff(db, code, chat, now);
  const { store_id: storeId, order_id: orderId, person_id: personId, language } = code;
  await followOrder(db, { storeId, orderId, personId, chat, language }, now);
};
