import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';
import { onlyOurs } from './only-ours.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Tools for operators, bundled like the server. */
const TOOLS = ['backup', 'restore', 'delete-members', 'add-organisation', 'move-organisation', 'site'];

/** Settings of a bundle; its file must lie in the repository to find node_modules. */
function bundleSettings(entry, path) {
  const outfile = resolve(root, path);
  return {
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
  };
}

/**
 * Escapes what is not ASCII in code, where the bundler leaves it: in comments, regular expressions and tagged templates. V8
 * keeps the source in memory while the server runs, with two bytes a character if one of them is not Latin. One behind a
 * backslash stays: the backslash would escape ours.
 */
export const escapeNonAscii = (code) =>
  code.replace(/(?<!\\)[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Bundles an entry of the server into a file. */
async function bundle(entry, path) {
  const settings = bundleSettings(entry, path);
  await build(settings);
  await writeFile(settings.outfile, escapeNonAscii(await readFile(settings.outfile, 'utf8')));
  return settings.outfile;
}

/** The entry of the server, and its output file. */
export const buildServer = (path = join('dist', 'server', 'main.mjs')) => bundle('main', path);

/** Bundles the server again after each change; `built` gets the number of errors. `dispose` ends it. */
export async function watchServer(path, built) {
  const settings = bundleSettings('main', path);
  const report = { name: 'report', setup: ({ onEnd }) => onEnd(({ errors }) => built(errors.length)) };
  const watching = await context({ ...settings, plugins: [...settings.plugins, report] });
  await watching.watch();
  return watching;
}

/** Bundles the server and the tools into dist/server. Returns the files. */
export async function bundleAll() {
  const names = ['main', ...TOOLS];
  return Promise.all(names.map((name) => bundle(name, join('dist', 'server', `${name}.mjs`))));
}

// `node scripts/build-server.mjs [outfile]`; without a file, with the tools beside it.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , outfile] = process.argv;
  const files = outfile === undefined ? await bundleAll() : [await buildServer(outfile)];
  console.log(files.join('\n'));
}
