import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const installed = join(root, 'node_modules');

/**
 * Our own workspaces are TypeScript and go into the bundle; what is installed stays where it is. The bundle lies beside
 * the root's node_modules, so a package that npm put into a workspace's own is named by its path.
 */
const onlyOurs = (outfile) => ({
  name: 'only-ours',
  setup({ onResolve, resolve: find }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...where }) => {
      if (pluginData === 'found' || path.startsWith('@romduol/')) return undefined;
      if (where.kind === 'entry-point' || isBuiltin(path)) return undefined;
      const found = await find(path, { ...where, pluginData: 'found' });
      if (found.errors.length > 0) return found;
      const isShared = found.path.startsWith(installed + sep);
      return { path: isShared ? path : relative(dirname(outfile), found.path), external: true };
    });
  },
});

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
