import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'romduol-repeated-'));
  const cacheDirectory = path.join(folder, 'cache');
  const project = { displayName: 'small', rootDir: folder, cacheDirectory, transform: {} };
  writeFileSync(path.join(folder, 'jest.config.json'), JSON.stringify({ rootDir: folder, projects: [project] }));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a project with one file, whose text is `test`, a number of times; returns its exit code and its output. */
const repeats = (times: number, test: string): Promise<{ code: number; printed: string }> => {
  writeFileSync(path.join(folder, 'one.test.js'), test);
  const config = path.join(folder, 'jest.config.json');
  const args = ['scripts/repeat.mjs', String(times), 'small', '--', '--config', config];
  return new Promise((resolve) => {
    execFile(process.execPath, args, (error, stdout) => resolve({ code: Number(error?.code ?? 0), printed: stdout }));
  });
};

// Starts jest two or three times: 4 s on two idle cores, 20 s on busy ones.
it('a developer repeats a steady project: a row for each round, and success', async () => {
  const { code, printed } = await repeats(2, "it('adds', () => expect(1 + 1).toBe(2));");
  expect(printed).toMatch(/ {4}1 {2}small +\d+ +1 +0\n +2 {2}small +\d+ +1 +0\n$/);
  expect(code).toBe(0);
}, 270_000);

// Starts jest two or three times: 4 s on two idle cores, 20 s on busy ones.
it('a developer repeats a test that fails every second time: its failures are counted, the run fails', async () => {
  const { code, printed } = await repeats(
    3,
    `const { existsSync, rmSync, writeFileSync } = require('node:fs');
     const file = ${JSON.stringify(path.join(folder, 'ran-before'))};
     it('is alone', () => {
       const before = existsSync(file);
       if (before) rmSync(file);
       else writeFileSync(file, '');
       expect(before).toBe(false);
     });`,
  );
  expect(printed).toMatch(/failed in 1 of 3 {2}\S+one\.test\.js: is alone\n$/);
  expect(code).toBe(1);
}, 270_000);

// Starts jest two or three times: 4 s on two idle cores, 20 s on busy ones.
it('a developer repeats a file that cannot be loaded: the file is named in every round', async () => {
  const { code, printed } = await repeats(2, "require('./missing');");
  expect(printed).toMatch(/failed in 2 of 2 {2}\S+one\.test\.js: the file itself\n$/);
  expect(code).toBe(1);
}, 270_000);
