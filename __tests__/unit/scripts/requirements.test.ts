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
const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter((line) => /^\| [A-Z]-\d{2} /.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

describe('what the documents say of where a thing is', () => {
  it('every requirement is in the title of a test', () => {
    const unproved = rowsOf(where()).filter((cells) => cells.at(-1) === '');
    expect(unproved.map(([id]) => id)).toEqual([]);
  });

  it('every screen that is required by its address is a page of the client', () => {
    const required = rowsOf(readFileSync('docs/requirements.md', 'utf8'))
      .filter(([id = '']) => id.startsWith('S-'))
      .flatMap(([, routes = '']) => [...routes.matchAll(/`(\/[\w/-]*)`/g)].map(([, route = '']) => route))
      .filter((route) => !route.endsWith('/'));
    expect(required.length).toBeGreaterThan(25);
    const pages = [...everyPage(), '/pages/index/home'];
    expect(required.filter((route) => !pages.includes(route))).toEqual([]);
  });

  it.each(FILES)('%s names only calls and files that there are', (file) => {
    const text = readFileSync(file, 'utf8');
    const known = new Set(Object.values(endpoints).map(({ method, path: at }) => `${method} ${at}`));
    const calls = [...text.matchAll(/`((?:GET|POST|PUT|DELETE) \/api\/[\w/{}-]+)`/g)].map(([, call = '']) => call);
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) => link);
    expect(calls.filter((call) => !known.has(call))).toEqual([]);
    expect(links.filter((link) => !existsSync(path.join(path.dirname(file), link)))).toEqual([]);
  });
});
