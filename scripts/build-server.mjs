import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { onlyOurs } from './only-ours.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Tools for operators, bundled like the server. */
const TOOLS = ['backup', 'restore', 'delete-members'];

/** Bundles an entry of the server into a file, which must lie in the repository to find node_modules. */
async function bundle(entry, path) {
  const outfile = resolve(root, path);
  await build({
    absWorkingDir: root,
    entryPoints: [join(root, 'server', `${entry}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    plugins: [onlyOurs(outfile)],
    // Choose package entries as Node does, without esbuild's `module`.
    conditions: [],
    logLevel: 'warning',
  });
  return outfile;
}

/** The entry of the server, and its output file. */
export const buildServer = (path = join('dist', 'server', 'main.mjs')) => bundle('main', path);

// `node scripts/build-server.mjs [outfile]`; without a file, with the tools beside it.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , outfile] = process.argv;
  console.log(await buildServer(outfile));
  if (outfile === undefined) {
    for (const tool of TOOLS) console.log(await bundle(tool, join('dist', 'server', `${tool}.mjs`)));
  }
}
