import { type MainAmount, mainAmount } from '@romduol/domain/money/amount';
import { type Currency, minorUnits } from '@romduol/domain/money/currency';
import { wrong } from './problem';

/** As a price may be on the wire. */
const MOST_MINOR_UNITS = 99_999_999_99;

/**
 * A number as it is written, with a maximum of decimals. A comma may separate thousands or decimals: it is a problem.
 */
const parseNumber = (text: string, decimals: number): number => {
  if (!/^\d{1,10}(\.\d+)?$/.test(text)) return wrong('menuFile.wrong.number', text);
  if ((text.split('.')[1]?.length ?? 0) > decimals) return wrong('menuFile.wrong.decimals', decimals);
  return Number(text);
};

/** An amount of the store's main currency, with or without its symbol. */
export const parseMoney = (text: string, currency: Currency): MainAmount => {
  const unit = minorUnits(currency);
  const plain = text.replace(currency.symbol, '').trim();
  const amount = Math.round(parseNumber(plain, currency.decimals) * unit);
  return amount > MOST_MINOR_UNITS ? wrong('menuFile.wrong.tooLarge', MOST_MINOR_UNITS / unit) : mainAmount(amount);
};

/** A whole number from 1. */
export const parseCount = (text: string, most: number): number => {
  const count = parseNumber(text, 0);
  if (count < 1) return wrong('menuFile.wrong.tooSmall', 1);
  return count > most ? wrong('menuFile.wrong.tooLarge', most) : count;
};

export const parsePercent = (text: string): number => {
  const percent = parseNumber(text.replace(/\s*%$/, ''), 2);
  return percent > 100 ? wrong('menuFile.wrong.tooLarge', 100) : percent;
};

/** A text of at most so many characters. */
export const parseText = (text: string, most: number): string =>
  text.length > most ? wrong('menuFile.wrong.tooLong', most) : text;
