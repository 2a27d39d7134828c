import {
  type ConversionRatio,
  type MainAmount,
  mainAmount,
  NO_MAIN,
  NO_SECOND,
  type SecondAmount,
} from '@romduol/domain/money/amount';
import { toSecond } from '@romduol/domain/money/conversion';
import { type Currency, minorUnits } from '@romduol/domain/money/currency';
import { formatPlain, withSymbol } from '@romduol/domain/money/format';
import * as parse from '@romduol/domain/money/parse';
import { currencies, plainSecond, secondOrMain } from './money';

/** What was typed, or null where it is no amount of the currency. */
export const parseMain = (text: string): MainAmount | null => parse.parseMain(text, currencies().main);

/** "1234.50", "12,50": an amount as a person types it into a field. */
export const typeMain = (amount: MainAmount): string => formatPlain(amount, { ...currencies().main, group: '' });

/** As number pads and fields hold amounts: with a point, and nothing between thousands. */
const HELD = { group: '', point: '.' };

const holdText = (amount: MainAmount | SecondAmount, currency: Currency): string => {
  const unit = minorUnits(currency);
  return amount % unit === 0 ? String(amount / unit) : formatPlain(amount, { decimals: currency.decimals, ...HELD });
};

/** "1234.50" of 123450, "12" of 1200: the text of a field. */
export const toText = (amount: MainAmount): string => holdText(amount, currencies().main);
/** The same in the second currency: "16900" of 16900 riel. */
export const toSecondText = (amount: SecondAmount): string => holdText(amount, secondOrMain());

/** The amounts of such texts; null, or 0, for what is none. */
export const parseTyped = (text: string): MainAmount | null =>
  parse.parseMain(text, { ...currencies().main, point: '.' });
export const typedMain = (text: string): MainAmount => parseTyped(text) ?? NO_MAIN;
export const typedSecond = (text: string): SecondAmount =>
  parse.parseSecond(text, { ...secondOrMain(), point: '.' }) ?? NO_SECOND;

const formatHeld = (text: string, currency: Currency): string => {
  const [whole = '', part] = text.split('.');
  const size = formatPlain(mainAmount(Number(whole)), { ...currency, decimals: 0 });
  return withSymbol(part === undefined ? size : size + currency.point + part, currency);
};

/** Such a text as it is read, with its symbol while it is typed: "1234.5" -> "$1,234.5", "" -> "$0". */
export const formatTyped = (text: string): string => formatHeld(text, currencies().main);
/** The same in the second currency: "16900" -> "16,900 ៛". */
export const formatTypedSecond = (text: string): string => formatHeld(text, secondOrMain());

/** How cash goes at this store, beside what an order froze of it. */
export const cashSteps = () => {
  const { mainStep, wholeUnit } = currencies();
  return {
    ...(mainStep !== undefined && { mainStep: mainAmount(mainStep) }),
    ...(wholeUnit !== undefined && { wholeUnit: mainAmount(wholeUnit) }),
  };
};

/** What a field of an amount needs: how many minor units one that is typed counts, its decimals and its symbol. */
export const mainField = () => {
  const { main } = currencies();
  return { scale: minorUnits(main), decimals: main.decimals, unit: main.symbol };
};

/** The same for an amount of the second currency. */
export const secondField = () => {
  const written = secondOrMain();
  return { scale: minorUnits(written), decimals: written.decimals, unit: written.symbol };
};

/** What one unit of the main currency is in the second one: "4,100". */
export const formatRate = (ratio: ConversionRatio): string =>
  plainSecond(toSecond(mainAmount(minorUnits(currencies().main)), ratio));
