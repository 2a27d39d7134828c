import { mainAmount } from '@romduol/domain/money/amount';
import { mainField } from '../../../../money-fields';
import { presentWords, type Words } from '../../../../features/staff-words';
import type { Managed, ProgrammeInput } from '../../../../stores/staff/loyalty';

/** undefined while what is typed is no value. */
type Typed = number | null | undefined;

export interface TierDraft {
  readonly name: Words;
  readonly fromPoints: Typed;
  readonly boostPercent: Typed;
  readonly offPercent: Typed;
}

export interface CardDraft {
  readonly id: number | null;
  readonly name: Words;
  readonly stamps: Typed;
  readonly goodsIds: readonly number[];
}

export interface ProgrammeDraft {
  readonly enabled: boolean;
  readonly earnPoints: Typed;
  readonly earnPer: Typed;
  readonly pointCents: Typed;
  readonly minPoints: Typed;
  readonly expiryMonths: Typed;
  readonly birthdayTemplateId: number | null;
  readonly birthdayDays: Typed;
  readonly tiers: readonly TierDraft[];
  readonly cards: readonly CardDraft[];
}

export const NEW_TIER: TierDraft = { name: {}, fromPoints: undefined, boostPercent: 0, offPercent: 0 };
export const NEW_CARD: CardDraft = { id: null, name: {}, stamps: 8, goodsIds: [] };

/** What a point is worth of the amount that brings it. */
const HUNDREDTH = 100;

const FIRST: Omit<ProgrammeDraft, 'earnPer' | 'pointCents'> = {
  enabled: true,
  earnPoints: 1,
  minPoints: 100,
  expiryMonths: 12,
  birthdayTemplateId: null,
  birthdayDays: 7,
  tiers: [],
  cards: [],
};

/** What a store begins with: a point for each whole unit, worth a hundredth of it, or the least that a currency without cents has. */
const first = (): ProgrammeDraft => {
  const earnPer = Math.max(HUNDREDTH, mainField().scale);
  return { ...FIRST, earnPer, pointCents: earnPer / HUNDREDTH };
};

export const toDraft = ({ programme }: Managed): ProgrammeDraft =>
  programme === null
    ? first()
    : {
        ...programme,
        expiryMonths: programme.expiryMonths ?? null,
        birthdayTemplateId: programme.birthdayTemplateId ?? null,
      };

type AllWords = ProgrammeInput['tiers'][number]['name'];

const toWords = (words: Words): AllWords | null => {
  const present = presentWords(words);
  if (present === null) return null;
  const { en, 'zh-Hans': zh, km } = present;
  return en === undefined || zh === undefined || km === undefined ? null : { ...present, en, 'zh-Hans': zh, km };
};

const toTier = ({ name, fromPoints, boostPercent, offPercent }: TierDraft) => {
  const words = toWords(name);
  if (words === null || fromPoints == null || boostPercent == null || offPercent == null) return null;
  return { name: words, fromPoints, boostPercent, offPercent };
};

const toCard = ({ id, name, stamps, goodsIds }: CardDraft) => {
  const words = toWords(name);
  if (words === null || stamps == null) return null;
  return { ...(id !== null && { id }), name: words, stamps, goodsIds: [...goodsIds] };
};

const all = <T>(values: readonly (T | null)[]): T[] | null =>
  values.some((value) => value === null) ? null : values.flatMap((value) => (value === null ? [] : [value]));

/** What is saved; null while something is missing. */
export const toInput = (draft: ProgrammeDraft): ProgrammeInput | null => {
  const { enabled, earnPoints, earnPer, pointCents, minPoints, expiryMonths, birthdayTemplateId, birthdayDays } = draft;
  const tiers = all(draft.tiers.map(toTier));
  const cards = all(draft.cards.map(toCard));
  if (earnPoints == null || earnPer == null || pointCents == null || minPoints == null) return null;
  if (expiryMonths === undefined || birthdayDays == null || tiers === null || cards === null) return null;
  return {
    ...{ enabled, earnPoints, minPoints, birthdayDays, tiers, cards },
    earnPer: mainAmount(earnPer),
    pointCents: mainAmount(pointCents),
    ...(expiryMonths !== null && { expiryMonths }),
    ...(birthdayTemplateId !== null && { birthdayTemplateId }),
  };
};
