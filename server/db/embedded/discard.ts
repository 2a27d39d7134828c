import { rm } from 'node:fs/promises';
import { StartError } from '../../start-error';
import { servingProcess } from './serving-process';

/**
 * Deletes the data in `folder` for good, so that the next start makes a new database.
 *
 * @throws StartError while a server runs on it.
 */
export async function discardData(folder: string): Promise<void> {
  const pid = await servingProcess(folder);
  if (pid !== null) throw new StartError(`PostgreSQL (process ${pid}) uses the data in ${folder}: stop it first.`);
  await rm(folder, { recursive: true, force: true });
}
