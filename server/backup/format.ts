/**
 * A backup is a gzip file of lines, each JSON: the head; for each table its name and columns, then its rows, every value
 * as PostgreSQL writes it as text; the pictures; and the end, by which one that was cut off is known. The same file goes
 * into the embedded database and into any PostgreSQL.
 */
export interface Head {
  readonly romduol: 'backup';
  readonly format: 1;
  /** The instant of the backup: what was committed before is in it, and nothing after. */
  readonly at: string;
  /** The migrations that had been made, in their order. */
  readonly migrations: readonly string[];
}

export interface TableLine {
  readonly table: string;
  readonly columns: readonly string[];
}

/** One row, in the order of its table's columns. */
export type RowLine = readonly (string | null)[];

export interface PictureLine {
  readonly picture: string;
  readonly base64: string;
}

export interface End {
  readonly end: true;
  readonly rows: number;
  /** The next numbers that the tables' counters give. */
  readonly counters: Readonly<Record<string, string>>;
  /** Of all lines before this one, each with its line break. */
  readonly sha256: string;
}

export type Line = Head | TableLine | RowLine | PictureLine | End;

const PREFIX = 'romduol-';
const SUFFIX = '.backup.gz';

/** The name of a backup; by their names the oldest comes first. */
export const nameAt = (at: Date): string => `${PREFIX}${at.toISOString().replace(/[:.]/g, '-')}${SUFFIX}`;

export const isBackup = (name: string): boolean => name.startsWith(PREFIX) && name.endsWith(SUFFIX);
