import { USAGE_TYPE } from '@romduol/domain/codes';
import { cents, type Cents } from '@romduol/domain/money/amount';
import { DAY_MS, MINUTE_MS } from '@romduol/domain/time/units';
import { allWords } from '../../../../components/staff/form/words-fields';
import type { Template, TemplateInput } from '../../../../stores/staff/promotions';

type Typed<T> = T | null | undefined;

/** A coupon as it is being typed: null is empty, undefined is no value yet. */
export interface CouponDraft {
  readonly name: Partial<TemplateInput['name']>;
  readonly usageType: 1 | 2 | 3;
  readonly amount: Typed<number>;
  readonly rate: Typed<number>;
  readonly atMost: Typed<number>;
  readonly itemNum: Typed<number>;
  readonly base: Typed<number>;
  readonly threshold: Typed<number>;
  readonly usageGoods: readonly number[] | undefined;
  readonly purpose: 'order' | 'topUp';
  readonly inCentre: boolean;
  readonly left: Typed<number>;
  readonly perPerson: Typed<number>;
  readonly claimFrom: number | undefined;
  readonly claimUntil: number | undefined;
  readonly validDays: Typed<number>;
}

const MONTH_MS = 30 * DAY_MS;

/** The whole minute: what is typed has no seconds, and clocks differ by some. */
const minuteOf = (instant: number): number => Math.floor(instant / MINUTE_MS) * MINUTE_MS;

/** What a new coupon begins with: two dollars off from ten, for a month. */
export const draftOf = (template: Template | null, now: number): CouponDraft => ({
  name: template?.name ?? {},
  usageType: template?.usageType ?? 1,
  amount: template?.amount ?? (template === null ? 200 : null),
  rate: template?.rate ?? null,
  atMost: template?.atMost ?? null,
  itemNum: template?.itemNum ?? (template === null ? 1 : null),
  base: template?.base ?? (template === null ? 1 : null),
  threshold: template?.threshold ?? (template === null ? 1_000 : 0),
  usageGoods: template?.usageGoods,
  purpose: template?.purpose ?? 'order',
  inCentre: template?.inCentre ?? true,
  left: template?.left ?? null,
  perPerson: template?.perPerson ?? 1,
  claimFrom: template?.claimFrom ?? minuteOf(now),
  claimUntil: template?.claimUntil ?? minuteOf(now) + MONTH_MS,
  validDays: template?.validDays ?? 30,
});

const money = (value: Typed<number>): Cents | undefined => (typeof value === 'number' ? cents(value) : undefined);

const offOf = (draft: CouponDraft) => {
  const { usageType, rate, itemNum, base } = draft;
  const [amount, atMost] = [money(draft.amount), money(draft.atMost)];
  if (usageType === USAGE_TYPE.amount) return amount === undefined ? null : { usageType, amount };
  if (usageType === USAGE_TYPE.rate) {
    return typeof rate !== 'number' ? null : { usageType, rate, ...(atMost !== undefined && { atMost }) };
  }
  return typeof itemNum !== 'number' ? null : { usageType, itemNum, base: base ?? 0 };
};

/** The coupon to save; null while something is missing. */
export const couponOf = (draft: CouponDraft, id: number | null): TemplateInput | null => {
  const { claimFrom, claimUntil, perPerson, validDays, purpose, inCentre, left, usageGoods } = draft;
  const [name, off, threshold] = [allWords(draft.name), offOf(draft), money(draft.threshold)];
  if (name === null || off === null || threshold === undefined) return null;
  if (claimFrom === undefined || claimUntil === undefined || claimUntil <= claimFrom) return null;
  if (typeof perPerson !== 'number' || typeof validDays !== 'number' || left === undefined) return null;
  if (usageGoods?.length === 0) return null;
  return {
    ...(id !== null && { id }),
    name,
    ...off,
    threshold,
    ...(usageGoods !== undefined && purpose === 'order' && { usageGoods: [...usageGoods] }),
    purpose,
    inCentre,
    ...(left !== null && { left }),
    perPerson,
    claimFrom,
    claimUntil,
    validDays,
  };
};
