import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { onlyOurs } from './only-ours.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Bundles the server into `outfile`, which must lie in the repository to find node_modules. */
export async function buildServer(path = join('dist', 'server', 'main.mjs')) {
  const outfile = resolve(root, path);
  await build({
    absWorkingDir: root,
    entryPoints: [join(root, 'server', 'main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    plugins: [onlyOurs(outfile)],
    // Node's own way of choosing an entry of a package, without esbuild's `module`.
    conditions: [],
    logLevel: 'warning',
  });
  return outfile;
}

// `node scripts/build-server.mjs [outfile]`
if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await buildServer(process.argv[2]));
