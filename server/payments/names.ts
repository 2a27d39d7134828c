import type { Language } from '@romduol/locales';
import { PAPER_LOCALES, type PaperMessageKey } from '@romduol/locales/paper/index';

/** What people call the gateways that are built in. */
const NAMES: Readonly<Record<string, PaperMessageKey>> = {
  khqr: 'gateway.khqr',
  wechat: 'gateway.wechat',
  sandbox: 'gateway.sandbox',
};

/** A gateway's name for people, wherever they read through what money came; its id where it has no name. */
export const gatewayName = (gateway: string, language: Language): string => {
  const key = NAMES[gateway];
  return key === undefined ? gateway : PAPER_LOCALES[language][key];
};

/** The same of money that came through none. */
export const gatewayNameOrNull = (gateway: string | null, language: Language): string | null =>
  gateway === null ? null : gatewayName(gateway, language);
