import { appendFileSync } from 'node:fs';

interface Measured {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: 'statements';
}

/** Fails when `value` is over `limit`; `npm test` prints every budget that a run measured in one table. */
export function expectWithinBudget(measured: Measured): void {
  const file = process.env['ROMDUOL_BUDGETS'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(measured)}\n`);
  expect(measured.value).toBeLessThanOrEqual(measured.limit);
}
