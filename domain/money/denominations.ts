import { type MainAmount, mainAmount, type SecondAmount, secondAmount } from './amount';

/** Notes and coins that are counted and handed out, in minor units, the largest first. */
export type Denominations = readonly number[];

/** Those in use in Cambodia. */
export const DOLLAR_NOTES: Denominations = [10_000, 5_000, 2_000, 1_000, 500, 200, 100];
export const RIEL_NOTES: Denominations = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100];

/** How many of a note or coin lie in the drawer. */
export interface NoteCount {
  readonly note: number;
  readonly pieces: number;
}

const sumNotes = (counts: readonly NoteCount[]): number =>
  counts.reduce((sum, { note, pieces }) => sum + note * pieces, 0);

/** The sum of what was counted in the main currency. */
export const countedMain = (counts: readonly NoteCount[]): MainAmount => mainAmount(sumNotes(counts));

/** The sum of what was counted in the second currency. */
export const countedSecond = (counts: readonly NoteCount[]): SecondAmount => secondAmount(sumNotes(counts));
