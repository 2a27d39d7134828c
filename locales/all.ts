import type { Language, Messages, RefusalMessages } from './index';
import { messages as en } from './en';
import { messages as km } from './km';
import { refusalMessages as refusalsEn } from './refusals/en';
import { refusalMessages as refusalsKm } from './refusals/km';
import { refusalMessages as refusalsZhHans } from './refusals/zh-Hans';
import { messages as zhHans } from './zh-Hans';

/** Every language at once: for the server, which answers in its caller's. A client loads the one that it shows. */
export const LOCALES: Readonly<Record<Language, Messages & RefusalMessages>> = {
  en: { ...en, ...refusalsEn },
  'zh-Hans': { ...zhHans, ...refusalsZhHans },
  km: { ...km, ...refusalsKm },
};
