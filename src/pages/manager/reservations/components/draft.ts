import { clockMinutes, minuteOfClock } from '@romduol/domain/time/calendar';
import { areSpans } from '@romduol/domain/time/slots';
import type { Rule } from '../../../../stores/staff/reservation-rule';

/** A rule as it is typed. */
export interface Draft {
  readonly spans: readonly { readonly from: string; readonly to: string }[];
  readonly slotMinutes: number;
  readonly guests: string;
  readonly prepay: boolean;
  readonly cutOffMinutes: string;
  readonly holdMinutes: string;
  readonly graceMinutes: string;
  readonly noShowKeeps: string;
}

/** What a store begins with that has taken no reservations: dinner. */
const FIRST: Rule = {
  spans: [{ from: 17 * 60, to: 20 * 60 }],
  slotMinutes: 30,
  guests: 20,
  prepay: false,
  cutOffMinutes: 60,
  holdMinutes: 30,
  graceMinutes: 20,
  noShowKeeps: 0,
};

export const toDraft = (rule: Rule | null): Draft => {
  const { spans, slotMinutes, prepay, ...numbers } = rule ?? FIRST;
  return {
    spans: spans.map(({ from, to }) => ({ from: clockMinutes(from), to: clockMinutes(to) })),
    slotMinutes,
    prepay,
    guests: String(numbers.guests),
    cutOffMinutes: String(numbers.cutOffMinutes),
    holdMinutes: String(numbers.holdMinutes),
    graceMinutes: String(numbers.graceMinutes),
    noShowKeeps: String(numbers.noShowKeeps),
  };
};

const whole = (text: string, min: number, max: number): number | null => {
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
};

/** The fields whose values are not valid, by name. */
export type Wrong = 'spans' | 'guests' | 'cutOffMinutes' | 'holdMinutes' | 'graceMinutes' | 'noShowKeeps';

/** The rule that a draft means, or what of it is wrong; the limits are those of the contract. */
export const ruleIn = (draft: Draft): { readonly rule: Rule | null; readonly wrong: readonly Wrong[] } => {
  const spans = draft.spans.map(({ from, to }) => ({ from: minuteOfClock(from) ?? -1, to: minuteOfClock(to) ?? -1 }));
  const hasSpans = spans.length > 0 && spans.every(({ from, to }) => from >= 0 && to >= 0) && areSpans(spans);
  const numbers = {
    guests: whole(draft.guests, 1, 2_000),
    cutOffMinutes: whole(draft.cutOffMinutes, 0, 4_320),
    holdMinutes: whole(draft.holdMinutes, 0, 1_440),
    graceMinutes: whole(draft.graceMinutes, 0, 240),
    noShowKeeps: whole(draft.noShowKeeps, 0, 100),
  };
  const { guests, cutOffMinutes, holdMinutes, graceMinutes, noShowKeeps } = numbers;
  const names = ['guests', 'cutOffMinutes', 'holdMinutes', 'graceMinutes', 'noShowKeeps'] as const;
  const wrong: Wrong[] = [...(hasSpans ? [] : ['spans' as const]), ...names.filter((name) => numbers[name] === null)];
  if (
    !hasSpans ||
    guests === null ||
    cutOffMinutes === null ||
    holdMinutes === null ||
    graceMinutes === null ||
    noShowKeeps === null
  )
    return { rule: null, wrong };
  const { slotMinutes, prepay } = draft;
  return {
    rule: { spans, slotMinutes, prepay, guests, cutOffMinutes, holdMinutes, graceMinutes, noShowKeeps },
    wrong,
  };
};
