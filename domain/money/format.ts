import { type MainAmount, mainAmount, type SecondAmount, secondAmount } from './amount';

/** Thousands by hand: Intl is missing where mini-programs run. */
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

const sign = (amount: number): string => (amount < 0 ? '-' : '');

/** Cents as dollars with two decimals (V-14): 123450 -> "1,234.50", -5 -> "-0.05". */
export const formatDollars = (amount: MainAmount): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${sign(amount)}${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
};

/** The minus of what people read: as wide as a plus. */
const minusSign = (amount: number): string => (amount < 0 ? '−' : '');

/** The same with its sign in front: "$1,234.50", "−$0.05". */
export const formatDollarSign = (amount: MainAmount): string =>
  `${minusSign(amount)}$${formatDollars(mainAmount(Math.abs(amount)))}`;

/** Whole riel: 166296 -> "166,296". */
export const formatRiel = (amount: SecondAmount): string => `${sign(amount)}${grouped(String(Math.abs(amount)))}`;

/** The same with its sign behind, as receipts in Cambodia have it: "166,296 ៛". A space that does not break. */
export const formatRielSign = (amount: SecondAmount): string =>
  `${minusSign(amount)}${formatRiel(secondAmount(Math.abs(amount)))}\u00A0៛`;

/** "Fried egg × 2", which does not break before its number. */
export const countedWords = (name: string, num: number): string => `${name}\u00A0×\u00A0${num}`;

/** Dollars as a person types them, at most two decimals: "12.5" -> 1250. null where it is no such number. */
export const parseDollars = (text: string): MainAmount | null => {
  const match = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(text.trim());
  return match === null ? null : mainAmount(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
};

/** Whole riel as a person types them: "100000" -> 100000. null where it is no such number. */
export const parseRiel = (text: string): SecondAmount | null =>
  /^\d{1,15}$/.test(text.trim()) ? secondAmount(Number(text.trim())) : null;
