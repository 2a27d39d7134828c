import type { Db } from '../db/db';
import type { SmsGateway } from './gateway';
import { outboxSms } from './outbox';
import { type SmsWebhook, webhookSms } from './webhook';

export type { SmsGateway } from './gateway';
export { sendText } from './send-text';
export { mountSmsOutbox } from './outbox';

/**
 * How this server sends text messages: a new way is a file beside this one and a line here. The outbox page shows codes
 * without a login, so it exists only where external services are simulated (`demo`). Null without either: signing in by
 * phone is off then.
 */
export const selectSms = (db: Db, demo: boolean, webhook: SmsWebhook | null): SmsGateway | null => {
  if (webhook !== null) return webhookSms(webhook);
  return demo ? outboxSms(db) : null;
};
