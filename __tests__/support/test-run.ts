import { join } from 'node:path';

/** What global-setup tells the workers through the environment, which is all that reaches them. */
const RUN = 'ROMDUOL_TEST_RUN';
const FOLDER = 'ROMDUOL_TEST_FOLDER';

/** One run of jest, however many workers it has. */
export interface TestRun {
  /** In the names of its databases. */
  id: string;
  /** Where the data folder of its PostgreSQL is. */
  data: string;
  /** What is deleted at its end. */
  folder: string;
}

/** The run we are part of; null when global-setup has not run. */
export function currentRun(): TestRun | null {
  const id = process.env[RUN];
  const folder = process.env[FOLDER];
  return id === undefined || folder === undefined ? null : { id, folder, data: join(folder, 'postgres') };
}

/** Makes `folder` the place of the run that begins, for this process and the workers it starts. */
export function beginRun(id: string, folder: string): void {
  process.env[RUN] = id;
  process.env[FOLDER] = folder;
}

/** Forgets the run, so that ending it twice does nothing. */
export function forgetRun(): void {
  delete process.env[RUN];
  delete process.env[FOLDER];
}
