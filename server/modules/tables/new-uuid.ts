import { randomBytes } from 'node:crypto';

const UUID_LENGTH = 20;
/** More than enough random bytes for the letters and digits of a code. */
const RANDOM_BYTES = 48;

/** What the code of a new table holds: letters and digits, without a dash. */
export const newUuid = (): string =>
  randomBytes(RANDOM_BYTES)
    .toString('base64')
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(0, UUID_LENGTH);
