import type { Language } from '@romduol/domain/languages';
import { parseQuantity, STOCK_UNITS, type StockUnit } from '@romduol/domain/stock/units';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import { means, wrong } from '../../menu-editor';

const PIECE = 'menuFile.piece';

/** A unit as the file writes it: pieces by a word of its language. */
export const unitWord = (unit: StockUnit, language: Language): string =>
  unit === 'piece' ? PAPER_LOCALES[language][PIECE] : unit;

/** Throws WrongCell for what is no unit. */
export const parseUnit = (text: string): StockUnit => {
  if (text === '') return wrong('menuFile.wrong.missing');
  if (means(text, PIECE)) return 'piece';
  return STOCK_UNITS.find((unit) => unit === text.toLowerCase()) ?? wrong('stockFile.wrong.unit', text);
};

/** A quantity in thousandths, which may be 0 or below. Throws WrongCell. */
export const parseThousandths = (text: string, unit: StockUnit): number => {
  if (text === '') return wrong('menuFile.wrong.missing');
  return parseQuantity(text, unit, { unit, packThousandths: null }) ?? wrong('menuFile.wrong.number', text);
};
