import { DAY_MS, MINUTE_MS } from '@romduol/domain/time/calendar';
import { sql } from 'kysely';
import type { Call, Db } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { KeptRefusal } from '../../http/refusal';
import type { Caps, CodeCaps } from '../../operations';

const WINDOWS = { hour: 60 * MINUTE_MS, day: DAY_MS } as const satisfies Record<keyof Caps, number>;

/** The store comes last: what is refused for one phone or address uses up nothing of the others'. */
const SCOPES = ['phone', 'address', 'store'] as const satisfies readonly (keyof CodeCaps)[];
const LENGTHS = ['hour', 'day'] as const satisfies readonly (keyof Caps)[];

interface Counted {
  readonly route: string;
  readonly who: string;
  readonly starts_at: Date;
}

/** Counts one more, unless that would be more than `most`; whether it was counted. */
const count = async (db: Db, window: Counted, most: number): Promise<boolean> => {
  if (most < 1) return false;
  const counted = await db
    .insertInto('rate_window')
    .values({ ...window, tries: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['route', 'who', 'starts_at'])
        .doUpdateSet({ tries: sql<number>`rate_window.tries + 1` })
        .where('rate_window.tries', '<', most),
    )
    .returning('tries')
    .executeTakeFirst();
  return counted !== undefined;
};

/**
 * Counts a code that is about to be sent, over all processes, and commits that at once: what the call does later takes
 * nothing back. Throws codeLimit, and counts nothing, where one of the caps is reached.
 */
export const countCode = async (
  { apart, caller, address, now }: Call<DinerCaller>,
  caps: CodeCaps,
  phone: string,
): Promise<void> => {
  const who = { phone, address, store: String(caller.storeId) };
  await apart.transaction().execute(async (trx) => {
    for (const scope of SCOPES) {
      for (const length of LENGTHS) {
        const startsAt = new Date(now.getTime() - (now.getTime() % WINDOWS[length]));
        const window = { route: `code/${scope}/${length}`, who: who[scope], starts_at: startsAt };
        // A refusal undoes what was counted before it; the spent check stays spent.
        if (!(await count(trx, window, caps[scope][length]))) throw new KeptRefusal('codeLimit');
      }
    }
  });
};
