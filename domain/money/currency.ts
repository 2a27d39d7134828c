/**
 * How a currency is written and counted. Phones get it as data: mini-programs have no `Intl`. Amounts are whole numbers of
 * its minor unit.
 */
export interface Currency {
  /** ISO 4217, e.g. USD. */
  readonly code: string;
  /** 0, 2 or 3: 100 minor units are one dollar, 1 is one riel. */
  readonly decimals: number;
  readonly symbol: string;
  readonly symbolFirst: boolean;
  /** Between symbol and digits: '', or a space that does not break. */
  readonly gap: string;
  /** Between thousands, and before the decimals. */
  readonly group: string;
  readonly point: string;
  /** People count in lakhs: two digits in each group but the last, "12,34,567". */
  readonly inLakhs?: boolean;
  /** Its ten digits, where people write others than 0 to 9. */
  readonly digits?: string;
  /**
   * What a limit that the specification names in dollars is multiplied with, in major units (V-07, V-11): about what a
   * dollar is worth. 1 for dollars and riel.
   */
  readonly limitFactor: number;
}

/** The currencies of a store: prices are in the main one; guests may pay cash in the second one, where there is one. */
export interface Currencies {
  readonly main: Currency;
  readonly second: Currency | null;
  /** Cash in the main currency goes by this, in minor units; absent: 1. */
  readonly mainStep?: number;
  /** The least that mixed cash hands out in the main currency, in minor units; absent: 100. */
  readonly wholeUnit?: number;
}

/** ISO 4217's code of no currency. Phones send no null (V-13): so they say that a store has no second one. */
export const NO_CURRENCY = 'XXX';

const WRITTEN = { group: ',', point: '.', limitFactor: 1 } as const;

export const DOLLAR: Currency = { code: 'USD', decimals: 2, symbol: '$', symbolFirst: true, gap: '', ...WRITTEN };
export const RIEL: Currency = { code: 'KHR', decimals: 0, symbol: '៛', symbolFirst: false, gap: '\u00A0', ...WRITTEN };

/** Those of the specification, and of stores of a release that knew no others. */
export const DOLLAR_AND_RIEL: Currencies = { main: DOLLAR, second: RIEL };

/** Minor units of one major unit: 100 cents, 1 riel. */
export const minorUnits = ({ decimals }: Pick<Currency, 'decimals'>): number => 10 ** decimals;
