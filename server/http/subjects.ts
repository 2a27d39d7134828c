import type { Caller } from './caller';
import { Slots } from './slots';

/**
 * Transactions at a time about one order, table or sitting, in one process. They would only wait for each other's row
 * locks, each with a connection that other tables need: of its connections a pool then keeps most.
 */
const MOST_AT_A_TIME = 4;
const MOST_WAITING = 64;
/** As long as a transaction waits for a lock. */
const LONGEST_WAIT_MS = 10_000;

export const subjectSlots = (): Slots =>
  new Slots({ running: MOST_AT_A_TIME, waiting: MOST_WAITING, waitMs: LONGEST_WAIT_MS });

/** Fields of inputs that name what a call is about. */
const NAMES = ['orderId', 'orderNo', 'tableId', 'tableUuid', 'sittingId', 'reservationId'] as const;

/** What a call is about, as far as it may wait for others about the same. */
export const listSubjects = (caller: Caller, input: unknown, key: string | undefined): string[] => {
  const store = caller.kind === 'anyone' ? '' : String(caller.storeId);
  const sent = Object.entries(typeof input === 'object' && input !== null ? input : {});
  const named = NAMES.flatMap((name) => {
    const value: unknown = sent.find(([field]) => field === name)?.[1];
    return typeof value === 'string' || typeof value === 'number' ? [`${name}/${store}/${value}`] : [];
  });
  if (caller.kind === 'diner') {
    if (caller.sittingId !== null) named.push(`sittingId/${store}/${caller.sittingId}`);
    if (caller.personId !== null) named.push(`personId/${store}/${caller.personId}`);
  }
  // A repeat waits for the first call with the same key.
  if (key !== undefined) named.push(`key/${store}/${key}`);
  return named;
};
