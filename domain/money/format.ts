import type { MainAmount, SecondAmount } from './amount';
import type { Currency } from './currency';

type Written = Pick<Currency, 'decimals' | 'group' | 'point' | 'inLakhs' | 'digits'>;

/** By hand: Intl is missing where mini-programs run. */
const grouped = (digits: string, { group, inLakhs }: Written): string =>
  digits.replace(inLakhs ? /\B(?=(\d\d)*\d{3}$)/g : /\B(?=(\d{3})+$)/g, group);

const inDigits = (text: string, digits: string | undefined): string =>
  digits === undefined ? text : text.replace(/\d/g, (digit) => digits.charAt(Number(digit)));

const sized = (amount: number, currency: Written): string => {
  const { decimals, point, digits } = currency;
  const all = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = grouped(all.slice(0, all.length - decimals), currency);
  return inDigits(decimals === 0 ? whole : whole + point + all.slice(-decimals), digits);
};

/** An amount without its symbol, as people of the country write it: 123450 cents -> "1,234.50", -5 -> "-0.05" (V-14). */
export const formatPlain = (amount: MainAmount | SecondAmount, currency: Written): string =>
  (amount < 0 ? '-' : '') + sized(amount, currency);

/** The same with its symbol: "$1,234.50", "−$0.05", "166,296 ៛". The minus is as wide as a plus; a space does not break. */
export const formatMoney = (amount: MainAmount | SecondAmount, currency: Currency): string =>
  (amount < 0 ? '−' : '') + withSymbol(sized(amount, currency), currency);

/** Digits with the symbol on its side. */
export const withSymbol = (size: string, { symbol, symbolFirst, gap }: Currency): string =>
  symbolFirst ? symbol + gap + size : size + gap + symbol;

/** "Fried egg × 2", which does not break before its number. */
export const countedWords = (name: string, num: number): string => `${name}\u00A0×\u00A0${num}`;
