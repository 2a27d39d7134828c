import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@romduol/domain/time/units';

/** How far the clocks of sender and receiver may be apart. */
const TOLERANCE_MS = 5 * MINUTE_MS;
const SECRET = /^whsec_(.+)$/;

/** A message as it came in, with the body as it was sent. */
export interface Incoming {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

export type Verdict = 'signed' | 'unsigned' | 'tooOld';

/** As any receiver does it: by the headers, the body byte for byte, and the secret. */
export const verify = ({ id, timestamp, signature, body }: Incoming, secret: string, now: number): Verdict => {
  const key = Buffer.from(SECRET.exec(secret)?.[1] ?? '', 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  const isSigned = signature.split(' ').some((each) => {
    const given = Buffer.from(each.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(Uint8Array.from(given), Uint8Array.from(expected));
  });
  if (!isSigned) return 'unsigned';
  return Math.abs(now - Number(timestamp) * 1000) <= TOLERANCE_MS ? 'signed' : 'tooOld';
};
