import type { MainAmount } from '@romduol/domain/money/amount';
import { type TimeLeft, timeLeft } from '@romduol/domain/time/countdown';
import { i18n } from '../../i18n';
import { mt } from '../../i18n-member';
import { formatMain } from '../../money';

/** What a coupon is good for. Amounts in cents. */
export interface Terms {
  readonly name: string;
  readonly purpose: 'order' | 'topUp';
  readonly couponAmount: MainAmount;
  readonly couponRate: number | null;
  readonly freeItem: boolean;
  readonly templateSDK: { readonly threshold: MainAmount };
  readonly goods:
    | readonly { readonly id: number; readonly name: string; readonly picture: string; readonly tint: string }[]
    | null;
  /** The names of the stores where it holds; empty where it holds in this store only. */
  readonly stores: readonly string[];
}

const NAMED = 3;
const WHOLE = 100;
/** Chinese shows what is paid, in tenths of the price: 15 % off is 8.5 折. */
const TENTH = 10;

/** `from $20`, `no minimum`. */
export const minimumWords = ({ templateSDK: { threshold } }: Terms): string =>
  threshold > 0 ? mt('coupon.from', { amount: formatMain(threshold) }) : mt('coupon.noMinimum');

/** `15%` of the price that is not paid; in Chinese what is left of it, `8.5 折`. */
export const rateWords = (rate: number): string =>
  mt('coupon.rate', { rate: i18n.language === 'zh-Hans' ? (WHOLE - rate) / TENTH : `${rate}%` });

/** "Riverside, Airport". */
export const joinNames = (names: readonly string[]): string => names.join(i18n.language === 'zh-Hans' ? '、' : ', ');

/** What it is for: everything, or the first dishes by name. */
export const goodsWords = ({ goods, purpose }: Terms): string => {
  if (purpose === 'topUp') return mt('coupon.topUp');
  if (goods === null || goods.length === 0) return mt('coupon.all');
  const names = joinNames(goods.slice(0, NAMED).map(({ name }) => name));
  return goods.length > NAMED ? `${names} …` : names;
};

/** "Valid at Riverside, Airport, Market and 4 more"; null where it holds in this store only. */
export const storesWords = ({ stores }: Terms): string | null => {
  if (stores.length === 0) return null;
  const [names, count] = [joinNames(stores.slice(0, NAMED)), stores.length - NAMED];
  return mt('coupon.storesAre', { stores: count > 0 ? mt('coupon.storesMore', { stores: names, count }) : names });
};

const ENDS_IN = {
  days: 'coupon.days',
  hours: 'coupon.hours',
  minutes: 'coupon.minutes',
  seconds: 'coupon.seconds',
} as const satisfies Record<TimeLeft['unit'], string>;

/** T-09: the time that is left, in the largest unit that is precise enough. */
export const endsIn = (ms: number): string => {
  const left = timeLeft(ms);
  return left === null ? mt('coupon.ended') : mt(ENDS_IN[left.unit], { count: left.value });
};
