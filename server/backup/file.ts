import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../start-error';
import { isBackup, nameAt } from './format';

/** Writes the lines of a backup into a folder: under its name only when it is whole and on the disk. Returns the path. */
export const writeBackup = async (folder: string, lines: AsyncIterable<string>): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, nameAt(new Date()));
  const draft = `${path}.part`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await pipeline(Readable.from(lines), createGzip({ level: 6 }), file.createWriteStream({ flush: true }));
    await rename(draft, path);
    return path;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/** Deletes the oldest backups of a folder but for `count`. */
export const keepNewest = async (folder: string, count: number): Promise<void> => {
  const names = (await readdir(folder)).filter(isBackup).sort();
  for (const name of names.slice(0, Math.max(0, names.length - count))) await rm(join(folder, name));
};

/** The lines of a backup. Throws StartError where the file cannot be read, or is cut off. */
export async function* readBackup(path: string): AsyncGenerator<string> {
  const unzipped = createReadStream(path)
    .on('error', (error) => unzipped.destroy(error))
    .pipe(createGunzip());
  try {
    for await (const line of createInterface({ input: unzipped, crlfDelay: Infinity })) yield line;
  } catch (error) {
    throw new StartError(
      `${path} cannot be read as a backup: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
