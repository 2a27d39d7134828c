import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../server/project-root';

interface Entry {
  readonly link?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
}

const read = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(PROJECT_ROOT, name), 'utf8')) as Record<string, unknown>;

/** Packages that come from a registry: neither the workspaces nor the links to them. */
const installed = Object.entries(read('package-lock.json')['packages'] as Record<string, Entry>).filter(
  ([place, { link }]) => place.includes('node_modules/') && link !== true,
);

it('npm ci installs only what has the hash that the lock file names, on every platform', () => {
  expect(installed.length).toBeGreaterThan(1_000);
  const unverified = installed.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''));
  expect(unverified.map(([place]) => place)).toEqual([]);
});

it('the lock file names no registry: an install uses the configured one', () => {
  expect(installed.flatMap(([place, { resolved }]) => (resolved === undefined ? [] : [place]))).toEqual([]);
});

it('every override in package.json has its reason in CONTRIBUTING.md', () => {
  const reasons = readFileSync(join(PROJECT_ROOT, 'CONTRIBUTING.md'), 'utf8');
  const overrides = Object.keys(read('package.json')['overrides'] as Record<string, unknown>);
  expect(overrides.filter((name) => !reasons.includes(`\`${name}\``))).toEqual([]);
});
