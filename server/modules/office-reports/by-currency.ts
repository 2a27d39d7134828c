import type { Currency } from '@romduol/domain/money/currency';
import { currenciesAnswer } from '../../money/store-currencies';
import type { Store } from '../store';

/** Stores with one main currency, as the first of them writes it. */
export interface CurrencyGroup {
  readonly currency: Currency;
  readonly stores: readonly Store[];
}

/** Amounts of two main currencies are never added. */
export const groupByCurrency = (stores: readonly Store[]): CurrencyGroup[] =>
  [...new Set(stores.map(({ currency }) => currency))].flatMap((code) => {
    const own = stores.filter(({ currency }) => currency === code);
    return own[0] === undefined ? [] : [{ currency: currenciesAnswer(own[0]).main, stores: own }];
  });
