import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../server/project-root';

const { scripts } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as {
  scripts: { start: string };
};

/** What `npm start` tells Node; the files in deploy/ say the same. */
export const START_FLAGS: readonly string[] = scripts.start.split(' ').filter((word) => word.startsWith('--'));
