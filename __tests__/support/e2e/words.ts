import { toStaffLanguage } from '@romduol/domain/languages';
import { DOLLAR_AND_RIEL } from '@romduol/domain/money/currency';
import {
  type AdviceMessageKey,
  type DishMessageKey,
  interpolate,
  type KioskMessageKey,
  type KitMessageKey,
  type Language,
  type MemberMessageKey,
  type MessageArgs,
  type MessageKey,
  type StaffMessageKey,
  type VisitMessageKey,
} from '@romduol/locales';
import { currencyWords } from '@romduol/locales/currency-words';
import { GATEWAY_TEXTS } from '@romduol/locales/generated/gateways';
import { ADVICE, DISH, KIOSK, KIT, LOCALES, MEMBER, STAFF, VISIT } from '@romduol/locales/generated/all';
import type { PhoneLanguage } from '../phone';

/** What a phone's system calls each of our languages. */
export const SYSTEM_LANGUAGES = {
  en: 'en-US',
  'zh-Hans': 'zh-CN',
  km: 'km-KH',
  vi: 'vi-VN',
  th: 'th-TH',
  fr: 'fr-FR',
} as const satisfies Record<Language, PhoneLanguage>;

/** The product's texts in one language, to find on a page what a person would look for. */
export interface Words {
  readonly language: Language;
  t(key: MessageKey, args?: MessageArgs<string>): string;
  st(key: StaffMessageKey, args?: MessageArgs<string>): string;
  mt(key: MemberMessageKey, args?: MessageArgs<string>): string;
  vt(key: VisitMessageKey, args?: MessageArgs<string>): string;
  /** What a refusal means, and what to do. */
  advice(key: AdviceMessageKey, args?: MessageArgs<string>): string;
  /** What a gateway is called, for a diner who chooses how to pay. */
  gateway(id: string): string;
  /** What is said about choosing of a dish. */
  dish(key: DishMessageKey, args?: MessageArgs<string>): string;
  kioskText(key: KioskMessageKey, args?: MessageArgs<string>): string;
  kt(key: KitMessageKey, args?: MessageArgs<string>): string;
}

/** The words of a store whose currencies are dollars and riel. */
export const createWords = (language: Language): Words => {
  const find = (key: string): string | undefined => (LOCALES[language] as Readonly<Record<string, string>>)[key];
  const words = currencyWords(DOLLAR_AND_RIEL, find);
  const fill = (text: string, args?: MessageArgs<string>): string => interpolate(text, args, words);
  return {
    language,
    t: (key, args) => fill(LOCALES[language][key], args),
    st: (key, args) => fill(STAFF[toStaffLanguage(language)][key], args),
    mt: (key, args) => fill(MEMBER[language][key], args),
    vt: (key, args) => fill(VISIT[language][key], args),
    advice: (key, args) => fill(ADVICE[language][key], args),
    gateway: (id) => GATEWAY_TEXTS[language][id]?.label ?? id,
    dish: (key, args) => fill(DISH[language][key], args),
    kioskText: (key, args) => fill(KIOSK[language][key], args),
    kt: (key, args) => fill(KIT[language][key], args),
  };
};

/** A text with this beginning; its rest is not compared. */
export const beginning = (text: string): RegExp => new RegExp(`^${text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`);
