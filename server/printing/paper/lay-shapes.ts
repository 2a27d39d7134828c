import { create } from 'qrcode';
import { formatFont } from './fonts';
import { GAP, type Laid, measureLine, type Mark, type Place, RULE, toType } from './marks';
import type { Row } from './paper';
import { wrap } from './wrap';

const QR_MODULE = 6;
const LOGO = 120;
const DASH = 7;

export const table = (row: Extract<Row, { kind: 'table' }>, place: Place): Laid => {
  const plain = toType(place);
  const widths = row.head.map((_, column) =>
    Math.max(
      ...[row.head, ...row.body].map((cells) => place.measure(cells[column] ?? '', formatFont(plain.dots, true))),
    ),
  );
  const others = widths.slice(1).reduce((sum, width) => sum + width + GAP, 0);
  const marks: Mark[] = [];
  let y = 0;
  for (const [index, cells] of [row.head, ...row.body].entries()) {
    const font = formatFont(plain.dots, index === 0);
    const first = wrap(cells[0] ?? '', place.width - others, (part) => place.measure(part, font));
    const { height, baseline } = measureLine(cells.join(''), plain);
    let right = place.x + place.width - others;
    for (const [column, cell] of cells.slice(1).entries()) {
      right += GAP + (widths[column + 1] ?? 0);
      marks.push({
        kind: 'text',
        text: cell,
        x: right - place.measure(cell, font),
        baseline: y + baseline,
        font,
        white: false,
      });
    }
    for (const line of first) {
      marks.push({ kind: 'text', text: line, x: place.x, baseline: y + baseline, font, white: false });
      y += height;
    }
  }
  return { marks, height: y };
};

export const rule = (row: Extract<Row, { kind: 'rule' }>, place: Place): Laid => {
  const y = GAP / 2 + 2;
  const height = GAP + RULE + 4;
  if (row.dashed !== true)
    return { marks: [{ kind: 'fill', x: place.x, y, width: place.width, height: RULE }], height };
  const marks = Array.from({ length: Math.floor((place.width - DASH) / GAP) + 1 }, (_, index): Mark => {
    return { kind: 'fill', x: place.x + index * GAP, y: y + 1, width: DASH, height: 2 };
  });
  return { marks, height };
};

export const qr = (row: Extract<Row, { kind: 'qr' }>, place: Place): Laid => {
  const { modules } = create(row.content, { errorCorrectionLevel: 'M' });
  const left = place.x + Math.floor((place.width - modules.size * QR_MODULE) / 2);
  const marks: Mark[] = [];
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (modules.get(y, x) === 0) continue;
      const at = { x: left + x * QR_MODULE, y: GAP + y * QR_MODULE };
      marks.push({ kind: 'fill', ...at, width: QR_MODULE, height: QR_MODULE });
    }
  }
  return { marks, height: modules.size * QR_MODULE + 2 * GAP };
};

export const logo = (row: Extract<Row, { kind: 'logo' }>, place: Place): Laid => {
  const x = place.x + Math.floor((place.width - LOGO) / 2);
  return { marks: [{ kind: 'logo', picture: row.picture, x, y: 0, size: LOGO }], height: LOGO + GAP / 2 };
};
