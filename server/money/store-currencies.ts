import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { type Currencies, type Currency, minorUnits } from '@romduol/domain/money/currency';
import type { CashRule } from '@romduol/domain/rules/cash';
import { type CountedCurrency, findCurrency } from './currency';

export interface Placed {
  readonly country: string;
  readonly currency: string;
  readonly second_currency: string | null;
}

/** At par: what stands in for the second currency of a store that has none. */
const PAR = 100;

/** The currencies of a store, as people of its country write and count them. */
export const storeCurrencies = ({ country, currency, second_currency: second }: Placed) => ({
  main: findCurrency(currency, country),
  second: second === null ? null : findCurrency(second, country),
});

/** What is counted in a drawer, as staff get it, and what guests hand over most. */
export const denominationsAnswer = (store: Placed) => {
  const { main, second } = storeCurrencies(store);
  return {
    main: [...main.denominations],
    second: [...(second?.denominations ?? [])],
    handedMain: [...main.handed],
    handedSecond: [...(second?.handed ?? [])],
  };
};

/** The least that mixed cash hands out in a currency: its unit, or its smallest note where that is more. */
const wholeUnit = (currency: CountedCurrency): number =>
  Math.max(minorUnits(currency), currency.decimals === 0 ? (currency.denominations.at(-1) ?? 1) : 1);

interface Cash extends Placed {
  readonly conversion_ratio: number;
  readonly cash_rounding_cents: number;
  readonly cash_rounding_riel: number;
}

/** How cash of a store goes, for its price book and for top-ups. Dollars and riel have the ratio and the step only. */
export const storeCash = (store: Cash): CashRule => {
  const { main, second } = storeCurrencies(store);
  const unit = wholeUnit(main);
  return {
    ratio: second === null ? PAR : store.conversion_ratio,
    rounding: secondAmount(second === null ? store.cash_rounding_cents : store.cash_rounding_riel),
    ...(store.cash_rounding_cents > 1 && { mainStep: mainAmount(store.cash_rounding_cents) }),
    ...(unit !== PAR && { wholeUnit: mainAmount(unit) }),
  };
};

const written = ({ cashStep: _step, denominations: _notes, handed: _handed, ...currency }: CountedCurrency): Currency =>
  currency;

/** The currencies of a store, as a phone gets them. */
export const currenciesAnswer = (store: Cash): Currencies => {
  const { main, second } = storeCurrencies(store);
  const { mainStep, wholeUnit: unit } = storeCash(store);
  return {
    main: written(main),
    second: second === null ? null : written(second),
    ...(mainStep !== undefined && { mainStep }),
    ...(unit !== undefined && { wholeUnit: unit }),
  };
};
