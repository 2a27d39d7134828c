import type { Settings } from '../../../../stores/staff/settings';

type KeyOf<V> = { [K in keyof Settings]-?: NonNullable<Settings[K]> extends V ? K : never }[keyof Settings];

/** A number with its bounds in the unit that is kept, and how many of that unit one that is typed counts. */
export interface NumberSetting {
  readonly key: Exclude<KeyOf<number>, 'version'>;
  readonly min: number;
  readonly max: number;
  readonly scale?: number;
  readonly decimals?: number;
  readonly unit?: '%' | '$' | '៛' | 'minutes';
}

const CENTS = { scale: 100, decimals: 2, unit: '$' } as const;
const percent = (key: NumberSetting['key']): NumberSetting => ({ key, min: 0, max: 100, decimals: 2, unit: '%' });
const minutes = (key: NumberSetting['key'], max: number): NumberSetting => ({ key, min: 1, max, unit: 'minutes' });

/** What money a store asks for. */
export const MONEY_NUMBERS: readonly NumberSetting[] = [
  { key: 'conversionRatio', min: 1, max: 100_000, unit: '៛' },
  { key: 'cashRoundingRiel', min: 1, max: 10_000, unit: '៛' },
  percent('vatPercentage'),
  percent('serviceChargePercentage'),
];
export const TABLE_CHARGE: NumberSetting = { key: 'tableChargeCents', min: 0, max: 99_999_99, ...CENTS };
export const MONEY_SWITCHES = [
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
] as const satisfies readonly KeyOf<boolean>[];
export type SwitchKey = KeyOf<boolean>;
