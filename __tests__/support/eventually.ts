import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 30_000;
const POLL_MS = 50;

/**
 * Whether `expect` finds them equal. Node's own comparison does not: lists that kept modules make (see kept-modules.cjs)
 * have another prototype than those of a test file.
 */
const areEqual = (seen: unknown, wanted: unknown): boolean => {
  try {
    expect(seen).toEqual(wanted);
    return true;
  } catch {
    return false;
  }
};

/** Reads until the value is the expected one, for `patience` ms at most; the failure has the last value. */
export const eventually = async <T>(read: () => Promise<T>, wanted: T, patience = PATIENCE_MS): Promise<void> => {
  let seen = await read();
  for (const end = Date.now() + patience; !areEqual(seen, wanted) && Date.now() < end;) {
    await pause(POLL_MS);
    seen = await read();
  }
  expect(seen).toEqual(wanted);
};
