import type { LANGUAGES } from '@romduol/domain/limits';
import type { adviceMessages } from './advice/en';
import type { dishMessages } from './dish/en';
import type { messages } from './en';
import type { kitMessages } from './kit/en';
import type { memberMessages } from './member/en';
import type { ArgsFor } from './message';
import type { refusalMessages } from './refusals/en';
import type { staffMessages } from './staff/en';
import type { visitMessages } from './visit/en';

/** Languages of the product (T-17). */
export type Language = (typeof LANGUAGES)[number];

/** English is the source of keys; in the other languages a missing key, or one too many, does not compile. */
export type MessageKey = keyof typeof messages;
export type Messages = Readonly<Record<MessageKey, string>>;
export type MessageArgsFor<K extends MessageKey> = ArgsFor<(typeof messages)[K]>;

/** Refusals that no page shows by itself: the server sends their texts. */
export type RefusalMessages = Readonly<Record<keyof typeof refusalMessages, string>>;

/** The same for staff, manager and kiosk pages, whose texts stay out of what a diner loads. */
export type StaffMessageKey = keyof typeof staffMessages;
export type StaffMessages = Readonly<Record<StaffMessageKey, string>>;
export type StaffMessageArgsFor<K extends StaffMessageKey> = ArgsFor<(typeof staffMessages)[K]>;

/** The same for reservations, announcements and scanning, which are not needed before the menu. */
export type VisitMessageKey = keyof typeof visitMessages;
export type VisitMessages = Readonly<Record<VisitMessageKey, string>>;
export type VisitMessageArgsFor<K extends VisitMessageKey> = ArgsFor<(typeof visitMessages)[K]>;

/** The same for what a refusal means and what to do then, and what an empty page offers: not needed by the menu. */
export type AdviceMessageKey = keyof typeof adviceMessages;
export type AdviceMessages = Readonly<Record<AdviceMessageKey, string>>;
export type AdviceMessageArgsFor<K extends AdviceMessageKey> = ArgsFor<(typeof adviceMessages)[K]>;

/** The same for choosing of a dish, which comes after the menu. */
export type DishMessageKey = keyof typeof dishMessages;
export type DishMessages = Readonly<Record<DishMessageKey, string>>;
export type DishMessageArgsFor<K extends DishMessageKey> = ArgsFor<(typeof dishMessages)[K]>;

/** The same for account, login, coupon and payment pages, which come after the menu. */
export type MemberMessageKey = keyof typeof memberMessages;
export type MemberMessages = Readonly<Record<MemberMessageKey, string>>;
export type MemberMessageArgsFor<K extends MemberMessageKey> = ArgsFor<(typeof memberMessages)[K]>;

/** The same for the parts of the UI kit, which pages that come later are made of. */
export type KitMessageKey = keyof typeof kitMessages;
export type KitMessages = Readonly<Record<KitMessageKey, string>>;
export type KitMessageArgsFor<K extends KitMessageKey> = ArgsFor<(typeof kitMessages)[K]>;

/** What each language calls itself, whichever is being read. */
export const LANGUAGE_NAMES = {
  en: { name: 'English', short: 'EN' },
  'zh-Hans': { name: '简体中文', short: '中文' },
  km: { name: 'ភាសាខ្មែរ', short: 'ខ្មែរ' },
} as const satisfies Record<Language, { readonly name: string; readonly short: string }>;

export { interpolate } from './message';
export type { ArgsFor, MessageArgs } from './message';
