import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isLong, LONG_TESTS } from '../../../scripts/gate/long-tests.cjs';

const FILES = readdirSync('__tests__', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => path.resolve('__tests__', name));
const IN_GATE = FILES.filter((file) => !isLong(file));

/** Requirements, messages and calls that the titles of a test file name. */
const listNamed = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\b[PSETVRAXCM]-\d{2}\b|\b(?:GET|POST|PUT|DELETE) \/api\/[\w/{}-]+/g)].map(
    ([name]) => name,
  );

/** The areas of API tests that a list of files has tests of. */
const listAreas = (files: readonly string[]): Set<string> =>
  new Set(files.flatMap((file) => /__tests__\/(api\/[^/]+)\//.exec(file)?.slice(1) ?? []));

/** Areas in which every test starts processes or makes thousands of calls in a row, and one that a store switches on. */
const LONG_AREAS = ['api/backup', 'api/directory', 'api/histories', 'api/machines', 'api/suggestions'];

describe('tests that npm test leaves to npm run test:long', () => {
  it('each path of the list is a file or a folder of tests', () => {
    const missing = Object.values(LONG_TESTS)
      .flat()
      .filter((name) => !FILES.some((file) => isLong(file) && file.includes(`__tests__/${name}`)));
    expect(missing).toEqual([]);
  });

  it('each requirement, message and call that a test names is named by a test of the gate', () => {
    const inGate = new Set(IN_GATE.flatMap(listNamed));
    const left = new Set(FILES.flatMap(listNamed).filter((name) => !inGate.has(name)));
    expect([...left]).toEqual([]);
  });

  it('each area of API tests but five has tests in the gate', () => {
    const [all, inGate] = [listAreas(FILES), listAreas(IN_GATE)];
    expect([...all].filter((area) => !inGate.has(area)).toSorted()).toEqual(LONG_AREAS);
  });

  it('durations are recorded for files that exist', () => {
    const durations = JSON.parse(readFileSync('__tests__/support/durations.json', 'utf8')) as Record<string, number>;
    expect(Object.keys(durations).filter((file) => !existsSync(file))).toEqual([]);
  });
});
