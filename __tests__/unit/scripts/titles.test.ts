import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const project = process.cwd();
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'titles-'));
  const rules = { 'titles/short-titles': 'error' };
  const settings = { jsPlugins: [path.join(project, 'scripts/lint/titles.mjs')], categories: {}, rules };
  writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(settings));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The codes that the lint refuses, in one run. */
const listRefused = (codes: readonly string[]): readonly string[] => {
  codes.forEach((code, place) => writeFileSync(path.join(folder, `code-${place}.ts`), `${code}\n`));
  const oxlint = path.join(project, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['--format', 'unix', '.'], { cwd: folder, encoding: 'utf8' });
  const refused = new Set([...stdout.matchAll(/code-(\d+)\.ts:.*titles\(/g)].map(([, place]) => Number(place)));
  return codes.filter((_, place) => refused.has(place));
};

const FORMS = [
  "it('TITLE', () => undefined);",
  'test("TITLE", () => undefined);',
  "describe('TITLE', () => undefined);",
  "it.skip('TITLE', () => undefined);",
  "describe.only('TITLE', () => undefined);",
  "it.each([1, 2])('TITLE', () => undefined);",
  "describe.skip.each([1, 2])('TITLE', () => undefined);",
  "it.each`a\n${1}`('TITLE', () => undefined);",
  "(isLong ? it : it.skip)('TITLE', () => undefined);",
  'it(`TITLE`, () => undefined);',
];

/** The forms with a title of a length. */
const fill = (forms: readonly string[], length: number): readonly string[] =>
  forms.map((form) => form.replace('TITLE', 'x'.repeat(length)));

describe('the lint of titles', () => {
  it('refuses 101 characters in every form of a test', () => {
    expect(listRefused(fill(FORMS, 101))).toEqual(fill(FORMS, 101));
  });

  it('accepts 100 characters', () => expect(listRefused(fill(FORMS, 100))).toEqual([]));

  it('counts placeholders as they are written, and joined texts together', () => {
    const long = ['it(`TITLE ${kind}`, () => undefined);', "it('eats ' + 'TITLE ', () => undefined);"];
    expect(listRefused(fill(long, 95))).toEqual(fill(long, 95));
    expect(listRefused(fill(long, 92))).toEqual([]);
  });

  it('accepts long texts that are no titles', () => {
    const others = ["log('TITLE');", "it.each(['TITLE'])('eats %s', () => undefined);", 'it(name, () => undefined);'];
    expect(listRefused(fill(others, 200))).toEqual([]);
  });
});
