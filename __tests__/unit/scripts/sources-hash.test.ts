import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientSourcesHash } from '../../../scripts/sources-hash.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'romduol-sources-'));
  for (const folder of ['src/pages', 'domain', 'server']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'src/pages/menu.tsx'), 'menu');
  writeFileSync(join(root, 'package-lock.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

const hash = (): string => clientSourcesHash(root, {});

it('a developer checks the same sources out again: the client is not built again', () => {
  const before = hash();
  utimesSync(join(root, 'src/pages/menu.tsx'), 1, 1);
  expect(hash()).toBe(before);
});

it('a developer changes the server only: the client is not built again', () => {
  const before = hash();
  writeFileSync(join(root, 'server/main.ts'), 'main');
  expect(hash()).toBe(before);
});

it.each<[string, () => void]>([
  ['edits a page', () => writeFileSync(join(root, 'src/pages/menu.tsx'), 'menu!')],
  ['adds a rule', () => writeFileSync(join(root, 'domain/limits.ts'), '')],
  ['renames a page', () => renameSync(join(root, 'src/pages/menu.tsx'), join(root, 'src/pages/cart.tsx'))],
  ['installs another version', () => writeFileSync(join(root, 'package-lock.json'), '{ }')],
])('a developer %s: the client is built again', (_, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

it('an operator sets another base URL for the client: it is built again', () => {
  expect(clientSourcesHash(root, { TARO_APP_API: 'https://api.example' })).not.toBe(hash());
});
