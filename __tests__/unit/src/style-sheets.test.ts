import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Comments and interpolations. */
const NO_SELECTOR = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|#\{[^}]*\}/g;
/** What stands before a block: a selector, or an at-rule. */
const HEAD = /([^{};]*)\{/g;
const ANY_ELEMENT = /(^|[\s>+~,(])\*/;

/** It names the elements of mini-programs beside the star. */
const BASE = 'styles/base.scss';

const sheets = (readdirSync('src', { recursive: true }) as string[]).filter(
  (file) => file.endsWith('.scss') && file !== BASE,
);

it('no rule selects any element by a star: the build of mini-programs drops such rules', () => {
  const found = sheets.flatMap((file) => {
    const text = readFileSync(join('src', file), 'utf8').replace(NO_SELECTOR, '');
    const heads = [...text.matchAll(HEAD)].map(([, head = '']) => head.trim());
    return heads.filter((head) => !head.startsWith('@') && ANY_ELEMENT.test(head)).map((head) => `${file}: ${head}`);
  });
  expect(sheets.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
