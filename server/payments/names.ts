import { LANGUAGES } from '@romduol/domain/limits';
import type { Language } from '@romduol/locales';
import { GATEWAY_TEXTS } from '@romduol/locales/generated/gateways';
import type { Localized } from '../db/schema';

/** A gateway's name for people, wherever they read through what money came; its id where it has no name. */
export const gatewayName = (gateway: string, language: Language): string =>
  GATEWAY_TEXTS[language][gateway]?.name ?? gateway;

/** The same in every language. */
export const gatewayNames = (gateway: string): Localized =>
  Object.fromEntries(LANGUAGES.map((language) => [language, gatewayName(gateway, language)])) as Record<
    Language,
    string
  >;

/** The same of money that came through none. */
export const gatewayNameOrNull = (gateway: string | null, language: Language): string | null =>
  gateway === null ? null : gatewayName(gateway, language);
