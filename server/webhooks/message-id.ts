import { randomUUID } from 'node:crypto';

/** A new webhook-id: the same for all attempts to deliver a message, so that receivers know a repeat. */
export const makeMessageId = (): string => `msg_${randomUUID().replaceAll('-', '')}`;
