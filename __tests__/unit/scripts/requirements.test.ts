import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@romduol/contract';
import { where } from '../../../scripts/generated/where';
import { everyPage } from '../../support/e2e/every-page';

const DOCS = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => path.join('docs', file));
const FILES = [...DOCS, 'README.md', 'CONTRIBUTING.md'];

/** The cells of the rows that begin with an id. */
const parseRows = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter((line) => /^\| [A-Z]-\d{2} /.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** A path from the root in a code span. */
const PATH = /`((?:__tests__|benchmarks|config|contract|deploy|docs|domain|locales|scripts|server|src)\/[\w./-]+)`/g;

/** The names before the explanation of each line of a tree; a line that is indented is below the last one that is not. */
const listPaths = (tree: string): readonly string[] => {
  let parent = '';
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', names = ''] = /^( {0,2})(\S+(?: \S+)*)/.exec(line) ?? [];
    if (names === '') return [];
    if (indent === '') parent = names.endsWith('/') ? names : '';
    return names.split(' ').map((name) => (indent === '' ? name : parent + name).replace(/<.*/, ''));
  });
};

describe('documents', () => {
  it('every requirement is in the title of a test', () => {
    const unproved = parseRows(where()).filter((cells) => cells.at(-1) === '');
    expect(unproved.map(([id]) => id)).toEqual([]);
  });

  it('every screen that is required by its address is a page of the client', () => {
    const required = parseRows(readFileSync('docs/requirements.md', 'utf8'))
      .filter(([id = '']) => id.startsWith('S-'))
      .flatMap(([, routes = '']) => [...routes.matchAll(/`(\/[\w/-]*)`/g)].map(([, route = '']) => route))
      .filter((route) => !route.endsWith('/'));
    expect(required.length).toBeGreaterThan(25);
    const pages = [...everyPage(), '/pages/index/home'];
    expect(required.filter((route) => !pages.includes(route))).toEqual([]);
  });

  it.each(FILES)('a reader of %s finds each call, link and file that it names', (file) => {
    const text = readFileSync(file, 'utf8');
    const known = new Set(Object.values(endpoints).map(({ method, path: at }) => `${method} ${at}`));
    const calls = [...text.matchAll(/`((?:GET|POST|PUT|DELETE) \/api\/[\w/{}-]+)`/g)].map(([, call = '']) => call);
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) => link);
    expect(calls.filter((call) => !known.has(call))).toEqual([]);
    expect(links.filter((link) => !existsSync(path.join(path.dirname(file), link)))).toEqual([]);
    const paths = [...text.matchAll(PATH)].map(([, name = '']) => name);
    expect(paths.filter((name) => !existsSync(name))).toEqual([]);
  });

  it('every file and folder in the tree of docs/ARCHITECTURE.md exists', () => {
    const [, tree = ''] = /```\n([^]*?)```/.exec(readFileSync('docs/ARCHITECTURE.md', 'utf8')) ?? [];
    const missing = listPaths(tree).filter((name) => !existsSync(name));
    expect(listPaths(tree).length).toBeGreaterThan(60);
    expect(missing).toEqual([]);
  });
});
