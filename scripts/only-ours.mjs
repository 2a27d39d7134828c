import { isBuiltin } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const installed = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules');

/**
 * An esbuild plugin: bundles the project's workspaces, which are TypeScript, and leaves installed packages external. The bundle
 * finds the root's node_modules; a package in a workspace's own node_modules is imported by its path.
 */
export const onlyOurs = (outfile) => ({
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
