import { MENU_FILE_MAX_MB } from '@romduol/domain/limits';
import { parse } from 'csv-parse/sync';
import readXlsx from 'read-excel-file/node';
import { Refusal } from '../../../http/refusal';

const BYTES_PER_MB = 1024 * 1024;
/** A sheet that says it unpacks to more than this is not unpacked. */
const MOST_UNPACKED = 40 * BYTES_PER_MB;
/** Of all sheets: dishes with what can be chosen of them. */
const MOST_ROWS = 20_000;
const MOST_COLUMNS = 60;
const MOST_SHEETS = 20;
const ENTRY = 0x02014b50;

const badFile = (): Refusal => new Refusal('badInput', { field: 'file' });

/** What the entries of a ZIP say they come to, in bytes: a small file may be a very large one. */
const unpacked = (zip: Buffer): number => {
  let sum = 0;
  for (let at = 0; at + 46 <= zip.length; at += 1) {
    if (zip[at] === 0x50 && zip.readUInt32LE(at) === ENTRY) sum += zip.readUInt32LE(at + 24);
  }
  return sum;
};

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  // A spreadsheet makes a day of 1/2 and of many another text.
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const text = String(cell).trim();
  // Written so by us, or by whoever guards against formulas as we do.
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
};

/** What parts the cells: spreadsheets of some countries write ; for a comma, and a copied table has tabs. */
const delimiterOf = (file: Buffer): string => {
  const [first = ''] = file.toString().split(/\r?\n/, 1);
  const bare = first.replace(/"[^"]*"/g, '');
  const count = (sign: string): number => bare.split(sign).length;
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
};

const isZip = (file: Buffer): boolean => file.length > 4 && file.readUInt32LE(0) === 0x04034b50;

/** Rows that stand together under one name. A CSV has none. */
export interface Table {
  readonly name: string | null;
  readonly rows: readonly (readonly string[])[];
}

interface RawTable {
  readonly name: string | null;
  readonly rows: readonly (readonly unknown[])[];
}

const tablesIn = async (file: Buffer): Promise<readonly RawTable[]> => {
  if (!isZip(file)) {
    const options = { bom: true, relax_column_count: true, delimiter: delimiterOf(file), to: MOST_ROWS + 1 };
    return [{ name: null, rows: parse(file, options) as string[][] }];
  }
  if (unpacked(file) > MOST_UNPACKED) throw badFile();
  return (await readXlsx(file)).slice(0, MOST_SHEETS).map(({ sheet, data }) => ({ name: sheet, rows: data }));
};

/** The cells of a file as texts, row by row of each sheet. Throws badInput for what is no sheet, tooLarge for one of too many rows. */
export const tablesOf = async (base64: string): Promise<readonly Table[]> => {
  const file = Buffer.from(base64, 'base64');
  if (file.toString('base64') !== base64) throw badFile();
  if (file.length > MENU_FILE_MAX_MB * BYTES_PER_MB) throw new Refusal('tooLarge', { field: 'file' });
  const found = await tablesIn(file).catch((error: unknown) => {
    throw error instanceof Refusal ? error : badFile();
  });
  if (found.reduce((sum, { rows }) => sum + rows.length, 0) > MOST_ROWS)
    throw new Refusal('tooLarge', { field: 'file' });
  const tables = found.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => row.slice(0, MOST_COLUMNS).map(textOf)),
  }));
  // PostgreSQL's text has no NUL: what holds one is no sheet.
  const cells = tables.flatMap(({ rows }) => rows.flat());
  if (cells.some((text) => text.includes('\u0000'))) throw badFile();
  return tables;
};
