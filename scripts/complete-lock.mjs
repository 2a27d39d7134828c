// Adds to package-lock.json the optional packages of other platforms that the registry in reach did not offer when the
// lock was made. Without them `npm ci` calls the lock incomplete. Run it after every change of the dependencies.
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'package-lock.json';
const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const { packages } = lock;

const SYSTEMS = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openharmony'];
const PROCESSORS = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'];

/** What a platform package's name says it is for. */
const platformOf = (name) => {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  return { ...(cpu ? { cpu: [cpu] } : {}), ...(os ? { os: [os] } : {}) };
};

/** The version that a package finds when it asks for another one: its own folder first, then those above it. */
const found = (from, name) => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place]) return packages[place].version;
    if (folder === '') return undefined;
    if (!folder.includes('/node_modules/')) folder = '';
  }
};

let added = 0;
for (const [place, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const version = range.replace(/^[\^~]/, '');
    const has = found(place, name);
    if (has === version || (has !== undefined && range !== version)) continue;
    const at = has === undefined || place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
    packages[at] = { version, optional: true, ...platformOf(name) };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added`);
