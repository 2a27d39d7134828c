import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../server/project-root';

/** The tables that are looked up before a store is known, as deploy/citus.sql names them: all others are store-owned. */
export const referenceTables = async (): Promise<readonly string[]> => {
  const script = await readFile(join(PROJECT_ROOT, 'deploy/citus.sql'), 'utf8');
  const list = /INSERT INTO reference_table VALUES([^;]+);/.exec(script)?.[1] ?? '';
  return [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
};
