import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** All sources of the H5 client, relative to the repository's root. */
const CLIENT_SOURCES = [
  'src',
  'domain',
  'contract',
  'locales',
  'config',
  'scripts/service-worker.mjs',
  'scripts/reference-page.mjs',
  'scripts/manual-pictures.mjs',
  'docs/manual/pictures',
  'package-lock.json',
  'babel.config.js',
];

/** Never a source, in any folder. */
const IGNORED = new Set(['node_modules', 'dist', '.swc']);

/** Paths of the files under `path`, in a stable order. */
function filesUnder(root, path) {
  const info = statSync(join(root, path), { throwIfNoEntry: false });
  if (info === undefined) return [];
  if (!info.isDirectory()) return [path];
  const names = readdirSync(join(root, path)).filter((name) => !IGNORED.has(name));
  return names.sort().flatMap((name) => filesUnder(root, `${path}/${name}`));
}

/** Settings that Taro writes into the client. */
function buildSettings(variables) {
  return Object.entries(variables)
    .filter(([name]) => name.startsWith('TARO_APP_'))
    .sort();
}

/**
 * A digest of all sources of the client: it is built again only when one of them changed. Includes names and contents, but no
 * times, because a checkout changes them.
 */
export function clientSourcesHash(root, variables = process.env) {
  const hash = createHash('sha256').update(JSON.stringify(buildSettings(variables)));
  for (const file of CLIENT_SOURCES.flatMap((path) => filesUnder(root, path))) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
