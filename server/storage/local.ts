import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Storage } from './storage';

/** Where the local folder is served. */
export const LOCAL_PREFIX = '/pictures/kept/';

/** A folder of this machine. */
export const localStorage = (folder: string): Storage => ({
  prefix: LOCAL_PREFIX,
  keep: async ({ name, content }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A file is there whole or not at all, whatever happens meanwhile.
    const under = join(folder, `.${randomUUID()}.part`);
    await writeFile(under, content, { mode: 0o600 });
    await rename(under, join(folder, name));
    return LOCAL_PREFIX + name;
  },
  read: (name) =>
    readFile(join(folder, basename(name))).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    }),
  remove: (name) => rm(join(folder, basename(name)), { force: true }),
});
