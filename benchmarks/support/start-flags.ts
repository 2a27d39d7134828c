import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../server/project-root';

const read = (file: string): string => readFileSync(join(PROJECT_ROOT, file), 'utf8');

const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };

/** The flags that `npm start` passes to Node; the files in deploy/ have the same. */
export const START_FLAGS: readonly string[] = scripts.start.split(' ').filter((word) => word.startsWith('--'));

/** The settings of glibc with which systemd starts a process, and the image too. `npm start` has none. */
export const GLIBC_SETTINGS: Readonly<Record<string, string>> = Object.fromEntries(
  [...read('deploy/systemd/romduol@.service').matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [
    name,
    value,
  ]),
);
