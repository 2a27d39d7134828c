import {
  interpolate,
  type Language,
  type MessageArgs,
  type MessageKey,
  type StaffMessageKey,
  type StaffMessages,
} from '@romduol/locales';
import { LOCALES } from '@romduol/locales/all';
import { staffMessages as en } from '@romduol/locales/staff/en';
import { staffMessages as km } from '@romduol/locales/staff/km';
import { staffMessages as zhHans } from '@romduol/locales/staff/zh-Hans';
import type { PhoneLanguage } from '../phone';

const STAFF: Readonly<Record<Language, StaffMessages>> = { en, 'zh-Hans': zhHans, km };

/** What a phone's system calls each of our languages. */
export const SYSTEM_LANGUAGES = { en: 'en-US', 'zh-Hans': 'zh-CN', km: 'km-KH' } as const satisfies Record<
  Language,
  PhoneLanguage
>;

/** The product's words in one language, to find on a page what a person would look for. */
export interface Words {
  readonly language: Language;
  t(key: MessageKey, args?: MessageArgs<string>): string;
  st(key: StaffMessageKey, args?: MessageArgs<string>): string;
}

export const wordsOf = (language: Language): Words => ({
  language,
  t: (key, args) => interpolate(LOCALES[language][key], args),
  st: (key, args) => interpolate(STAFF[language][key], args),
});

/** A text that begins so; what follows it is not said. */
export const beginning = (text: string): RegExp => new RegExp(`^${text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`);
