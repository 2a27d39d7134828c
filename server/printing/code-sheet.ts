import type { Language } from '@romduol/domain/languages';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import type { SKRSContext2D } from '@napi-rs/canvas';
import qrcode from 'qrcode';
import { textIn } from '../db/localized';
import type { Localized } from '../db/schema';
import { drawing, formatFont } from './paper/fonts';

/** A table, the take-away counter or the door on the sheet, with the address that its code opens. */
export type CodeCard = { readonly link: string } & (
  | { readonly kind: 'table'; readonly name: string }
  | { readonly kind: 'counter' | 'door' }
);

/** Whose codes they are, and in which languages guests read. */
export interface CodeStore {
  readonly name: Localized;
  readonly languages: readonly Language[];
}

/** A4, in points. */
const PAGE = { width: 595, height: 842 } as const;
const MARGIN = 28;
const COLUMNS = 2;
const ROWS = 3;
const CARD = { width: (PAGE.width - 2 * MARGIN) / COLUMNS, height: (PAGE.height - 2 * MARGIN) / ROWS } as const;
const CODE = 138;
/** Empty modules around a code, by which a camera finds it. */
const QUIET = 4;
/** Languages on one line of a card. */
const PER_LINE = 3;
const LINE = 13;
const LIGHT = '#9aa0a8';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A line in the middle of a card, as large as fits. */
const centred = (context: SKRSContext2D, text: string, { x, y }: Place, size: number, bold: boolean): void => {
  context.font = formatFont(size, bold);
  const most = CARD.width - 24;
  const { width } = context.measureText(text);
  const fitting = width > most ? (size * most) / width : size;
  context.font = formatFont(fitting, bold);
  context.fillText(text, x + (CARD.width - context.measureText(text).width) / 2, y);
};

/** Squares, not a picture: sharp on any printer. */
const drawCode = (context: SKRSContext2D, text: string, { x, y }: Place): void => {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const side = CODE / (modules.size + 2 * QUIET);
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) === 0) continue;
      // Slightly wider than the module, so that adjacent ones leave no line between them.
      context.fillRect(x + (column + QUIET) * side, y + (row + QUIET) * side, side + 0.05, side + 0.05);
    }
  }
};

/** The store's names on one line, each once. */
const formatNames = (name: Localized, languages: readonly Language[]): string =>
  [...new Set(languages.map((language) => textIn(name, language)))].join(' · ');

/** What a guest does with the code, in each language, above what it leads to. */
const drawInvitation = (
  context: SKRSContext2D,
  key: 'codes.scan' | 'codes.join',
  languages: readonly Language[],
  at: Place,
): void => {
  const words = languages.map((language) => PAPER_LOCALES[language][key]);
  const lines = Math.ceil(words.length / PER_LINE);
  const perLine = Math.ceil(words.length / lines);
  for (let line = 0; line < lines; line += 1) {
    const text = words.slice(line * perLine, (line + 1) * perLine).join(' · ');
    centred(context, text, { x: at.x, y: at.y + 190 + (line - (lines - 1) / 2) * LINE }, 10, false);
  }
};

const describeCard = (card: CodeCard, [first = 'en']: readonly Language[]): string => {
  if (card.kind === 'table') return card.name;
  return PAPER_LOCALES[first][card.kind === 'counter' ? 'codes.takeAway' : 'codes.waiting'];
};

const drawCard = (context: SKRSContext2D, { name, languages }: CodeStore, card: CodeCard, at: Place): void => {
  context.fillStyle = '#000';
  centred(context, formatNames(name, languages), { x: at.x, y: at.y + 28 }, 15, true);
  drawCode(context, card.link, { x: at.x + (CARD.width - CODE) / 2, y: at.y + 36 });
  drawInvitation(context, card.kind === 'door' ? 'codes.join' : 'codes.scan', languages, at);
  // Words have signs above their letters, names of tables have not.
  centred(context, describeCard(card, languages), { x: at.x, y: at.y + 240 }, card.kind === 'table' ? 38 : 30, true);
};

const cutLines = (context: SKRSContext2D): void => {
  context.strokeStyle = LIGHT;
  context.lineWidth = 0.5;
  context.setLineDash([4, 4]);
  context.beginPath();
  for (let column = 0; column <= COLUMNS; column += 1) {
    context.moveTo(MARGIN + column * CARD.width, MARGIN / 2);
    context.lineTo(MARGIN + column * CARD.width, PAGE.height - MARGIN / 2);
  }
  for (let row = 0; row <= ROWS; row += 1) {
    context.moveTo(MARGIN / 2, MARGIN + row * CARD.height);
    context.lineTo(PAGE.width - MARGIN / 2, MARGIN + row * CARD.height);
  }
  context.stroke();
};

/** Codes on pages to cut apart, six on each, as a PDF. */
export const codeSheet = (store: CodeStore, cards: readonly CodeCard[]): Buffer => {
  const pdf = new (drawing().PDFDocument)({ title: store.name.en });
  const perPage = COLUMNS * ROWS;
  for (let first = 0; first < cards.length; first += perPage) {
    const context = pdf.beginPage(PAGE.width, PAGE.height) as unknown as SKRSContext2D;
    cutLines(context);
    for (const [index, card] of cards.slice(first, first + perPage).entries()) {
      const at = {
        x: MARGIN + (index % COLUMNS) * CARD.width,
        y: MARGIN + Math.floor(index / COLUMNS) * CARD.height,
      };
      drawCard(context, store, card, at);
    }
    pdf.endPage();
  }
  return pdf.close();
};
