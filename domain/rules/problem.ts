/** Every problem that an input can have. Each has a text in the locales, under this key. */
export const PROBLEM_KEYS = [
  'problem.required',
  'problem.notANumber',
  'problem.tooManyDecimals',
  'problem.tooSmall',
  'problem.tooLarge',
  'problem.tooLong',
  'problem.addLimit',
  'problem.purchaseLimit',
  'problem.lineLimit',
  'problem.atLeastOne',
  'problem.keepAtLeast',
  'problem.chooseAtLeast',
  'problem.chooseAtMost',
  'problem.notOffered',
  'problem.soldOut',
  'problem.weightDigits',
  'problem.adjustedAboveList',
  'problem.choosePaymentMethod',
  'problem.chooseChannel',
  'problem.cashRange',
  'problem.tooLittleCash',
  'problem.cashDiffers',
  'problem.refundItems',
  'problem.refundMethod',
  'problem.refundTooMuch',
  'problem.reasonRequired',
  'problem.partySize',
  'problem.timePassed',
  'problem.dayNotOffered',
  'problem.reservationLimit',
  'problem.phoneDigits',
  'problem.phoneUnknown',
  'problem.amountTooSmall',
  'problem.amountTooLarge',
  'problem.nicknameRequired',
  'problem.avatarTooLarge',
  'problem.rangeOrder',
  'problem.consentRequired',
  'problem.sliderRequired',
  'problem.codeDigits',
  'problem.percentage',
  'problem.ingredientQuantity',
] as const;
export type ProblemKey = (typeof PROBLEM_KEYS)[number];

/** What is wrong with one field of an input, as a message key and the values of its message. */
export interface Problem {
  readonly field: string;
  readonly key: ProblemKey;
  readonly args?: Readonly<Record<string, string | number>>;
}

/** Nothing is wrong. */
export const NO_PROBLEM: readonly Problem[] = [];

/** One problem if it is one, else none. */
export const problemIf = (wrong: boolean, field: string, key: ProblemKey, args?: Problem['args']): readonly Problem[] =>
  wrong ? [args === undefined ? { field, key } : { field, key, args }] : NO_PROBLEM;
