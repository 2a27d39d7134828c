import { DAY_MS, MINUTE_MS } from '@romduol/domain/time/units';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { countUpTo } from '../../http/rate-windows';
import { KeptRefusal } from '../../http/refusal';
import type { Caps, CodeCaps } from '../../operations';

const WINDOWS = { hour: 60 * MINUTE_MS, day: DAY_MS } as const satisfies Record<keyof Caps, number>;

/** The store comes last: what is refused for one phone or address uses up nothing of the others'. */
const SCOPES = ['phone', 'address', 'store'] as const satisfies readonly (keyof CodeCaps)[];
const LENGTHS = ['hour', 'day'] as const satisfies readonly (keyof Caps)[];

/**
 * Counts a code that is about to be sent, over all processes, and commits that at once: what the call does later takes
 * nothing back. Throws codeLimit, and counts nothing, where one of the caps is reached.
 */
export const countCode = async (
  { autoCommitDb, caller, address, now }: Call<DinerCaller>,
  caps: CodeCaps,
  phone: string,
): Promise<void> => {
  const who = { phone, address, store: String(caller.storeId) };
  await autoCommitDb.transaction().execute(async (trx) => {
    for (const scope of SCOPES) {
      for (const length of LENGTHS) {
        const startsAt = new Date(now.getTime() - (now.getTime() % WINDOWS[length]));
        const window = { route: `code/${scope}/${length}`, who: who[scope], starts_at: startsAt };
        // A refusal undoes what was counted before it; the spent check stays spent.
        if (!(await countUpTo(trx, window, caps[scope][length]))) throw new KeptRefusal('codeLimit');
      }
    }
  });
};
