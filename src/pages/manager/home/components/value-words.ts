import { cents, riel } from '@romduol/domain/money/amount';
import { formatDollarSign, formatRielSign } from '@romduol/domain/money/format';
import { st, stOf } from '../../../../i18n-staff';
import type { Setting } from '../../../../stores/staff/settings';

const HOUR_MINUTES = 60;

const clockOf = (minutes: number): string => {
  const rest = Math.abs(minutes) % HOUR_MINUTES;
  return `${Math.floor(Math.abs(minutes) / HOUR_MINUTES)}:${String(rest).padStart(2, '0')}`;
};

/** How the number of a setting is said, by the setting's name or by how that ends. */
const NUMBERS: readonly (readonly [RegExp, (value: number) => string])[] = [
  [/^zoneOffsetMinutes$/, (value) => `UTC${value < 0 ? '−' : '+'}${clockOf(value)}`],
  [/^dayCutOffMinutes$/, clockOf],
  [/^serviceChargeMode$/, (value) => stOf(`manager.mode.${value}`)],
  [/Minutes$/, (count) => st('manager.minutes', { count })],
  [/Cents$/, (value) => formatDollarSign(cents(value))],
  [/(Riel|Ratio)$/, (value) => formatRielSign(riel(value))],
  [/Percentage$/, (value) => `${value}%`],
];

/** The value of a setting as a person says it. */
export const valueWords = ({ key, value }: Setting): string => {
  if (typeof value === 'boolean') return st(value ? 'manager.yes' : 'manager.no');
  if (typeof value === 'number') return NUMBERS.find(([name]) => name.test(key))?.[1](value) ?? String(value);
  if (key === 'tableChargePer') return stOf(`manager.charge.${value}`) || value;
  return value === '' ? st('manager.none') : value;
};
