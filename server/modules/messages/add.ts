import type { Language } from '@romduol/domain/languages';
import { MESSAGE_LIFETIMES, type MessageChannel, type MessageKind } from '@romduol/domain/rules/messages';
import type { Db } from '../../db/db';
import type { MessageContent } from '../../db/schema-messages';
import { enqueue } from '../../jobs/queue';

interface NewMessage {
  readonly storeId: number;
  readonly channel: MessageChannel;
  readonly address: string;
  readonly language: Language;
  readonly kind: MessageKind;
  /** A message of the same store and key is not made twice. */
  readonly eventKey: string;
  readonly subscriberId?: number;
  readonly orderId?: number;
  /** An order to a supplier. */
  readonly purchaseOrderId?: number;
  readonly staffId?: number;
  readonly content?: MessageContent;
}

/** Notes a message and its job, in the transaction that makes it true. */
export const addMessage = async (db: Db, message: NewMessage, now: Date): Promise<void> => {
  const { storeId, channel, address, language, kind, eventKey, subscriberId, orderId, staffId, content } = message;
  const { purchaseOrderId } = message;
  const made = await db
    .insertInto('message')
    .values({
      ...{ store_id: storeId, channel, address, language, kind, event_key: eventKey },
      ...{ subscriber_id: subscriberId ?? null, order_id: orderId ?? null, staff_id: staffId ?? null },
      purchase_order_id: purchaseOrderId ?? null,
      content: JSON.stringify(content ?? {}),
      created_at: now,
      expires_at: new Date(now.getTime() + MESSAGE_LIFETIMES[kind]),
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'event_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await enqueueMessage(db, storeId, made.id, now);
};

export const enqueueMessage = (db: Db, storeId: number, messageId: number, dueAt: Date): Promise<void> =>
  enqueue(db, { storeId, kind: 'message', payload: { messageId }, dueAt });
