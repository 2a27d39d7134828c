import { RECORDED } from '@romduol/locales/generated/all';
import { type Language, toStaffLanguage } from '@romduol/domain/languages';

/**
 * Reasons that the screens of staff offer. They are stored as they were shown, in the language of the employee who
 * chose them.
 */
const KEYS = [
  'reason.mistake',
  'reason.changedMind',
  'reason.soldOut',
  'reason.late',
  'reason.wrongDish',
  'reason.wrongCash',
  'reason.complaint',
  'reason.regular',
  'reason.friend',
  'order.rejectSoldOut',
  'order.rejectBusy',
  'order.rejectClosing',
] as const;

const KEY_OF: ReadonlyMap<string, (typeof KEYS)[number]> = new Map(
  Object.values(RECORDED).flatMap((messages) => KEYS.map((key) => [messages[key], key] as const)),
);

/** A reason in the reader's language where the screens offered it; typed text stays as it is. */
export const usualReason = <R extends string | null>(reason: R, language: Language): R | string => {
  const key = reason === null ? undefined : KEY_OF.get(reason);
  return key === undefined ? reason : RECORDED[toStaffLanguage(language)][key];
};
