import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { STAFF_LANGUAGES } from '@romduol/domain/limits';
import { LOAD_STAFF } from '@romduol/locales/generated/load-staff';
import { LOAD_DINER } from '@romduol/locales/generated/load-diner';
import { MANUAL_ROLES, readManual } from '../../../scripts/generated/manuals';
import { PROJECT_ROOT } from '../../../server/project-root';
import { findManualPlace } from '../../../src/stores/staff/manual-sections';
import { STAFF_PAGES } from '../../../src/stores/staff/routes';
import type { Block, Words } from '../../../src/pages/backOffice/manual/manual';
import { everyPage } from '../../support/e2e/every-page';

const read = (file: string): string => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
const manual = (language: string, role: string) => readManual(read(`docs/manual/${language}/${role}.md`));
const ids = (language: string, role: string): readonly string[] => manual(language, role).sections.map(({ id }) => id);

const OF_STAFF = /^\/pages\/(?:staff|manager|office|backOffice(?!\/manual))\//;
/** Its address in H5 is another one. */
const AREA = '/choose-location';
const staffPages = everyPage()
  .filter((page) => OF_STAFF.test(page) || page === AREA)
  .map((page) => (page === AREA ? STAFF_PAGES.area : page));

it('28.4: every page of staff has its section in the manuals of every language', () => {
  expect(staffPages.length).toBeGreaterThan(50);
  const without = staffPages.flatMap((page) => {
    const place = findManualPlace(page);
    const lacks = STAFF_LANGUAGES.filter((language) => place === null || !ids(language, place[0]).includes(place[1]));
    return lacks.map((language) => `${page} in ${language}`);
  });
  expect(without).toEqual([]);
});

it('manuals have the same sections and pictures in every language', () => {
  const shape = (language: string, role: string) =>
    manual(language, role).sections.map(({ id, blocks }) => [
      id,
      blocks.map((block) => (block.kind === 'picture' ? path.basename(block.file) : block.kind)),
    ]);
  for (const role of MANUAL_ROLES) {
    for (const language of STAFF_LANGUAGES) {
      expect([language, role, shape(language, role)]).toEqual([language, role, shape('en', role)]);
    }
  }
});

const blocks = (language: string): readonly Block[] =>
  MANUAL_ROLES.flatMap((role) => manual(language, role).sections.flatMap((section) => section.blocks));

it('every picture of the manuals exists, of the language that it is in', () => {
  const missing = STAFF_LANGUAGES.flatMap((language) =>
    blocks(language).flatMap((block) =>
      block.kind === 'picture' &&
      !(
        block.file.startsWith(`${language}/`) && existsSync(path.join(PROJECT_ROOT, 'docs/manual/pictures', block.file))
      )
        ? [block.file]
        : [],
    ),
  );
  expect(missing).toEqual([]);
});

it('what manuals write in bold is on the screen of the app', async () => {
  const bold = (words: Words): readonly string[] =>
    words.flatMap((word) => (typeof word === 'string' ? [] : [word.bold]));
  const unknown = await Promise.all(
    STAFF_LANGUAGES.map(async (language) => {
      const { staffMessages } = await LOAD_STAFF[language]();
      const { messages } = await LOAD_DINER[language]();
      // A label may go on with an amount or a count, and begins a sentence in lower case.
      const shown = Object.values({ ...messages, ...staffMessages }).map((text) =>
        text
          .split(/ · |\{/)[0]
          ?.trim()
          .toLowerCase(),
      );
      const written = blocks(language).flatMap((block) => {
        if (block.kind === 'text') return bold(block.words);
        return block.kind === 'picture' ? [] : block.items.flatMap(bold);
      });
      return written.filter((words) => !shown.includes(words.toLowerCase())).map((words) => `${language}: ${words}`);
    }),
  );
  expect(unknown.flat()).toEqual([]);
});

const LINK = /\]\((?!https?:|#)([^)#]+)/g;

it.each([
  'README.md',
  'README.zh-Hans.md',
  'README.km.md',
  'docs/manual/README.md',
  ...STAFF_LANGUAGES.flatMap((language) => MANUAL_ROLES.map((role) => `docs/manual/${language}/${role}.md`)),
])('every file that %s links to exists', (file) => {
  const missing = [...read(file).matchAll(LINK)]
    .map(([, target = '']) => path.join(PROJECT_ROOT, path.dirname(file), target))
    .filter((target) => !existsSync(target));
  expect(missing).toEqual([]);
});

const commands = (file: string): readonly string[] =>
  [...read(file).matchAll(/```\n([\s\S]+?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));
const COMMAND = /`((?:npm|docker)\b[^`]+)`/g;

it.each(['README.zh-Hans.md', 'README.km.md'])('the commands of %s are those of README.md', (file) => {
  const translated = commands(file);
  expect(translated).toEqual(['npm ci && npm start', 'npm ci && npm test']);
  expect(commands('README.md')).toEqual(expect.arrayContaining([...translated]));
  const within = [...read(file).matchAll(COMMAND)].map(([command]) => command);
  expect(within.filter((command) => !read('README.md').includes(command))).toEqual([]);
});
