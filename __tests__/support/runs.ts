/** Whether this is the long form of the tests, as `npm run test:full` has it. */
export const IS_FULL = process.env['ROMDUOL_FULL'] === '1';

/** How often a property is tried: in the gate, and with all that `npm run test:full` has time for. */
export const runs = ({ gate, full }: { readonly gate: number; readonly full: number }): number =>
  IS_FULL ? full : gate;

/**
 * Cases that differ only in the language: the gate runs the one at `gate`, `npm run test:full` runs all. Tests name
 * different places, so that the gate covers each language.
 */
export const selectCases = <T>(all: readonly T[], gate: number): readonly T[] =>
  IS_FULL ? all : all.slice(gate, gate + 1);
