import { DOLLAR_NOTES, type Denominations, RIEL_NOTES } from '@romduol/domain/money/denominations';

/** What no library knows of a currency. Amounts are minor units. */
export interface Known {
  /** About what a dollar is worth, in major units: limits in dollars are multiplied with it. */
  readonly limitFactor: number;
  /** Cash goes by this; 1 = to the minor unit. */
  readonly cashStep: number;
  /** Notes and coins in use, the largest first. */
  readonly denominations: Denominations;
  /** Those that guests hand over most, the smallest first. */
  readonly handed: Denominations;
}

/** Minor units of 2 decimals, written as majors. */
const hundreds = (...majors: readonly number[]): Denominations => majors.map((major) => Math.round(major * 100));

/** Currencies of Cambodia's guests and neighbours, and others that restaurants asked for. */
export const KNOWN: Readonly<Record<string, Known>> = {
  USD: { limitFactor: 1, cashStep: 1, denominations: DOLLAR_NOTES, handed: [500, 1_000, 2_000] },
  KHR: { limitFactor: 1, cashStep: 100, denominations: RIEL_NOTES, handed: [10_000, 20_000, 50_000] },
  THB: {
    limitFactor: 35,
    cashStep: 25,
    denominations: hundreds(1_000, 500, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.25),
    handed: hundreds(100, 500, 1_000),
  },
  VND: {
    limitFactor: 25_000,
    cashStep: 1_000,
    denominations: [500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000],
    handed: [100_000, 200_000, 500_000],
  },
  LAK: {
    limitFactor: 20_000,
    cashStep: 500,
    denominations: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500],
    handed: [20_000, 50_000, 100_000],
  },
  CNY: {
    limitFactor: 7,
    cashStep: 10,
    denominations: hundreds(100, 50, 20, 10, 5, 1, 0.5, 0.1),
    handed: hundreds(20, 50, 100),
  },
  HKD: {
    limitFactor: 8,
    cashStep: 10,
    denominations: hundreds(1_000, 500, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1),
    handed: hundreds(100, 500, 1_000),
  },
  TWD: {
    limitFactor: 30,
    cashStep: 100,
    denominations: hundreds(2_000, 1_000, 500, 200, 100, 50, 10, 5, 1),
    handed: hundreds(100, 500, 1_000),
  },
  MYR: {
    limitFactor: 5,
    cashStep: 5,
    denominations: hundreds(100, 50, 20, 10, 5, 1, 0.5, 0.2, 0.1, 0.05),
    handed: hundreds(10, 50, 100),
  },
  SGD: {
    limitFactor: 1,
    cashStep: 5,
    denominations: hundreds(1_000, 100, 50, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05),
    handed: hundreds(10, 50, 100),
  },
  JPY: {
    limitFactor: 150,
    cashStep: 1,
    denominations: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1],
    handed: [1_000, 5_000, 10_000],
  },
  KRW: {
    limitFactor: 1_300,
    cashStep: 10,
    denominations: [50_000, 10_000, 5_000, 1_000, 500, 100, 50, 10],
    handed: [5_000, 10_000, 50_000],
  },
  AUD: {
    limitFactor: 1,
    cashStep: 5,
    denominations: hundreds(100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05),
    handed: hundreds(20, 50, 100),
  },
  CHF: {
    limitFactor: 1,
    cashStep: 5,
    denominations: hundreds(200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05),
    handed: hundreds(20, 50, 100),
  },
  EUR: {
    limitFactor: 1,
    cashStep: 1,
    denominations: hundreds(200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01),
    handed: hundreds(10, 20, 50),
  },
  GBP: {
    limitFactor: 1,
    cashStep: 1,
    denominations: hundreds(50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01),
    handed: hundreds(10, 20, 50),
  },
};

const SERIES = [1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const;

/** Of a currency that is not in the table: notes of 1, 2 and 5, and no limits but the specification's. */
export const guess = (minorUnits: number): Known => ({
  limitFactor: 1,
  cashStep: 1,
  denominations: SERIES.map((major) => major * minorUnits),
  handed: [5, 10, 20].map((major) => major * minorUnits),
});

/** What cash in a currency goes by, until a manager sets something else. In minor units. */
export const usualCashStep = (code: string): number => KNOWN[code]?.cashStep ?? 1;
