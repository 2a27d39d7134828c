import type { Cell } from '../cells';
import type { Written } from './place';

/** Rows that follow what has been written. */
export interface Piece {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly written: Written;
  readonly isLast: boolean;
  /** Of the store's main currency. */
  readonly decimals: number;
}

/** Writes a file piece by piece: put behind each other the pieces are the file. */
export interface Writer {
  readonly contentType: string;
  write(piece: Piece): Promise<{ readonly data: Buffer; readonly written: Written }>;
}
