import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const API = readdirSync('__tests__/api', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => ({ name: `api/${name}`, text: readFileSync(path.join('__tests__/api', name), 'utf8') }));

/** Names of the API tests that import a module of support/. */
const importing = (module: string): string[] =>
  API.filter(({ text }) => text.includes(`support/${module}'`))
    .map(({ name }) => name)
    .toSorted();

/** Names of the API tests that a pattern in `file`, which follows `before`, selects. */
const selected = (file: string, before: RegExp): string[] => {
  const [, pattern] = new RegExp(`${before.source}([^']+)'`).exec(readFileSync(file, 'utf8')) ?? [];
  if (pattern === undefined) throw new Error(`${file} has no pattern`);
  return API.map(({ name }) => name)
    .filter((name) => new RegExp(pattern).test(name))
    .toSorted();
};

it('a developer shortens an API test for the gate by runs(): test:full runs its whole form', () => {
  expect(selected('scripts/test.mjs', /LONG_API =\s+'--testPathPatterns=/)).toEqual(importing('runs'));
});

it('a developer shortens an API test for the gate by isLong: test:chaos runs its whole form', () => {
  const inChaos = selected('package.json', /ROMDUOL_CHAOS=1[^']*--testPathPatterns '/);
  expect(inChaos).toEqual(expect.arrayContaining(importing('night/length')));
});
