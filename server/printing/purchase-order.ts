import type { Language } from '@romduol/domain/languages';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { interpolate } from '@romduol/locales';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import { drawing, formatFont } from './paper/fonts';
import { wrap } from './paper/wrap';

export interface PurchaseLine {
  readonly articleNumber: string;
  readonly name: string;
  /** "2.5" */
  readonly quantity: string;
  readonly unit: string;
  /** Null where it is not in whole packs. */
  readonly packs: number | null;
}

/** What the supplier reads. '' = there is none. */
export interface PurchasePaper {
  readonly storeName: string;
  readonly storeAddress: string;
  readonly storePhone: string;
  readonly supplierName: string;
  readonly supplierPhone: string;
  readonly number: number;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly arrivesOn: string;
  readonly note: string;
  readonly lines: readonly PurchaseLine[];
}

/** A4, in points. */
const PAGE = { width: 595, height: 842 } as const;
const MARGIN = 42;
const RIGHT = PAGE.width - MARGIN;
const FOOT = PAGE.height - 56;
/** Khmer has signs above and below its letters. */
const LEADING = 1.6;
const SIZE = 10.5;
const RULE = '#9aa0a8';
/** Where the columns begin, and where those of numbers end. */
const COLUMN = { place: MARGIN, article: MARGIN + 26, name: MARGIN + 118, packs: RIGHT - 96, quantity: RIGHT } as const;
const NAME_WIDTH = COLUMN.packs - 50 - COLUMN.name;
const ARTICLE_WIDTH = COLUMN.name - COLUMN.article - 10;

interface Style {
  readonly size?: number;
  readonly bold?: boolean;
}

/** Writes down a page after page. */
class Pen {
  y = MARGIN;
  #pages = 0;
  #context: SKRSContext2D | null = null;
  readonly #pdf: InstanceType<ReturnType<typeof drawing>['PDFDocument']>;
  readonly #language: Language;

  constructor(title: string, language: Language) {
    this.#pdf = new (drawing().PDFDocument)({ title });
    this.#language = language;
  }

  get context(): SKRSContext2D {
    return (this.#context ??= this.#begin());
  }

  /** A new page where less than `height` is left. Whether there was one. */
  reserve(height: number): boolean {
    if (this.y + height <= FOOT) return false;
    this.#end();
    this.y = MARGIN;
    return true;
  }

  /** Lines of a text from `x` on; the last baseline moves no further than its row does. Returns their height. */
  write(text: string, x: number, width: number, { size = SIZE, bold = false }: Style = {}): number {
    const { context } = this;
    context.font = formatFont(size, bold);
    const lines = wrap(text, width, (part) => context.measureText(part).width);
    lines.forEach((line, index) => context.fillText(line, x, this.y + size * (1.1 + index * LEADING)));
    return lines.length * size * LEADING;
  }

  writeRight(text: string, right: number, { size = SIZE, bold = false }: Style = {}): void {
    const { context } = this;
    context.font = formatFont(size, bold);
    context.fillText(text, right - context.measureText(text).width, this.y + size * 1.1);
  }

  measure(text: string, width: number): number {
    const { context } = this;
    context.font = formatFont(SIZE, false);
    return wrap(text, width, (part) => context.measureText(part).width).length * SIZE * LEADING;
  }

  rule(): void {
    const { context } = this;
    context.strokeStyle = RULE;
    context.lineWidth = 0.5;
    context.beginPath();
    context.moveTo(MARGIN, this.y);
    context.lineTo(RIGHT, this.y);
    context.stroke();
    this.y += 7;
  }

  close(): Buffer {
    this.#end();
    return this.#pdf.close();
  }

  #begin(): SKRSContext2D {
    this.#pages += 1;
    const context = this.#pdf.beginPage(PAGE.width, PAGE.height) as unknown as SKRSContext2D;
    context.fillStyle = '#000';
    return context;
  }

  #end(): void {
    const { context } = this;
    const page = interpolate(PAPER_LOCALES[this.#language]['purchase.page'], { page: this.#pages });
    context.font = formatFont(8.5, false);
    context.fillText(page, RIGHT - context.measureText(page).width, PAGE.height - 30);
    this.#pdf.endPage();
    this.#context = null;
  }
}

/** Two addresses beside each other: who orders, and from whom. */
const writeParties = (pen: Pen, language: Language, paper: PurchasePaper): void => {
  const say = PAPER_LOCALES[language];
  const half = (RIGHT - MARGIN) / 2 - 12;
  const top = pen.y;
  const party = (x: number, title: string, lines: readonly string[]): number => {
    pen.y = top;
    pen.y += pen.write(title, x, half, { size: 9 });
    lines
      .filter((line) => line !== '')
      .forEach((line, index) => {
        pen.y += pen.write(line, x, half, { bold: index === 0 });
      });
    return pen.y;
  };
  const phone = (number: string): string => (number === '' ? '' : interpolate(say['paper.phone'], { number }));
  const left = party(MARGIN, say['purchase.deliverTo'], [paper.storeName, paper.storeAddress, phone(paper.storePhone)]);
  const right = party(MARGIN + half + 24, say['purchase.supplier'], [paper.supplierName, phone(paper.supplierPhone)]);
  pen.y = Math.max(left, right) + 12;
};

const writeHead = (pen: Pen, language: Language): void => {
  const say = PAPER_LOCALES[language];
  const style = { size: 9, bold: true };
  pen.write('#', COLUMN.place, 20, style);
  pen.write(say['sheet.articleNumber'], COLUMN.article, ARTICLE_WIDTH, style);
  pen.write(say['sheet.ingredient'], COLUMN.name, NAME_WIDTH, style);
  pen.writeRight(say['sheet.packs'], COLUMN.packs, style);
  pen.writeRight(say['sheet.quantity'], COLUMN.quantity, style);
  pen.y += 9 * LEADING + 3;
  pen.rule();
};

const writeLine = (pen: Pen, language: Language, place: number, line: PurchaseLine): void => {
  const height = Math.max(pen.measure(line.name, NAME_WIDTH), pen.measure(line.articleNumber, ARTICLE_WIDTH)) + 5;
  if (pen.reserve(height + 7)) writeHead(pen, language);
  pen.write(String(place), COLUMN.place, 24);
  pen.write(line.articleNumber, COLUMN.article, ARTICLE_WIDTH);
  pen.write(line.name, COLUMN.name, NAME_WIDTH);
  if (line.packs !== null) pen.writeRight(String(line.packs), COLUMN.packs);
  pen.writeRight(`${line.quantity} ${line.unit}`, COLUMN.quantity, { bold: true });
  pen.y += height;
  pen.rule();
};

/** An order to a supplier as a PDF, in the supplier's language. Without prices: the supplier knows its own. */
export const purchaseOrderPdf = (language: Language, paper: PurchasePaper): Buffer => {
  const say = PAPER_LOCALES[language];
  const title = interpolate(say['purchase.title'], { number: paper.number });
  const pen = new Pen(title, language);
  pen.y += pen.write(title, MARGIN, RIGHT - MARGIN, { size: 20, bold: true }) + 4;
  const days = [
    interpolate(say['purchase.date'], { date: paper.date }),
    interpolate(say['purchase.arrives'], { date: paper.arrivesOn }),
  ];
  for (const day of days) pen.y += pen.write(day, MARGIN, RIGHT - MARGIN);
  pen.y += 12;
  writeParties(pen, language, paper);
  writeHead(pen, language);
  paper.lines.forEach((line, index) => writeLine(pen, language, index + 1, line));
  if (paper.note !== '') {
    pen.reserve(pen.measure(paper.note, RIGHT - MARGIN) + 12);
    pen.y += 8;
    pen.write(paper.note, MARGIN, RIGHT - MARGIN);
  }
  return pen.close();
};
