import { type MainAmount, mainAmount, type SecondAmount, secondAmount } from './amount';
import { type Currency, minorUnits } from './currency';

/** What a person typed, in digits from 0 to 9 and with a point. */
export const plainDigits = (text: string, { point, digits }: Pick<Currency, 'point' | 'digits'>): string => {
  const known = digits === undefined ? text : [...text].map((letter) => indexIn(digits, letter)).join('');
  return point === '.' ? known.trim() : known.trim().replace(point, '.');
};

const indexIn = (digits: string, letter: string): string => {
  const index = digits.indexOf(letter);
  return index < 0 ? letter : String(index);
};

const parse = (text: string, currency: Currency): number | null => {
  const { decimals } = currency;
  const plain = plainDigits(text, currency);
  if (!/^\d{1,12}(\.\d*)?$/.test(plain)) return null;
  const [whole, part = ''] = plain.split('.');
  return part.length > decimals || (decimals === 0 && plain.includes('.'))
    ? null
    : Number(whole) * minorUnits(currency) + Number(part.padEnd(decimals, '0'));
};

/** An amount as a person types it, with at most the currency's decimals: "12.5" -> 1250. null where it is no such number. */
export const parseMain = (text: string, currency: Currency): MainAmount | null => {
  const amount = parse(text, currency);
  return amount === null ? null : mainAmount(amount);
};

/** The same in the second currency: "100000" riel -> 100000. */
export const parseSecond = (text: string, currency: Currency): SecondAmount | null => {
  const amount = parse(text, currency);
  return amount === null ? null : secondAmount(amount);
};
