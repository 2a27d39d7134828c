import { type Currency, DOLLAR, minorUnits, RIEL } from '@romduol/domain/money/currency';
import type { Denominations } from '@romduol/domain/money/denominations';
import { SPECIFIED } from '../countries/country';
import { guess, KNOWN } from './known';

/** A currency as people of a country write it and count it. */
export interface CountedCurrency extends Currency {
  /** Cash goes by this, in minor units. */
  readonly cashStep: number;
  readonly denominations: Denominations;
  readonly handed: Denominations;
}

const SPECIFIED_CURRENCIES: Readonly<Record<string, Currency>> = { USD: DOLLAR, KHR: RIEL };

/** ISO 4217 codes of money that is in use: metals, funds and test codes begin with X. */
const CODES: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('currency').filter((code) => !/^X[^AOPC]/.test(code)),
);

export const isCurrency = (code: string): boolean => CODES.has(code);

/** The codes of every currency, sorted. */
export const listCurrencies = (): readonly string[] => [...CODES];

const SAMPLE = 1_234_567.891;
/** Marks of direction, which nothing shows. */
const MARKS = /[\u061C\u200E\u200F]/g;
const SPACES = /[\s\u00A0\u202F]/;

/** How a country writes a currency. In Cambodia every currency is written as dollars are. */
const readWriting = (code: string, country: string): Omit<Currency, 'limitFactor'> => {
  const { language, region = country } = new Intl.Locale(`und-${country}`).maximize();
  const locale = country === SPECIFIED ? 'en-US' : `${language}-${region}`;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const parts = format.formatToParts(SAMPLE);
  const find = (type: Intl.NumberFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  const at = parts.findIndex(({ type }) => type === 'currency');
  const symbolFirst = at < parts.findIndex(({ type }) => type === 'integer');
  const beside = parts[symbolFirst ? at + 1 : at - 1];
  const groups = parts.filter(({ type }) => type === 'integer');
  const digits = [...'0123456789'].map((digit) => new Intl.NumberFormat(locale).format(Number(digit))).join('');
  return {
    code,
    decimals: format.resolvedOptions().maximumFractionDigits ?? 2,
    symbol: find('currency').replace(MARKS, ''),
    symbolFirst,
    gap: beside !== undefined && SPACES.test(beside.value) ? '\u00A0' : '',
    group: find('group').replace(SPACES, '\u00A0'),
    point: find('decimal') || '.',
    ...(groups.length > 2 && [...(groups.at(-2)?.value ?? '')].length === 2 && { inLakhs: true }),
    ...(digits !== '0123456789' && { digits }),
  };
};

const known = new Map<string, CountedCurrency>();

/** A currency of a store, by codes that `isCurrency` and `isCountry` accept. */
export const findCurrency = (code: string, country: string): CountedCurrency => {
  const key = `${code} ${country}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const writing =
    country === SPECIFIED ? (SPECIFIED_CURRENCIES[code] ?? readWriting(code, country)) : readWriting(code, country);
  const currency = { ...writing, ...(KNOWN[code] ?? guess(minorUnits(writing))) };
  known.set(key, currency);
  return currency;
};
