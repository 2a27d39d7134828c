/**
 * `npm run generate`: writes the files that are derived from the code. With --check it writes nothing and fails when a file is
 * stale; the gate runs that.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { alongside, generated } from './generated';

const check = process.argv.includes('--check');
const stale: string[] = [];
for (const [file, text] of Object.entries({ ...generated(), ...(check ? {} : alongside()) })) {
  const current = (() => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return null;
    }
  })();
  if (current === text) continue;
  stale.push(file);
  if (check) continue;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`wrote ${file}`);
}
if (check && stale.length > 0) {
  console.error(`stale, run \`npm run generate\`: ${stale.join(', ')}`);
  process.exitCode = 1;
}
