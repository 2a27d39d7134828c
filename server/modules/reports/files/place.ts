/** Where the rows of the next piece begin: after this order. */
export interface Row {
  /** When it was settled, in ms. */
  readonly at: number;
  readonly id: number;
}

/** The state of a file so far: its rows, and its entries for the end of the ZIP. */
export interface Written {
  readonly rows: number;
  readonly crc: number;
  readonly size: number;
  readonly packed: number;
}

/** How far a file has come. The server keeps no state: the client carries it from piece to piece. */
export interface Place {
  readonly after: Row;
  /** Rows that the file will have, as they were counted at its beginning. */
  readonly total: number;
  readonly written: Written;
}

export const NOTHING_WRITTEN: Written = { rows: 0, crc: 0, size: 0, packed: 0 };

/** As digits and dots; the contract admits nothing else. A wrong one spoils the caller's file only. */
export const formatPlace = ({ after, total, written }: Place): string =>
  [after.at, after.id, total, written.rows, written.crc, written.size, written.packed].join('.');

export const parsePlace = (text: string): Place => {
  const [at = 0, id = 0, total = 0, rows = 0, crc = 0, size = 0, packed = 0] = text.split('.').map(Number);
  return { after: { at, id }, total, written: { rows, crc, size, packed } };
};
