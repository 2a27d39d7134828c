import { staffMessages as en } from '@romduol/locales/staff/en';
import { staffMessages as km } from '@romduol/locales/staff/km';
import { staffMessages as zhHans } from '@romduol/locales/staff/zh-Hans';
import type { Language } from '../../http/language';

const LOCALES = { en, 'zh-Hans': zhHans, km } as const satisfies Record<Language, unknown>;

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
  Object.values(LOCALES).flatMap((messages) => KEYS.map((key) => [messages[key], key] as const)),
);

/** A reason in the reader's language where the screens offered it; typed text stays as it is. */
export const usualReason = <R extends string | null>(reason: R, language: Language): R | string => {
  const key = reason === null ? undefined : KEY_OF.get(reason);
  return key === undefined ? reason : LOCALES[language][key];
};
