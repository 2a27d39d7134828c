import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Only the repository's root holds this path, so finding it finds the root. */
const LANDMARK = join('server', 'db', 'migrations');

function ascend(folder: string): string {
  if (existsSync(join(folder, LANDMARK))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`no folder above ${fileURLToPath(import.meta.url)} holds ${LANDMARK}`);
  return ascend(parent);
}

/**
 * The absolute path of the repository. It is looked for upwards from this file, because the same code runs from
 * `server/` under jest and from `dist/server/` when bundled.
 */
export const PROJECT_ROOT = ascend(dirname(fileURLToPath(import.meta.url)));
