import { existsSync, readFileSync } from 'node:fs';
import { styleText } from 'node:util';

/** Budget of the gate in minutes on two idle cores. Printed only: it depends on the load of the machine. */
const GATE_MINUTES = 12;
/** `npm run test:full` fails when its gate takes more minutes than this. */
export const MOST_GATE_MINUTES = 15;

/** Reads what tests and builds recorded in a file, a line of JSON each. */
const readMeasurements = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

/**
 * Prints all budgets of a run in one table, the highest share of its limit first. `gateSeconds` is null where the gate was
 * not run.
 */
export const printBudgets = (file, gateSeconds) => {
  const gate = { name: 'the gate, on two idle cores', value: gateSeconds / 60, limit: GATE_MINUTES, unit: 'min' };
  const rows = [...readMeasurements(file), ...(gateSeconds === null ? [] : [gate])].sort(
    (a, b) => b.value / b.limit - a.value / a.limit,
  );
  for (const { name, value, limit, unit } of rows) {
    const row = `${value.toFixed(1).padStart(9)} of ${String(limit).padStart(6)} ${unit.padEnd(10)} ${name}`;
    console.log(value > limit ? styleText('red', row) : row);
  }
};
