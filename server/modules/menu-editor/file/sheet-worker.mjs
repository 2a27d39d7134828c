// Parses an uploaded spreadsheet in a thread of its own (parse-sheets.ts starts it). Plain JavaScript, so that the same
// file runs from a bundle, under jest and in a container.
import { parentPort, workerData } from 'node:worker_threads';
import { parse } from 'csv-parse/sync';
import readXlsx from 'read-excel-file/node';

const { limits } = workerData;
const file = Buffer.from(workerData.file);

class TooLarge extends Error {}
class BadFile extends Error {}

const ENTRY = 0x02014b50;

/** The unpacked size that the entries of a ZIP declare, in bytes: a small file may be a very large one. */
const unpacked = () => {
  let sum = 0;
  for (
    let at = file.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0;
    at = file.indexOf('PK\u0001\u0002', at + 1, 'latin1')
  ) {
    if (at + 46 <= file.length && file.readUInt32LE(at) === ENTRY) sum += file.readUInt32LE(at + 24);
  }
  return sum;
};

const toText = (cell) => {
  if (cell === null || cell === undefined) return '';
  // A spreadsheet makes a day of 1/2 and of many another text.
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const text = String(cell).trim();
  // Written so by us, or by a program that guards against formulas as we do.
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
};

/** Ends of lines, one file with several of them included: it was put together from parts of two computers. */
const LINE_ENDS = ['\r\n', '\n', '\r'];

/** What separates the cells: spreadsheets of some countries write ; for a comma, and a copied table has tabs. */
const delimiter = () => {
  const end = file.findIndex((byte) => byte === 0x0a || byte === 0x0d);
  const bare = file.toString('utf8', 0, end < 0 ? file.length : end).replace(/"[^"]*"/g, '');
  const count = (sign) => bare.split(sign).length;
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
};

/** Refuses a line of more separators than a row may have before any cell is made of it. */
const refuseWideLines = (sign) => {
  const [quote, feed, carriage, separator] = ['"', '\n', '\r', sign].map((letter) => letter.charCodeAt(0));
  let isQuoted = false;
  let separators = 0;
  for (const byte of file) {
    if (byte === quote) isQuoted = !isQuoted;
    else if ((byte === feed || byte === carriage) && !isQuoted) separators = 0;
    else if (byte === separator && !isQuoted) {
      separators += 1;
      if (separators > limits.width) throw new TooLarge();
    }
  }
};

/** Cells are counted as they come, empty ones too: a file of nothing but commas has millions. */
const csvRows = () => {
  const sign = delimiter();
  refuseWideLines(sign);
  let cells = 0;
  const countCells = (record) => {
    cells += record.length;
    if (record.length > limits.width || cells > limits.cells) throw new TooLarge();
    return record;
  };
  return parse(file, {
    bom: true,
    relax_column_count: true,
    delimiter: sign,
    record_delimiter: LINE_ENDS,
    to: limits.rows + 1,
    on_record: countCells,
  });
};

const isZip = file.length > 4 && file.readUInt32LE(0) === 0x04034b50;

const rawTables = async () => {
  if (!isZip) return [{ name: null, rows: csvRows() }];
  if (unpacked() > limits.unpackedBytes) throw new TooLarge();
  const sheets = await readXlsx(file);
  if (sheets.length > limits.sheets) throw new TooLarge();
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data }));
};

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

const refuseTooLarge = (tables) => {
  const rows = tables.flatMap((table) => table.rows);
  if (rows.length > limits.rows) throw new TooLarge();
  if (rows.some((row) => row.length > limits.width)) throw new TooLarge();
  if (sum(rows.map((row) => row.length)) > limits.cells) throw new TooLarge();
};

const parseTables = async () => {
  const found = await rawTables();
  refuseTooLarge(found);
  let letters = 0;
  const toCell = (cell) => {
    const text = toText(cell);
    letters += text.length;
    // A text that a workbook stores once may be in every cell.
    if (letters > limits.letters) throw new TooLarge();
    // PostgreSQL's text has no NUL: what holds one is no sheet.
    if (text.includes('\u0000')) throw new BadFile();
    return text;
  };
  const toCells = (row) => {
    const cells = row.map(toCell);
    if (cells.slice(limits.columns).some((text) => text !== '')) throw new TooLarge();
    return cells.slice(0, limits.columns);
  };
  return found.map(({ name, rows }) => ({ name, rows: rows.map(toCells) }));
};

parseTables().then(
  (tables) => parentPort.postMessage({ tables }),
  (error) => parentPort.postMessage({ refused: error instanceof TooLarge ? 'tooLarge' : 'badInput' }),
);
