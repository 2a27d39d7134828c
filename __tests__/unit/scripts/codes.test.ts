import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const project = process.cwd();
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'codes-'));
  const rules = { 'codes/named-codes': 'error', 'codes/time-units': 'error' };
  const settings = { jsPlugins: [path.join(project, 'scripts/lint/codes.mjs')], categories: {}, rules };
  writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(settings));
});
afterEach(() => rmSync(folder, { recursive: true }));

const isRefused = (code: string): boolean => {
  writeFileSync(path.join(folder, 'code.ts'), `${code}\n`);
  const oxlint = path.join(project, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['code.ts'], { cwd: folder, encoding: 'utf8' });
  return stdout.includes('codes(');
};

describe('the lint of codes', () => {
  it.each([
    'export const isPaid = (status) => status === 2;',
    'export const isOpen = (order) => order.pay_status !== 5;',
    'export const isOpen = (order) => 5 !== order?.payStatus;',
    'export const isEaten = ({ diningStyle }) => { switch (diningStyle) { case 1: return true; } };',
    'export const isPiece = (dish) => dish.goods.pricingMethod === 0;',
    'const WAITING = 8; export const waits = (order) => order.payStatus === WAITING;',
    'const OPEN: readonly number[] = [1, 6, 8]; export const isOpen = (order) => OPEN.includes(order.payStatus);',
    'export const isOpen = (order) => [1, 6, 8].includes(order.payStatus);',
    'export const query = sql`SELECT id FROM orders WHERE pay_status IN (1, 6, 8)`;',
    'export const query = sql`SELECT id FROM orders WHERE o.pay_status <> 5`;',
    'const SECOND_MS = 1_000; export { SECOND_MS };',
  ])('refuses %s', (code) => expect(isRefused(code)).toBe(true));

  it.each([
    'export const isPaid = (status) => status === PAY_STATUS.paid;',
    'export const isFound = ({ status }) => status === 404;',
    'const OPEN = PAY_STATUSES.filter(isOpen); export const has = (order) => OPEN.includes(order.payStatus);',
    'export const query = sql`SELECT id FROM orders WHERE pay_status IN ${statusList(isOpen)}`;',
    'export const isOne = (count) => count === 1;',
  ])('accepts %s', (code) => expect(isRefused(code)).toBe(false));
});
