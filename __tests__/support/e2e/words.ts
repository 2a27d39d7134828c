import {
  type AdviceMessageKey,
  type AdviceMessages,
  type DishMessageKey,
  type DishMessages,
  interpolate,
  type KitMessageKey,
  type KitMessages,
  type Language,
  type MemberMessageKey,
  type MemberMessages,
  type MessageArgs,
  type MessageKey,
  type StaffMessageKey,
  type StaffMessages,
  type VisitMessageKey,
  type VisitMessages,
} from '@romduol/locales';
import { GATEWAY_TEXTS } from '@romduol/locales/gateways';
import { LOCALES } from '@romduol/locales/all';
import { adviceMessages as adviceEn } from '@romduol/locales/advice/en';
import { adviceMessages as adviceKm } from '@romduol/locales/advice/km';
import { adviceMessages as adviceZhHans } from '@romduol/locales/advice/zh-Hans';
import { dishMessages as dishEn } from '@romduol/locales/dish/en';
import { dishMessages as dishKm } from '@romduol/locales/dish/km';
import { dishMessages as dishZhHans } from '@romduol/locales/dish/zh-Hans';
import { kitMessages as kitEn } from '@romduol/locales/kit/en';
import { kitMessages as kitKm } from '@romduol/locales/kit/km';
import { kitMessages as kitZhHans } from '@romduol/locales/kit/zh-Hans';
import { memberMessages as memberEn } from '@romduol/locales/member/en';
import { memberMessages as memberKm } from '@romduol/locales/member/km';
import { memberMessages as memberZhHans } from '@romduol/locales/member/zh-Hans';
import { staffMessages as en } from '@romduol/locales/staff/en';
import { staffMessages as km } from '@romduol/locales/staff/km';
import { staffMessages as zhHans } from '@romduol/locales/staff/zh-Hans';
import { visitMessages as visitEn } from '@romduol/locales/visit/en';
import { visitMessages as visitKm } from '@romduol/locales/visit/km';
import { visitMessages as visitZhHans } from '@romduol/locales/visit/zh-Hans';
import type { PhoneLanguage } from '../phone';

const STAFF: Readonly<Record<Language, StaffMessages>> = { en, 'zh-Hans': zhHans, km };
const MEMBER: Readonly<Record<Language, MemberMessages>> = { en: memberEn, 'zh-Hans': memberZhHans, km: memberKm };
const VISIT: Readonly<Record<Language, VisitMessages>> = { en: visitEn, 'zh-Hans': visitZhHans, km: visitKm };
const ADVICE: Readonly<Record<Language, AdviceMessages>> = { en: adviceEn, 'zh-Hans': adviceZhHans, km: adviceKm };
const DISH: Readonly<Record<Language, DishMessages>> = { en: dishEn, 'zh-Hans': dishZhHans, km: dishKm };
const KIT: Readonly<Record<Language, KitMessages>> = { en: kitEn, 'zh-Hans': kitZhHans, km: kitKm };

/** What a phone's system calls each of our languages. */
export const SYSTEM_LANGUAGES = { en: 'en-US', 'zh-Hans': 'zh-CN', km: 'km-KH' } as const satisfies Record<
  Language,
  PhoneLanguage
>;

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
  st: (key, args) => interpolate(STAFF[language][key], args),
  mt: (key, args) => interpolate(MEMBER[language][key], args),
  vt: (key, args) => interpolate(VISIT[language][key], args),
  advice: (key, args) => interpolate(ADVICE[language][key], args),
  gateway: (id) => GATEWAY_TEXTS[id]?.label[language] ?? id,
  dish: (key, args) => interpolate(DISH[language][key], args),
  kt: (key, args) => interpolate(KIT[language][key], args),
});

/** A text with this beginning; its rest is not compared. */
export const beginning = (text: string): RegExp => new RegExp(`^${text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`);
