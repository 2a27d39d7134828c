import type { Language } from '@romduol/domain/languages';
import type { MainAmount } from '@romduol/domain/money/amount';
import type { MessageChannel, MessageKind, MessageState } from '@romduol/domain/rules/messages';
import type { Generated, JSONColumnType } from 'kysely';

interface MessageBotTable {
  store_id: number;
  /** Encrypted (server/secrets.ts). */
  token: Buffer;
  bot_id: number;
  username: string;
  next_update: Generated<number>;
  webhook_url: Generated<string>;
  token_refused: Generated<boolean>;
}

export type CodePurpose = 'order' | 'staff' | 'email' | 'password' | 'waiting';

interface MessageCodeTable {
  store_id: number;
  hash: Buffer;
  purpose: CodePurpose;
  order_id: number | null;
  person_id: number | null;
  staff_id: number | null;
  /** A party that waits at the door. */
  waiting_id: number | null;
  address: Generated<string>;
  language: Language;
  expires_at: Date;
}

interface MessageSubscriberTable {
  store_id: number;
  id: Generated<number>;
  channel: MessageChannel;
  address: string;
  language: Language;
  order_id: number | null;
  person_id: number | null;
  staff_id: number | null;
  day_closed: Generated<boolean>;
  printer_down: Generated<boolean>;
  stock_low: Generated<boolean>;
  voids_from_cents: MainAmount | null;
  since: Date;
  ended_at: Date | null;
  stopped: Generated<boolean>;
}

/** What a message says beyond its order, by its kind. */
export interface MessageContent {
  /** Of a closing; how many minutes a table is kept. */
  readonly number?: number;
  /** Printers, ingredients, or who took something off a bill. */
  readonly names?: readonly string[];
  readonly ids?: readonly number[];
  readonly act?: 'void' | 'comp';
  readonly amount?: MainAmount;
  readonly orderNo?: string;
}

interface MessageTable {
  store_id: number;
  id: Generated<number>;
  subscriber_id: number | null;
  channel: MessageChannel;
  address: string;
  language: Language;
  kind: MessageKind;
  event_key: string;
  order_id: number | null;
  /** An order to a supplier. */
  purchase_order_id: number | null;
  staff_id: number | null;
  content: JSONColumnType<MessageContent, string | undefined, string>;
  state: Generated<MessageState>;
  tries: Generated<number>;
  reason: string | null;
  created_at: Date;
  expires_at: Date;
  sent_at: Date | null;
}

interface PushSubscriptionTable {
  store_id: number;
  device_id: string;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  server_key: Buffer;
  made_at: Date;
}

interface StaffEmailTable {
  store_id: number;
  staff_id: number;
  address: string;
  verified_at: Date;
}

/** Messages by Telegram and e-mail (decision 0084), and to browsers (decision 0092). */
export interface MessagesSchema {
  message_bot: MessageBotTable;
  message_code: MessageCodeTable;
  message_subscriber: MessageSubscriberTable;
  message: MessageTable;
  push_subscription: PushSubscriptionTable;
  staff_email: StaffEmailTable;
}
