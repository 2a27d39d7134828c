import { isBuiltin } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const installed = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules');

/**
 * For esbuild: our own workspaces are TypeScript and go into the bundle; what is installed stays where it is. The bundle
 * lies where the root's node_modules is found, so a package that npm put into a workspace's own is named by its path.
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
