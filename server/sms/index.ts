import type { Mode } from '../env';
import type { Db } from '../http/call';
import type { SmsGateway } from './gateway';
import { outboxSms } from './outbox';
import { type SmsWebhook, webhookSms } from './webhook';

export type { SmsGateway } from './gateway';
export { mountSmsOutbox } from './outbox';

/**
 * How this server sends text messages: a new way is a file beside this one and a line here. The outbox shows codes to
 * whoever opens its page, so a server in production has the operator's sender or none; null then, and nobody signs in
 * by phone.
 */
export const smsOf = (db: Db, mode: Mode, webhook: SmsWebhook | null): SmsGateway | null => {
  if (webhook !== null) return webhookSms(webhook);
  return mode === 'production' ? null : outboxSms(db);
};
