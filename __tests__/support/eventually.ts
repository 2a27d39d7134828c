import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

const PATIENCE_MS = 8_000;
const POLL_MS = 50;

/** Reads until what comes is what is wanted, for `patience` ms at most; what it was at last is in the failure. */
export const eventually = async <T>(read: () => Promise<T>, wanted: T, patience = PATIENCE_MS): Promise<void> => {
  let seen = await read();
  for (const end = Date.now() + patience; !isDeepStrictEqual(seen, wanted) && Date.now() < end;) {
    await pause(POLL_MS);
    seen = await read();
  }
  expect(seen).toEqual(wanted);
};
