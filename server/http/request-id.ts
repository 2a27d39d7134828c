import { randomUUID } from 'node:crypto';

/** Set by our proxy, or by the client: used as a name in the log only. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id of a request: the one that came with it, where it may be used, else a new one. */
export const requestId = (given: string | string[] | undefined): string =>
  typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
