import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import packageJson from '../../../package.json';

const FOLDER = '.github/workflows';

it.each(readdirSync(FOLDER))('%s runs only scripts that package.json has', (name) => {
  const workflow = readFileSync(path.join(FOLDER, name), 'utf8');
  const missing = [...workflow.matchAll(/npm run ([\w:-]+)/g)].filter(
    ([, script = '']) => !(script in packageJson.scripts),
  );
  expect(missing).toEqual([]);
});
