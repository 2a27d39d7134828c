import { existsSync, readFileSync } from 'node:fs';
import { styleText } from 'node:util';

/** Minutes that the gate takes at most on two idle cores. Printed, never asserted: a busy machine is no fault. */
export const GATE_MINUTES = 15;

/** What tests and builds noted in a file, a line of JSON each. */
const readMeasurements = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

/** Prints every budget of a run in one table, nearest to its limit (or furthest above it) first. */
export const printBudgets = (file, gateSeconds) => {
  const gate = { name: 'the gate, on two idle cores', value: gateSeconds / 60, limit: GATE_MINUTES, unit: 'min' };
  const rows = [...readMeasurements(file), gate].sort((a, b) => b.value / b.limit - a.value / a.limit);
  for (const { name, value, limit, unit } of rows) {
    const row = `${value.toFixed(1).padStart(9)} of ${String(limit).padStart(6)} ${unit.padEnd(10)} ${name}`;
    console.log(value > limit ? styleText('red', row) : row);
  }
};
