import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BACK_OFFICE } from '../../../../src/platform/back-office';
import { everyPage } from '../../../support/e2e/every-page';

/** What follows `pages/` in one of the two expressions: `(staff|manager|…)`. */
const roots = (source: string): string | undefined => /pages\\\/\(([\w|]+)\)/.exec(source)?.[1];

describe('pages of people who work in a store', () => {
  it('are the same for the build and for the app', () => {
    const build = readFileSync(path.resolve('config/routes.js'), 'utf8');
    expect(roots(BACK_OFFICE.source)).toBeDefined();
    expect(roots(BACK_OFFICE.source)).toBe(roots(build));
  });

  it('are each in a folder of their own in app.config.ts; guests have others', () => {
    const folders = new Set(everyPage().map((page) => page.split('/')[2] ?? ''));
    const named = roots(BACK_OFFICE.source)?.split('|') ?? [];
    expect(named.filter((root) => !folders.has(root))).toEqual([]);
    expect(everyPage().filter((page) => !BACK_OFFICE.test(page))).toContain('/pages/placeOrder/index');
  });
});
