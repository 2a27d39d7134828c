import { type MainAmount, mainAmount } from '@romduol/domain/money/amount';
import { type Currency, minorUnits } from '@romduol/domain/money/currency';

/** Decimals of Stripe's amounts, for the currencies that it can charge here. Riel have two there, and none here. */
const DECIMALS: Readonly<Record<string, number>> = {
  ...{ USD: 2, KHR: 2, EUR: 2, GBP: 2, CHF: 2, THB: 2, SGD: 2, MYR: 2, HKD: 2, CNY: 2, AUD: 2, NZD: 2, CAD: 2, PHP: 2 },
  ...{ JPY: 0, KRW: 0, VND: 0 },
};

export const STRIPE_CURRENCIES: readonly string[] = Object.keys(DECIMALS);

const BASE = 10;

/** Stripe's minor units of one of ours. */
const perMinor = (currency: Currency): number =>
  BASE ** (DECIMALS[currency.code] ?? currency.decimals) / minorUnits(currency);

export const toStripeAmount = (amount: MainAmount, currency: Currency): number => amount * perMinor(currency);

/** Throws for another currency, and for a part of our minor unit. */
export const fromStripeAmount = (amount: number | null, code: string | null, currency: Currency): MainAmount => {
  const minor = (amount ?? NaN) / perMinor(currency);
  if (code?.toUpperCase() !== currency.code || !Number.isSafeInteger(minor)) {
    throw new Error(`Stripe reports ${String(amount)} ${String(code)} instead of ${currency.code}`);
  }
  return mainAmount(minor);
};
