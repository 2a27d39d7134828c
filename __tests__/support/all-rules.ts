import { readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';

/**
 * All tests of the rules in one file, for mutation testing: the rules are loaded once a mutant instead of once a file.
 * A property shows a fault within few examples, the same ones each time. Random walks over the table are left out: the
 * table has a test for every cell.
 */
fc.configureGlobal({ numRuns: 12, seed: 20261120 });

const listTests = (folder: string): string[] =>
  readdirSync(path.join(__dirname, '..', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.includes('order-walks'))
    .map((file) => path.join(__dirname, '..', folder, file));

for (const file of [...listTests('unit/domain'), ...listTests('properties')]) require(file);
