import type { Db } from '../db/db';
import type { SmsGateway } from './gateway';
import { outboxSms } from './outbox';
import { type SmsWebhook, webhookSms } from './webhook';

export type { SmsGateway } from './gateway';
export { mountSmsOutbox } from './outbox';

/**
 * How this server sends text messages: a new way is a file beside this one and a line here. The outbox shows codes to
 * everyone who opens its page, so it exists only where services of others are simulated (`demo`). Null without either:
 * nobody signs in by phone then.
 */
export const selectSms = (db: Db, demo: boolean, webhook: SmsWebhook | null): SmsGateway | null => {
  if (webhook !== null) return webhookSms(webhook);
  return demo ? outboxSms(db) : null;
};
