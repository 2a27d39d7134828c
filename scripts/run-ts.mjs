// Runs a TypeScript file of this repository: `node scripts/run-ts.mjs scripts/generate.ts --check`.
import { build } from 'esbuild';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { onlyOurs } from './only-ours.mjs';

const [entry, ...rest] = process.argv.slice(2);
const outfile = path.resolve('node_modules/.cache/romduol', `${entry.replace(/[^a-z0-9]+/gi, '-')}-${process.pid}.mjs`);
mkdirSync(path.dirname(outfile), { recursive: true });
await build({
  entryPoints: [entry],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Choose package entries as Node does, without esbuild's `module`.
  conditions: [],
  logLevel: 'error',
  plugins: [onlyOurs(outfile)],
});
process.argv.splice(1, process.argv.length - 1, entry, ...rest);
await import(pathToFileURL(outfile).href);
const { rmSync } = await import('node:fs');
rmSync(outfile);
