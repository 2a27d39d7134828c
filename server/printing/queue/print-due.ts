import type { Db } from '../../db/db';
import { type Connecting, deliver } from '../device/deliver';
import { encodeEscPos } from '../device/escpos';
import { draw } from '../paper/draw';
import type { Paper } from '../paper/paper';
import { markSending, type Outcome, settle } from './settle';
import { takeJob, type Taken } from './take';

export interface Printing extends Connecting {
  readonly db: Db;
  readonly clock: () => number;
}

/** Printers that one process serves at the same time. */
const AT_ONCE = 8;

const renderBytes = async ({ job, printer }: Taken): Promise<Buffer | Outcome> => {
  try {
    return encodeEscPos(await draw(job.paper as Paper, printer.paper), { opensDrawer: job.opens_drawer });
  } catch (error) {
    return { outcome: 'undrawable', problem: error instanceof Error ? error.message : String(error) };
  }
};

const print = async (taken: Taken, { db, clock, ...connecting }: Printing): Promise<void> => {
  const now = (): Date => new Date(clock());
  const bytes = await renderBytes(taken);
  const outcome = Buffer.isBuffer(bytes)
    ? await deliver(taken.printer, bytes, () => markSending(db, taken, now()), connecting)
    : bytes;
  await settle(db, taken, outcome, now());
};

/**
 * Prints what is due, every printer at its own pace, and returns how many papers were tried. Several processes may do
 * so at once: each printer is one process's at a time.
 */
export const printDue = async (printing: Printing): Promise<number> => {
  let tried = 0;
  let serving = 0;
  const serve = async (): Promise<void> => {
    serving += 1;
    for (;;) {
      const taken = await takeJob(printing.db, new Date(printing.clock()));
      if (!taken) break;
      tried += 1;
      // Where one printer has something to do, another may have too.
      const another = serving < AT_ONCE ? serve() : null;
      // Its error is handled when this paper is done; an unhandled rejection meanwhile would end the process.
      another?.catch(() => undefined);
      await print(taken, printing);
      await another;
    }
    serving -= 1;
  };
  await serve();
  return tried;
};
