import type { Cents } from '@romduol/domain/money/amount';
import { formatDollarSign } from '@romduol/domain/money/format';
import { i18n } from '../../i18n';
import { mt } from '../../i18n-member';

/** What a coupon is good for. Amounts in cents. */
export interface Terms {
  readonly name: string;
  readonly purpose: 'order' | 'topUp';
  readonly couponAmount: Cents;
  readonly couponRate: number | null;
  readonly freeItem: boolean;
  readonly templateSDK: { readonly threshold: Cents };
  readonly goods:
    readonly { readonly id: number; readonly name: string; readonly picture: string; readonly tint: string }[] | null;
}

const NAMED = 3;
const WHOLE = 100;
/** Chinese says what is paid, in tenths of the price: 15 % off is 8.5 折. */
const TENTH = 10;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `from $20`, `no minimum`. */
export const minimumWords = ({ templateSDK: { threshold } }: Terms): string =>
  threshold > 0 ? mt('coupon.from', { amount: formatDollarSign(threshold) }) : mt('coupon.noMinimum');

/** `15%` of the price that is not paid; in Chinese what is left of it, `8.5 折`. */
export const rateWords = (rate: number): string =>
  mt('coupon.rate', { rate: i18n.language === 'zh-Hans' ? (WHOLE - rate) / TENTH : `${rate}%` });

/** What it is for: everything, or the first dishes by name. */
export const goodsWords = ({ goods, purpose }: Terms): string => {
  if (purpose === 'topUp') return mt('coupon.topUp');
  if (goods === null || goods.length === 0) return mt('coupon.all');
  const names = goods
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(i18n.language === 'zh-Hans' ? '、' : ', ');
  return goods.length > NAMED ? `${names} …` : names;
};

/** T-09: what is left of its time, in the largest unit that says enough. */
export const endsIn = (left: number): string => {
  if (left <= 0) return mt('coupon.ended');
  if (left >= DAY_MS) return mt('coupon.days', { count: Math.floor(left / DAY_MS) });
  if (left >= HOUR_MS) return mt('coupon.hours', { count: Math.floor(left / HOUR_MS) });
  if (left >= MINUTE_MS) return mt('coupon.minutes', { count: Math.floor(left / MINUTE_MS) });
  return mt('coupon.seconds', { count: Math.ceil(left / SECOND_MS) });
};
