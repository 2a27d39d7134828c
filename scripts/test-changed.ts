// `npm run test:changed [-- REF]`: runs the tests nearest to what differs from REF (default main), in about a minute; `npm test`
// is the gate. Every API test loads the whole server, so jest's dependency graph cannot select them: the files with the most
// calls of the changed modules run.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@romduol/contract';

/** Number of API test files: about a minute on two cores. */
const MOST_FILES = 8;

const [ref = 'main'] = process.argv.slice(2);
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
const changed = [
  ...new Set([...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')]),
];

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name))
    : [];
const names = new Set(Object.keys(endpoints));
/** Names of calls in quotes in a file, once each. */
const callsIn = (file: string): Set<string> =>
  new Set(
    [...readFileSync(file, 'utf8').matchAll(/'(\w+)'/g)].map(([, word = '']) => word).filter((word) => names.has(word)),
  );

/** The calls of a server module, or the calls that a client file makes. */
const listCalls = (file: string): Iterable<string> => {
  const [, folder] = /^(server\/modules\/[^/]+)\//.exec(file) ?? [];
  if (folder !== undefined)
    return filesIn(folder)
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => [...callsIn(name)]);
  return /^(src|server|contract)\/.*\.tsx?$/.test(file) && existsSync(file) ? callsIn(file) : [];
};
const calls = new Set(changed.flatMap((file) => [...listCalls(file)]));
const isChanged = new Set(changed.map((file) => path.normalize(file)));
const ranked = filesIn('__tests__/api')
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => ({ file, made: [...callsIn(file)].filter((name) => calls.has(name)).length }))
  .map(({ file, made }) => ({ file, rank: isChanged.has(path.normalize(file)) ? Infinity : made }))
  .filter(({ rank }) => rank > 0)
  .sort((a, b) => b.rank - a.rank)
  .slice(0, MOST_FILES)
  .map(({ file }) => file);

/** Browser tests of the changed pages: they need a build, so they are printed, not run. */
const pages = new Set(changed.flatMap((file) => /^src\/(pages\/.+)\/[^/]+$/.exec(file)?.slice(1) ?? []));
const journeys = filesIn('__tests__/e2e').filter((file) => {
  const text = file.endsWith('.test.ts') ? readFileSync(file, 'utf8') : '';
  return isChanged.has(path.normalize(file)) || [...pages].some((page) => text.includes(page.replace(/\/index$/, '')));
});

const jest = (...args: string[]): boolean =>
  spawnSync('node_modules/.bin/jest', args, { stdio: 'inherit' }).status === 0;
const near = jest('--selectProjects', 'unit', 'properties', 'components', '--changedSince', ref, '--passWithNoTests');
const api = ranked.length === 0 || jest('--selectProjects', 'api', '--maxWorkers=2', '--runTestsByPath', ...ranked);
if (journeys.length > 0) {
  console.log(`\nJourneys through what changed, after \`npm run build:h5\`:`);
  console.log(`npx jest --selectProjects e2e --runTestsByPath ${journeys.join(' ')}`);
}
process.exitCode = near && api ? 0 : 1;
