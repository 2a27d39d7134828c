import { createHmac } from 'node:crypto';
import { toSigningKey } from './secrets';

interface Message {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** The headers of a message by Standard Webhooks: one signature for each secret that is valid. */
export const signedHeaders = (
  { id, timestamp, body }: Message,
  secrets: readonly string[],
): Readonly<Record<string, string>> => {
  const signatures = secrets.map((secret) =>
    createHmac('sha256', toSigningKey(secret)).update(`${id}.${timestamp}.${body}`).digest('base64'),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
};
