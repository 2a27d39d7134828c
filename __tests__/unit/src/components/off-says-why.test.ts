import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SRC = path.join(__dirname, '../../../../src');
const STAFF = [
  'pages/staff',
  'pages/manager',
  'pages/office',
  'components/staff',
  'components/button',
  'components/stepper',
];

const files = STAFF.flatMap((folder) =>
  (readdirSync(path.join(SRC, folder), { recursive: true }) as string[])
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.join(folder, file)),
);
const source = (file: string): string => readFileSync(path.join(SRC, file), 'utf8');

describe('what cannot be done on a staff page now', () => {
  it.each(files.filter((file) => source(file).includes('aria-disabled')))('%s: is off with a reason', (file) => {
    expect(source(file)).toMatch(/\bwhy\b|onLimit|feedback\.toast/);
  });

  it('is never a button that takes no tap: a tap asks why', () => {
    expect(files.filter((file) => /<button[^>]*\sdisabled(=|\s|>)/.test(source(file)))).toEqual([]);
  });

  it('is counted by the stepper that says its bounds', () => {
    const plain = files.filter(
      (file) => !file.includes('staff/stepper') && /components\/stepper'|\.\.\/\.\.\/stepper'/.test(source(file)),
    );
    expect(plain).toEqual([]);
  });
});
