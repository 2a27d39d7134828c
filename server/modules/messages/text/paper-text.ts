import type { Row } from '../../../printing/paper/paper';

const RULE = '────────────';

const rowText = (row: Row): readonly string[] => {
  switch (row.kind) {
    case 'text':
    case 'box':
      return [row.text];
    case 'pair':
    case 'banner':
      return [[row.left, row.right].filter((part) => part !== '').join('   ')];
    case 'item':
      return [row.count, ...row.rows.flatMap(rowText)];
    case 'table':
      return [row.head, ...row.body].map((cells) => cells.filter((cell) => cell !== '').join('   '));
    case 'rule':
      return [RULE];
    case 'qr':
      return [row.content];
    case 'space':
    case 'logo':
      return [];
  }
};

/** A paper as lines of text, for a chat and for the text part of a mail. */
export const paperText = (rows: readonly Row[]): string =>
  rows
    .flatMap(rowText)
    .filter((line) => line.trim() !== '')
    .join('\n');
