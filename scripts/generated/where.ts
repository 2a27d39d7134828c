import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@romduol/contract';

const ID = /\b[PSETVRAXCM]-\d{2}\b/g;
const TITLE = /\b(?:it|test|describe)(?:\.[a-z]+)*(?:\(|`)/;
/** A title that stands on a line of its own, as after `it.each([…])(`. */
const LONE_TITLE = /^\s*['"`].*['"`],$/;
const isTitle = (line: string): boolean => TITLE.test(line) || LONE_TITLE.test(line);
const SOURCES = ['domain', 'contract', 'server', 'src'] as const;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(file);
      return /\.(ts|tsx|sql)$/.test(entry.name) ? [file] : [];
    })
    .sort();

const note = (found: Map<string, Set<string>>, file: string, text: string): void => {
  for (const [id] of text.matchAll(ID)) found.set(id, (found.get(id) ?? new Set()).add(file));
};

/** Which files name each id: in their code, or in the titles of their tests. */
const mentions = (folders: readonly string[], isMeant: (line: string) => boolean): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  for (const file of folders.flatMap(filesIn)) {
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(isMeant)
      .forEach((line) => note(found, file, line));
  }
  return found;
};

const links = (files: ReadonlySet<string> | undefined): string =>
  [...(files ?? [])].map((file) => `[${path.basename(file).replace(/\.\w+$/, '')}](../../${file})`).join(', ');

const PAGE = /^src\/pages\/(.+?)(?:\/components\/.*)?\.tsx?$/;
const MODULE = /^server\/modules\/([\w-]+)\//;
const CALL = /\b(?:GET|POST|PUT|DELETE) \/api\/[\w/{}-]+/g;

/** Where a file belongs that names an id: the page it is of, the server's module, or itself. */
const placeOf = (file: string): { readonly column: 'page' | 'module' | 'code'; readonly text: string } => {
  const [, page] = PAGE.exec(file) ?? [];
  if (page !== undefined) return { column: 'page', text: `/pages/${page}` };
  const [, module] = MODULE.exec(file) ?? [];
  return module === undefined ? { column: 'code', text: links(new Set([file])) } : { column: 'module', text: module };
};

const inColumn = (files: ReadonlySet<string> | undefined, wanted: 'page' | 'module' | 'code'): readonly string[] =>
  [...(files ?? [])]
    .map(placeOf)
    .filter(({ column }) => column === wanted)
    .map(({ text }) => text);

/** The server's module that answers each call. */
const modulesOfCalls = (): Map<string, string> => {
  const found = new Map<string, string>();
  const handlers = filesIn('server/modules').filter((file) => file.endsWith('endpoints.ts'));
  for (const file of handlers) {
    const text = readFileSync(file, 'utf8');
    const [, module = ''] = MODULE.exec(file) ?? [];
    for (const [name, { method, path: at }] of Object.entries(endpoints)) {
      if (new RegExp(`^  (?:async )?${name}\\b`, 'm').test(text)) found.set(`${method} ${at}`, module);
    }
  }
  return found;
};

/** The calls that a test names in one title with an id. */
const callsOf = (): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  for (const file of filesIn('__tests__')) {
    for (const line of readFileSync(file, 'utf8').split('\n').filter(isTitle)) {
      for (const [call] of line.matchAll(CALL)) note(found, call, line);
    }
  }
  return found;
};

const cell = (words: Iterable<string>): string => [...new Set(words)].sort().join(', ');

/**
 * docs/generated/where.md: for each requirement its pages, the calls that tests prove it with, the modules of the
 * server, the other code that names it, and the tests whose titles prove it. A line an id, sorted, so that two
 * branches rarely change the same one.
 */
export const where = (): string => {
  const rows = [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ([PSETVRAXCM]-\d{2}) /gm)];
  const ids = rows.flatMap(([, id]) => id ?? []);
  const code = mentions(SOURCES, () => true);
  const tests = mentions(['__tests__'], isTitle);
  const calls = callsOf();
  const modules = modulesOfCalls();
  const table = ids.map((id) => {
    const files = code.get(id);
    const called = [...(calls.get(id) ?? [])];
    const answering = called.flatMap((call) => modules.get(call) ?? []);
    const columns = [
      cell(inColumn(files, 'page')),
      cell(called.map((call) => `\`${call}\``)),
      cell([...inColumn(files, 'module'), ...answering]),
      cell(inColumn(files, 'code')),
      links(tests.get(id)),
    ];
    return `| ${id} | ${columns.join(' | ')} |`;
  });
  return [
    '# Where each requirement lives',
    '',
    'Written by `npm run generate`. What the ids mean: [requirements](../requirements.md).',
    '',
    '| id | page | call that a test of it names | module of the server | other code that names it | tests whose titles prove it |',
    '| --- | --- | --- | --- | --- | --- |',
    ...table,
    '',
  ].join('\n');
};
