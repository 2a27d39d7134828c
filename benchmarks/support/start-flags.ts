import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../server/project-root';

const { scripts } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as {
  scripts: { start: string };
};

/** The flags that `npm start` passes to Node; the files in deploy/ have the same. */
export const START_FLAGS: readonly string[] = scripts.start.split(' ').filter((word) => word.startsWith('--'));
