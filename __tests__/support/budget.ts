import { appendFileSync } from 'node:fs';

interface Measured {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: 'statements' | 'round trips' | 'ms of CPU';
}

/** Lists a measurement in the table of budgets that `npm test` prints. */
function record(measured: Measured): void {
  const file = process.env['ROMDUOL_BUDGETS'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(measured)}\n`);
}

/** Fails when `value` is over `limit`; `npm test` prints every budget that a run measured in one table. */
export function expectWithinBudget(measured: Measured): void {
  record(measured);
  expect(measured.value).toBeLessThanOrEqual(measured.limit);
}

/** Prints a measurement of time, which depends on the machine and its load: over `limit` it is red, and never fails. */
export function printTimeBudget(measured: Measured & { readonly unit: 'ms of CPU' }): void {
  record(measured);
}
