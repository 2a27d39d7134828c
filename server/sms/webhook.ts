import type { SmsGateway } from './gateway';

/** The address of the operator's own sender of messages, and the token that it accepts. */
export interface SmsWebhook {
  readonly url: string;
  readonly token: string;
}

const TIMEOUT_MS = 10_000;

/** Hands messages to a service of the operator's: POST {to, text}, answered by any 2xx. */
export const webhookSms = ({ url, token }: SmsWebhook): SmsGateway => ({
  id: 'webhook',
  send: async ({ phone, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ to: phone, text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`the sender of messages answered ${answer.status}`);
  },
});
