import type { Cell } from '../cells';
import { csvWriter } from './csv';
import { NOTHING_WRITTEN } from './place';
import type { Writer } from './writer';
import { xlsxWriter } from './xlsx';

export const WRITERS = { csv: csvWriter, xlsx: xlsxWriter } as const satisfies Record<'csv' | 'xlsx', Writer>;

/** A file that is small enough to be written at once. */
export const wholeFile = async (
  format: keyof typeof WRITERS,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  decimals: number,
): Promise<{ readonly data: Buffer; readonly contentType: string }> => {
  const { contentType, write } = WRITERS[format];
  const { data } = await write({ head, rows, written: NOTHING_WRITTEN, isLast: true, decimals });
  return { data, contentType };
};
