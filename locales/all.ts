import type { Language, Messages } from './index';
import { messages as en } from './en';
import { messages as km } from './km';
import { messages as zhHans } from './zh-Hans';

/** Every language at once: for the server, which answers in its caller's. A client loads the one that it shows. */
export const LOCALES: Readonly<Record<Language, Messages>> = { en, 'zh-Hans': zhHans, km };
