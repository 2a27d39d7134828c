import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../../http/refusal';
import { PROJECT_ROOT } from '../../../project-root';
import { Slots } from '../../../http/slots';

/** Rows under one sheet name. A CSV has none. */
export interface Table {
  readonly name: string | null;
  readonly rows: readonly (readonly string[])[];
}

/** What a file may be. A menu has 2,000 dishes at most, each with some choices. */
interface SheetLimits {
  /** The unpacked size that a workbook declares. */
  readonly unpackedBytes: number;
  readonly sheets: number;
  /** Of all sheets. */
  readonly rows: number;
  /** Cells of a row: nothing may be beyond `columns`, and none at all beyond `width`. */
  readonly columns: number;
  readonly width: number;
  /** Of all sheets, empty ones too. */
  readonly cells: number;
  readonly letters: number;
  readonly heapMegabytes: number;
  readonly milliseconds: number;
}

export const SHEET_LIMITS: SheetLimits = {
  unpackedBytes: 40 * 1024 * 1024,
  sheets: 20,
  rows: 20_000,
  columns: 60,
  width: 1_000,
  cells: 600_000,
  letters: 8_000_000,
  heapMegabytes: 256,
  milliseconds: 10_000,
};

const WORKER = join(PROJECT_ROOT, 'server/modules/menu-editor/file/sheet-worker.mjs');

type Parsed = { readonly tables: readonly Table[] } | { readonly refused: 'tooLarge' | 'badInput' };

const runWorker = (file: Buffer, limits: SheetLimits): Promise<Parsed> =>
  new Promise((resolve) => {
    const worker = new Worker(WORKER, {
      workerData: { file: Uint8Array.from(file), limits },
      // Neither the options of the process nor its variables are the thread's.
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes, maxYoungGenerationSizeMb: 32 },
    });
    const end = (parsed: Parsed): void => {
      clearTimeout(timer);
      resolve(parsed);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ refused: 'tooLarge' }), limits.milliseconds);
    worker.once('message', end);
    // Out of memory: there is more in it than in any menu.
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end({ refused: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooLarge' : 'badInput' }),
    );
    worker.once('exit', () => end({ refused: 'badInput' }));
  });

/** One file at a time, and a few that wait: each costs a core and memory. */
const slots = new Slots({ running: 1, waiting: 3, waitMs: 20_000 });

/**
 * The cells of a file as texts, row by row of each sheet, read in a worker thread, so that other calls are not blocked.
 *
 * @throws Refusal badInput for what is no sheet, tooLarge for one beyond the limits, busy where too many files wait.
 */
export const parseSheets = async (file: Buffer, limits = SHEET_LIMITS): Promise<readonly Table[]> => {
  const parsed = await slots.run('sheets', () => runWorker(file, limits));
  if ('refused' in parsed) throw new Refusal(parsed.refused, { field: 'file' });
  return parsed.tables;
};
