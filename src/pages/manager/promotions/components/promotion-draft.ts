import { DISCOUNT_TYPE } from '@romduol/domain/codes';
import { mainAmount, type MainAmount } from '@romduol/domain/money/amount';
import { DAY_MS, MINUTE_MS } from '@romduol/domain/time/units';
import { allWords } from '../../../../features/staff-words';
import type { Activity, ActivityInput } from '../../../../stores/staff/promotions';

type Typed<T> = T | null | undefined;
type Words = ActivityInput['description'];

/** A promotion as it is being typed: null is empty, undefined is no value yet. */
export interface PromotionDraft {
  readonly kind: 'item' | 'order';
  readonly name: Partial<ActivityInput['name']>;
  readonly description: Words;
  readonly type: 1 | 2 | 3;
  readonly rate: Typed<number>;
  readonly amount: Typed<number>;
  readonly vipAmount: Typed<number>;
  readonly goods: readonly number[] | undefined;
  readonly limit: Typed<number>;
  readonly threshold: Typed<number>;
  readonly startsAt: number | undefined;
  readonly endsAt: number | undefined;
  /** The hours of every day within which it runs, in minutes after midnight; null = all day. */
  readonly opens: Typed<number>;
  readonly closes: Typed<number>;
}

const WEEK_MS = 7 * DAY_MS;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The whole minute: what is typed has no seconds, and clocks differ by some. */
const floorToMinute = (instant: number): number => Math.floor(instant / MINUTE_MS) * MINUTE_MS;

/** What a new promotion begins with: ten percent off some dishes, for a week. */
export const toDraft = (activity: Activity | null, now: number): PromotionDraft => ({
  kind: activity?.kind ?? 'item',
  name: activity?.name ?? {},
  description: activity?.description ?? {},
  type: activity?.type ?? 1,
  rate: activity?.rate ?? (activity === null ? 10 : null),
  amount: activity?.amount ?? null,
  vipAmount: activity?.vipAmount ?? null,
  goods: activity === null ? [] : activity.goods,
  limit: activity?.limit ?? null,
  threshold: activity?.threshold ?? 0,
  startsAt: activity?.startsAt ?? floorToMinute(now),
  endsAt: activity?.endsAt ?? floorToMinute(now) + WEEK_MS,
  opens: activity?.hours?.[0]?.opens ?? null,
  closes: activity?.hours?.[0]?.closes ?? null,
});

const money = (value: Typed<number>): MainAmount | undefined =>
  typeof value === 'number' ? mainAmount(value) : undefined;

const toReduction = ({ type, rate, ...draft }: PromotionDraft) => {
  if (type === DISCOUNT_TYPE.percentage) return typeof rate === 'number' ? { type, rate } : null;
  const [amount, vipAmount] = [money(draft.amount), money(draft.vipAmount)];
  if (amount === undefined || draft.vipAmount === undefined) return null;
  return { type, amount, ...(vipAmount !== undefined && { vipAmount }) };
};

const toScope = ({ kind, goods, limit, threshold }: PromotionDraft) => {
  if (kind === 'order') return typeof threshold === 'number' ? { kind, threshold: mainAmount(threshold) } : null;
  if (limit === undefined || goods?.length === 0) return null;
  return { kind, ...(goods !== undefined && { goods: [...goods] }), ...(limit !== null && { limit }) };
};

const toHours = ({ opens, closes }: PromotionDraft) => {
  if (opens === null && closes === null) return {};
  if (typeof opens !== 'number' || typeof closes !== 'number' || opens === closes) return null;
  return { hours: WEEKDAYS.map((weekday) => ({ weekday, opens, closes })) };
};

/** Hours that differ by weekday were set with another client: they are kept until others are typed. */
const keptHours = (draft: PromotionDraft, activity: Activity | null) => {
  const first = activity?.hours?.[0];
  const isAsItWas = first !== undefined && first.opens === draft.opens && first.closes === draft.closes;
  return isAsItWas && activity?.hours !== undefined ? { hours: [...activity.hours] } : toHours(draft);
};

/** The promotion to save; null while something is missing. */
export const toActivityInput = (draft: PromotionDraft, activity: Activity | null): ActivityInput | null => {
  const { startsAt, endsAt } = draft;
  const [name, off, scope] = [allWords(draft.name), toReduction(draft), toScope(draft)];
  const hours = keptHours(draft, activity);
  if (name === null || off === null || scope === null || hours === null) return null;
  if (startsAt === undefined || endsAt === undefined || endsAt <= startsAt) return null;
  const { description } = draft;
  return {
    ...(activity !== null && { id: activity.id }),
    name,
    description,
    ...off,
    ...scope,
    startsAt,
    endsAt,
    ...hours,
  };
};
