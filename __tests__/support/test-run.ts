import { join } from 'node:path';
import { PROJECT_ROOT } from '../../server/project-root';

/** What global-setup passes to the workers through the environment, which is all that reaches them. */
const RUN = 'ROMDUOL_TEST_RUN';
const FOLDER = 'ROMDUOL_TEST_FOLDER';
const TEMPORARY = 'ROMDUOL_TEST_TEMPORARY';

/** One run of jest, however many workers it has. */
export interface TestRun {
  /** In the names of its databases. */
  id: string;
  /** Where the data folder of its PostgreSQL is. */
  data: string;
  /** Where that folder and what is kept for the run are; deleted at its end. */
  folder: string;
  /** The system's temporary folder of all that the run starts. Each test deletes what it makes there. */
  temporary: string;
  /** Where the server is bundled for it, once: only below our root are its packages found. */
  bundles: string;
}

export const bundleFolder = (id: string): string => join(PROJECT_ROOT, 'dist', `test-${id}`);

/** The run we are part of; null when global-setup has not run. */
export function currentRun(): TestRun | null {
  const id = process.env[RUN];
  const folder = process.env[FOLDER];
  const temporary = process.env[TEMPORARY];
  if (id === undefined || folder === undefined || temporary === undefined) return null;
  return { id, folder, temporary, data: join(folder, 'postgres'), bundles: bundleFolder(id) };
}

/** Makes the folders the places of the run that begins, for this process and all that it starts. */
export function beginRun({ id, folder, temporary }: Pick<TestRun, 'id' | 'folder' | 'temporary'>): void {
  process.env[RUN] = id;
  process.env[FOLDER] = folder;
  process.env[TEMPORARY] = temporary;
  process.env['TMPDIR'] = temporary;
}

/** Clears the run, so that ending it twice does nothing. */
export function clearRun(): void {
  delete process.env[RUN];
  delete process.env[FOLDER];
  delete process.env[TEMPORARY];
}
