import { GAP, type Laid, measureLine, type Mark, moved, type Place, RULE, toType } from './marks';
import type { Row } from './paper';
import { splitWords, wrap } from './wrap';

export const text = (row: Extract<Row, { kind: 'text' }>, place: Place): Laid => {
  const type = toType(place, row.size, row.bold);
  const indent = row.indent ?? 0;
  const pad = row.inverse === true ? GAP : 0;
  const width = place.width - indent - 2 * pad;
  const marks: Mark[] = [];
  let y = 0;
  for (const line of wrap(row.text, width, (part) => place.measure(part, type.font))) {
    const { height, baseline } = measureLine(line, type);
    const long = place.measure(line, type.font);
    const x = place.x + indent + pad + (row.align === 'centre' ? Math.max(0, (width - long) / 2) : 0);
    if (row.inverse === true) marks.push({ kind: 'fill', x: x - pad, y, width: long + 2 * pad, height });
    marks.push({ kind: 'text', text: line, x, baseline: y + baseline, font: type.font, white: row.inverse === true });
    y += height;
  }
  return { marks, height: y };
};

export const pair = (row: Extract<Row, { kind: 'pair' }>, place: Place, white = false): Laid => {
  const type = toType(place, row.size, row.bold);
  const measure = (part: string): number => place.measure(part, type.font);
  const right = measure(row.right);
  const indent = row.indent ?? 0;
  const beside = place.width - indent - (row.right === '' ? 0 : right + GAP);
  // Where not even a word fits beside the amount, the amount gets a line of its own.
  const own = splitWords(row.left).some((word) => measure(word.trim()) > beside);
  const lines = wrap(row.left, own ? place.width - indent : beside, measure);
  const marks: Mark[] = [];
  let y = 0;
  const put = (left: string, amount: string): void => {
    const { height, baseline } = measureLine(left + amount, type);
    const common = { kind: 'text', baseline: y + baseline, font: type.font, white } as const;
    if (left !== '') marks.push({ ...common, text: left, x: place.x + indent });
    if (amount !== '') marks.push({ ...common, text: amount, x: place.x + place.width - right });
    y += height;
  };
  lines.forEach((line, index) => put(line, index === 0 && !own ? row.right : ''));
  if (own) put('', row.right);
  return { marks, height: y };
};

export const banner = (row: Extract<Row, { kind: 'banner' }>, place: Place): Laid => {
  const inside = { ...place, x: place.x + GAP, width: place.width - 2 * GAP };
  const laid = pair(
    { kind: 'pair', left: row.left, right: row.right, size: row.size ?? 'large', bold: true },
    inside,
    true,
  );
  const height = laid.height + GAP;
  const back: Mark = { kind: 'fill', x: place.x, y: 0, width: place.width, height };
  return { marks: [back, ...moved(laid.marks, GAP / 2)], height };
};

export const box = (row: Extract<Row, { kind: 'box' }>, place: Place): Laid => {
  const inside = { ...place, x: place.x + GAP, width: place.width - 2 * GAP };
  const laid = text({ ...row, kind: 'text', align: 'centre' }, inside);
  const height = laid.height + GAP + 2 * RULE;
  const { x, width } = place;
  const frame: Mark[] = [
    { kind: 'fill', x, y: 0, width, height: RULE },
    { kind: 'fill', x, y: height - RULE, width, height: RULE },
    { kind: 'fill', x, y: 0, width: RULE, height },
    { kind: 'fill', x: x + width - RULE, y: 0, width: RULE, height },
  ];
  return { marks: [...frame, ...moved(laid.marks, GAP / 2 + RULE)], height: height + GAP / 2 };
};
