import { toStaffLanguage } from '@romduol/domain/languages';
import {
  type AdviceMessageKey,
  type DishMessageKey,
  interpolate,
  type KitMessageKey,
  type Language,
  type MemberMessageKey,
  type MessageArgs,
  type MessageKey,
  type StaffMessageKey,
  type VisitMessageKey,
} from '@romduol/locales';
import { GATEWAY_TEXTS } from '@romduol/locales/generated/gateways';
import { ADVICE, DISH, KIT, LOCALES, MEMBER, STAFF, VISIT } from '@romduol/locales/generated/all';
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
  kt(key: KitMessageKey, args?: MessageArgs<string>): string;
}

export const createWords = (language: Language): Words => ({
  language,
  t: (key, args) => interpolate(LOCALES[language][key], args),
  st: (key, args) => interpolate(STAFF[toStaffLanguage(language)][key], args),
  mt: (key, args) => interpolate(MEMBER[language][key], args),
  vt: (key, args) => interpolate(VISIT[language][key], args),
  advice: (key, args) => interpolate(ADVICE[language][key], args),
  gateway: (id) => GATEWAY_TEXTS[language][id]?.label ?? id,
  dish: (key, args) => interpolate(DISH[language][key], args),
  kt: (key, args) => interpolate(KIT[language][key], args),
});

/** A text with this beginning; its rest is not compared. */
export const beginning = (text: string): RegExp => new RegExp(`^${text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`);
