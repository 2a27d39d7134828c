import { type MainAmount, mainAmount } from '@romduol/domain/money/amount';
import { wrong } from './problem';

const MOST_CENTS = 99_999_999_99;

/**
 * A number as it is written, with a maximum of decimals. A comma may separate thousands or decimals: it is a problem.
 */
const parseNumber = (text: string, decimals: number): number => {
  if (!/^\d{1,9}(\.\d+)?$/.test(text)) return wrong('menuFile.wrong.number', text);
  if ((text.split('.')[1]?.length ?? 0) > decimals) return wrong('menuFile.wrong.decimals', decimals);
  return Number(text);
};

/** Dollars with or without their sign. */
export const parseMoney = (text: string): MainAmount => {
  const amount = Math.round(parseNumber(text.replace(/^\$\s*/, ''), 2) * 100);
  return amount > MOST_CENTS ? wrong('menuFile.wrong.tooLarge', MOST_CENTS / 100) : mainAmount(amount);
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
