import type { Language } from '@romduol/locales';
import { GATEWAY_TEXTS } from '@romduol/locales/generated/gateways';

/** A gateway's name for people, wherever they read through what money came; its id where it has no name. */
export const gatewayName = (gateway: string, language: Language): string =>
  GATEWAY_TEXTS[language][gateway]?.name ?? gateway;

/** The same of money that came through none. */
export const gatewayNameOrNull = (gateway: string | null, language: Language): string | null =>
  gateway === null ? null : gatewayName(gateway, language);
