import type { Language } from '../index';
import { paperMessages as en } from './en';
import { paperMessages as km } from './km';
import { paperMessages as zhHans } from './zh-Hans';

export type PaperMessageKey = keyof typeof en;
export type PaperMessages = Readonly<Record<PaperMessageKey, string>>;

/** Every language at once: the server prints in the printer's. */
export const PAPER_LOCALES: Readonly<Record<Language, PaperMessages>> = { en, 'zh-Hans': zhHans, km };
