import type { Language } from '@romduol/domain/languages';
import { mainAmount } from '@romduol/domain/money/amount';
import { formatMoney } from '@romduol/domain/money/format';
import { findCurrency } from '../money/currency';
import { usualCashStep } from '../money/known';

/** What restaurants of a country are usually set to. What is left out differs within the country, or is not known for certain. */
interface Usual {
  readonly currency: string;
  readonly secondCurrency?: string;
  /** Percent, of meals that are eaten in a restaurant. */
  readonly vatPercentage?: number;
  readonly pricesIncludeVat?: boolean;
  /** Those that diners choose from, in this order, of the ones there are. */
  readonly languages: readonly Language[];
}

/** Rates of VAT, GST, consumption or service tax on meals in restaurants, as they were in 2025. */
const USUAL: Readonly<Record<string, Usual>> = {
  KH: { currency: 'USD', secondCurrency: 'KHR', vatPercentage: 10, languages: ['en', 'zh-Hans', 'km'] },
  TH: { currency: 'THB', vatPercentage: 7, pricesIncludeVat: true, languages: ['th', 'en'] },
  // Its rate is lowered for a time, again and again.
  VN: { currency: 'VND', pricesIncludeVat: true, languages: ['vi', 'en'] },
  LA: { currency: 'LAK', vatPercentage: 10, languages: ['en'] },
  CN: { currency: 'CNY', vatPercentage: 6, pricesIncludeVat: true, languages: ['zh-Hans', 'en'] },
  CH: { currency: 'CHF', vatPercentage: 8.1, pricesIncludeVat: true, languages: ['fr', 'en'] },
  FR: { currency: 'EUR', vatPercentage: 10, pricesIncludeVat: true, languages: ['fr', 'en'] },
  SG: { currency: 'SGD', vatPercentage: 9, languages: ['en', 'zh-Hans'] },
  MY: { currency: 'MYR', vatPercentage: 6, pricesIncludeVat: false, languages: ['en', 'zh-Hans'] },
  AU: { currency: 'AUD', vatPercentage: 10, pricesIncludeVat: true, languages: ['en'] },
  JP: { currency: 'JPY', vatPercentage: 10, pricesIncludeVat: true, languages: ['en'] },
  KR: { currency: 'KRW', vatPercentage: 10, pricesIncludeVat: true, languages: ['en'] },
  // A sales tax that each state and city sets.
  US: { currency: 'USD', pricesIncludeVat: false, languages: ['en'] },
};

/** The countries whose usual settings are known. */
export const USUAL_COUNTRIES: readonly string[] = Object.keys(USUAL);

/** What a store of a country is usually set to, with the step of its cash; undefined where that is not known. */
export const usualSettings = (country: string) => {
  const usual = USUAL[country];
  if (usual === undefined) return undefined;
  const { languages, secondCurrency = null, ...rest } = usual;
  const step = mainAmount(usualCashStep(usual.currency));
  return {
    ...rest,
    secondCurrency,
    languages: [...languages],
    cashRoundingCents: step,
    cashStep: formatMoney(step, findCurrency(usual.currency, country)),
  };
};
