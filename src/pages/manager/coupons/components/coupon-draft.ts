import { kindTerms, missingTerm, type UsageType } from '@romduol/domain/coupons/kinds';
import { COUPON_TERMS, type GivenTerms, TERM_NAMES, type TermName } from '@romduol/domain/coupons/terms';
import { mainAmount, type MainAmount } from '@romduol/domain/money/amount';
import { scaleLeast } from '@romduol/domain/money/scale';
import { DAY_MS, MINUTE_MS } from '@romduol/domain/time/units';
import { allWords } from '../../../../features/staff-words';
import { currencies } from '../../../../money';
import type { Template, TemplateInput } from '../../../../stores/staff/promotions';

type Typed<T> = T | null | undefined;

/** A coupon as it is being typed: null is empty, undefined is no value yet. */
export interface CouponDraft {
  readonly name: Partial<TemplateInput['name']>;
  readonly usageType: UsageType;
  /** The terms of all kinds: another kind is chosen, and what was typed stays. */
  readonly terms: Readonly<Record<TermName, Typed<number>>>;
  readonly threshold: Typed<number>;
  readonly usageGoods: readonly number[] | undefined;
  readonly purpose: 'order' | 'topUp';
  readonly inCentre: boolean;
  readonly left: Typed<number>;
  readonly perPerson: Typed<number>;
  readonly claimFrom: number | undefined;
  readonly claimUntil: number | undefined;
  readonly validDays: Typed<number>;
  /** In all stores that share the members of this one; else in the further `storeIds`. */
  readonly everywhere: boolean;
  readonly storeIds: readonly number[];
}

const MONTH_MS = 30 * DAY_MS;

/** The whole minute: what is typed has no seconds, and clocks differ by some. */
const floorToMinute = (instant: number): number => Math.floor(instant / MINUTE_MS) * MINUTE_MS;

/** So many cents of a dollar, as an amount that is about worth it in the store's currency. */
const worth = (cents: number): number => scaleLeast(cents, currencies().main);

const initialTerm = (name: TermName): number | null => {
  const { type, initial } = COUPON_TERMS[name];
  return type === 'money' && initial !== null ? worth(initial) : initial;
};

const draftTerms = (template: Template | null): CouponDraft['terms'] => {
  const value = (name: TermName) => (template === null ? initialTerm(name) : (template[name] ?? null));
  return Object.fromEntries(TERM_NAMES.map((name) => [name, value(name)])) as Record<TermName, number | null>;
};

/** What a new coupon begins with: two dollars' worth off from ten, for a month. */
export const toDraft = (template: Template | null, now: number): CouponDraft => ({
  name: template?.name ?? {},
  usageType: template?.usageType ?? 1,
  terms: draftTerms(template),
  threshold: template?.threshold ?? (template === null ? worth(1_000) : 0),
  usageGoods: template?.usageGoods,
  purpose: template?.purpose ?? 'order',
  inCentre: template?.inCentre ?? true,
  left: template?.left ?? null,
  perPerson: template?.perPerson ?? 1,
  claimFrom: template?.claimFrom ?? floorToMinute(now),
  claimUntil: template?.claimUntil ?? floorToMinute(now) + MONTH_MS,
  validDays: template?.validDays ?? 30,
  everywhere: template?.everywhere ?? false,
  storeIds: template?.storeIds ?? [],
});

/** Dishes are of one store: a coupon for some of them holds nowhere else. */
export const isForDishes = ({ usageGoods, purpose }: CouponDraft): boolean =>
  usageGoods !== undefined && purpose === 'order';

const toPlaces = (draft: CouponDraft): Pick<TemplateInput, 'everywhere' | 'storeIds'> => {
  if (isForDishes(draft)) return {};
  if (draft.everywhere) return { everywhere: true };
  return draft.storeIds.length === 0 ? {} : { storeIds: [...draft.storeIds] };
};

const money = (value: Typed<number>): MainAmount | undefined =>
  typeof value === 'number' ? mainAmount(value) : undefined;

/** The terms of its kind that are typed; null while one that it requires is not. */
const toReduction = ({ usageType, terms }: CouponDraft) => {
  const typed = kindTerms(usageType).flatMap(({ name }) =>
    typeof terms[name] === 'number' ? [[name, terms[name]]] : [],
  );
  const given: GivenTerms = Object.fromEntries(typed);
  return missingTerm(usageType, given) === null ? { usageType, ...given } : null;
};

/** The coupon to save; null while something is missing. */
export const toTemplateInput = (draft: CouponDraft, id: number | null): TemplateInput | null => {
  const { claimFrom, claimUntil, perPerson, validDays, purpose, inCentre, left, usageGoods } = draft;
  const [name, off, threshold] = [allWords(draft.name), toReduction(draft), money(draft.threshold)];
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
    ...toPlaces(draft),
  };
};
