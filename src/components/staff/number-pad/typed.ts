import { weightProblems } from '@romduol/domain/rules/order';
import { cashInputProblems } from '@romduol/domain/rules/cash-input';
import type { Problem } from '@romduol/domain/rules/problem';
import { currencies } from '../../../money';

/** The main currency, or the second. */
export type Currency = 'dollars' | 'riel';

const find = (currency: Currency) => {
  const { main, second } = currencies();
  return currency === 'dollars' ? main : (second ?? main);
};
/** Keys of the pad. */
export type PadKey =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | '00'
  | '000'
  | '.'
  | 'delete'
  | 'clear';

/** What was typed so far, or why a key does not go there. */
export type Typed = { readonly text: string } | { readonly problem: Problem };

const withoutLeadingZeros = (text: string): string => text.replace(/^0+(?=\d)/, '');

/** One key on an amount as it is typed: '' + '2' is '2', '2' + '.' is '2.', which is no number yet but may become one. */
export const press = (text: string, key: PadKey, currency: Currency): Typed => {
  if (key === 'clear') return { text: '' };
  if (key === 'delete') return { text: text.slice(0, -1) };
  const written = find(currency);
  if (key === '.') return written.decimals === 0 || text.includes('.') ? { text } : { text: `${text || '0'}.` };
  const next = withoutLeadingZeros(text + key);
  const [problem] = cashInputProblems(next, { ...written, point: '.' });
  return problem === undefined ? { text: next } : { problem };
};

/** The same for a weight (V-02). `held` is what the line weighs so far: a digit begins anew, delete takes one off it. */
export const pressWeight = (text: string | null, key: PadKey, held = ''): Typed => {
  if (key === 'clear') return { text: '' };
  if (key === 'delete') return { text: (text ?? held).slice(0, -1) };
  const before = text ?? '';
  if (key === '.') return before.includes('.') ? { text: before } : { text: `${before || '0'}.` };
  const next = withoutLeadingZeros(before + key);
  // 0 is no weight, but 0.5 begins with it.
  const problem =
    Number(next) === 0 ? weightProblems(`${next}${next.includes('.') ? '' : '.'}`)[0] : weightProblems(next)[0];
  return problem === undefined || problem.key === 'problem.tooSmall' ? { text: next } : { problem };
};

const KEYS: Readonly<Record<string, PadKey>> = { Backspace: 'delete', Delete: 'clear', ',': '.', '.': '.' };

/** The pad's key for one of a keyboard. */
export const parsePadKey = (name: string): PadKey | null =>
  /^\d$/.test(name) ? (name as PadKey) : (KEYS[name] ?? null);
