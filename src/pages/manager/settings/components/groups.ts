import { type Currencies, type Currency, minorUnits } from '@romduol/domain/money/currency';
import { scaleMost } from '@romduol/domain/money/scale';
import type { Settings } from '../../../../stores/staff/settings';

type KeyOf<V> = { [K in keyof Settings]-?: NonNullable<Settings[K]> extends V ? K : never }[keyof Settings];

/** A number with its bounds in the unit that is kept, and how many of that unit one that is typed counts. */
export interface NumberSetting {
  readonly key: Exclude<KeyOf<number>, 'version'>;
  readonly min: number;
  readonly max: number;
  readonly scale?: number;
  readonly decimals?: number;
  readonly unit?: string;
}

const percent = (key: NumberSetting['key']): NumberSetting => ({ key, min: 0, max: 100, decimals: 2, unit: '%' });
/** The unit of a setting that is counted in minutes: its word depends on the language. */
export const MINUTES = 'minutes';
const minutes = (key: NumberSetting['key'], max: number): NumberSetting => ({ key, min: 1, max, unit: MINUTES });

/** Decimals of a rate, of pairs that are not counted in whole riel. */
const RATE_DECIMALS = 6;
const STEP_MAX = 10_000;

/** A rate is typed for one unit of the main currency, and kept for 100 minor units of it. */
const rate = (main: Currency, second: Currency): NumberSetting => {
  const isWhole = main.decimals === 2 && second.decimals === 0;
  return {
    key: 'conversionRatio',
    min: isWhole ? 1 : 0.000_001,
    max: 100_000_000,
    scale: (minorUnits(second) * 100) / minorUnits(main),
    decimals: isWhole ? 0 : RATE_DECIMALS,
    unit: second.symbol,
  };
};

/** Cash that is rounded: the second currency always, the main one where its minor unit is not in use. */
const step = (key: 'cashRoundingRiel' | 'cashRoundingCents', currency: Currency): NumberSetting => ({
  key,
  min: 1,
  max: STEP_MAX,
  scale: minorUnits(currency),
  decimals: currency.decimals,
  unit: currency.symbol,
});

/** What money a store asks for. */
export const moneyNumbers = ({ main, second }: Currencies): readonly NumberSetting[] => [
  ...(second === null ? [] : [rate(main, second), step('cashRoundingRiel', second)]),
  ...(main.code === 'USD' ? [] : [step('cashRoundingCents', main)]),
  percent('vatPercentage'),
  percent('serviceChargePercentage'),
];

const TABLE_CHARGE_MAX_CENTS = 99_999_99;

export const tableCharge = ({ main }: Currencies): NumberSetting => ({
  key: 'tableChargeCents',
  min: 0,
  max: scaleMost(TABLE_CHARGE_MAX_CENTS, main),
  scale: minorUnits(main),
  decimals: main.decimals,
  unit: main.symbol,
});

export const MONEY_SWITCHES = [
  'vatByLine',
  'serviceChargeTaxed',
  'serviceChargeOnTakeAway',
  'packing',
  'memberPrices',
  'creditAllowed',
  'tips',
  'cashNeedsTill',
  'blindCount',
] as const satisfies readonly KeyOf<boolean>[];

/** How orders go. */
export const ORDER_SWITCHES = ['mustAccept', 'payFirst', 'isTableService'] as const satisfies readonly KeyOf<boolean>[];
export const ORDER_NUMBERS: readonly NumberSetting[] = [
  minutes('acceptMinutes', 120),
  minutes('paymentWindowMinutes', 240),
  minutes('sittingIdleMinutes', 240),
];
export const DISPLAY_SWITCHES = [
  'isShowSalesVolume',
  'isDisplayTable',
  'showsBillTotal',
  'suggestsDishes',
] as const satisfies readonly KeyOf<boolean>[];
export type SwitchKey = KeyOf<boolean>;
