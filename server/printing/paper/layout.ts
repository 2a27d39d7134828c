import { banner, box, pair, text } from './lay-words';
import { logo, qr, rule, table } from './lay-shapes';
import { GAP, type Laid, measureLine, type Mark, type MeasureIn, moved, type Place, toType } from './marks';
import type { Row } from './paper';

const item = (row: Extract<Row, { kind: 'item' }>, place: Place): Laid => {
  const type = toType(place, 'total', true);
  const column = Math.max(place.measure('9×', type.font), place.measure(row.count, type.font)) + GAP;
  const words = stack(row.rows, { ...place, x: place.x + column, width: place.width - column });
  const { height, baseline } = measureLine(row.count, type);
  const count: Mark = { kind: 'text', text: row.count, x: place.x, baseline, font: type.font, white: false };
  return { marks: [count, ...words.marks], height: Math.max(height, words.height) };
};

const layRow = (row: Row, place: Place): Laid => {
  switch (row.kind) {
    case 'text':
      return text(row, place);
    case 'pair':
      return pair(row, place);
    case 'banner':
      return banner(row, place);
    case 'box':
      return box(row, place);
    case 'item':
      return item(row, place);
    case 'table':
      return table(row, place);
    case 'rule':
      return rule(row, place);
    case 'qr':
      return qr(row, place);
    case 'logo':
      return logo(row, place);
    case 'space':
      return { marks: [], height: row.dots };
  }
};

/** Rows one below the other. */
const stack = (rows: readonly Row[], place: Place): Laid => {
  const marks: Mark[] = [];
  let y = 0;
  for (const row of rows) {
    const laid = layRow(row, place);
    marks.push(...moved(laid.marks, y));
    y += laid.height;
  }
  return { marks, height: y };
};

const MARGIN = 8;
const TOP = 12;
/** Narrower than this is narrow paper, in dots. */
const WIDE_FROM = 500;

/** Lays rows out on paper of so many dots. */
export const layOut = (rows: readonly Row[], dots: number, measure: MeasureIn): Laid => {
  const place: Place = { x: MARGIN, width: dots - 2 * MARGIN, measure, narrow: dots < WIDE_FROM };
  const laid = stack(rows, place);
  return { marks: moved(laid.marks, TOP), height: Math.ceil(laid.height) + 2 * TOP };
};
