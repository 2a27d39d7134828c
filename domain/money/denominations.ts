import { type MainAmount, mainAmount, type SecondAmount, secondAmount } from './amount';

/** Notes that are in use in Cambodia: dollars in cents, riel in riel; the largest first. */
export const DOLLAR_NOTES = [10_000, 5_000, 2_000, 1_000, 500, 200, 100] as const;
export const RIEL_NOTES = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100] as const;

/** How many of a note lie in the drawer. */
export interface NoteCount {
  readonly note: number;
  readonly pieces: number;
}

const sumNotes = (counts: readonly NoteCount[]): number =>
  counts.reduce((sum, { note, pieces }) => sum + note * pieces, 0);

/** The sum of counted dollar notes, in cents. */
export const countedDollars = (counts: readonly NoteCount[]): MainAmount => mainAmount(sumNotes(counts));

/** The sum of counted riel notes. */
export const countedRiel = (counts: readonly NoteCount[]): SecondAmount => secondAmount(sumNotes(counts));
