import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleAll } from './build-server.mjs';
import { RELEASE_FILES, toReadme, toReleasePackage } from './release-files.mjs';
import { toReleaseLock } from './release-lock.mjs';

/**
 * `npm run release -- [FOLDER]`: writes `romduol-<version>.tar.gz`, by default into dist/. It holds the built client, the bundled
 * server and what they read. `node scripts/release.mjs` takes the client as it was built last.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = resolve(process.argv[2] ?? join(root, 'dist'));

const readJson = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

if (!existsSync(join(root, 'dist', 'h5', 'index.html'))) {
  process.stderr.write('\nThe client is not built: npm run build:h5.\n\n');
  process.exit(1);
}
await bundleAll();

const lock = readJson('package-lock.json');
const release = toReleasePackage(readJson('package.json'), lock);
const name = `${release.name}-${release.version}`;
const staging = mkdtempSync(join(tmpdir(), 'romduol-release-'));
try {
  const place = join(staging, name);
  for (const file of RELEASE_FILES) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    cpSync(join(root, file), join(place, file), { recursive: true });
  }
  writeJson(join(place, 'package.json'), release);
  writeJson(join(place, 'package-lock.json'), toReleaseLock(lock, release));
  writeFileSync(join(place, 'README.md'), toReadme(release.version));
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, `${name}.tar.gz`);
  execFileSync('tar', ['-czf', archive, '-C', staging, name]);
  console.log(archive);
} finally {
  rmSync(staging, { recursive: true, force: true });
}
