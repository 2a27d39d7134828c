import type { KioskMessageArgsFor, KioskMessageKey } from '@romduol/locales';
import { LOAD_KIOSK } from '@romduol/locales/generated/load-kiosk';
import { createCatalogue } from './i18n';

/** What a kiosk says to its customers, in every language that its store offers. */
export const kioskTexts = createCatalogue(LOAD_KIOSK, ({ kioskMessages }) => kioskMessages);

void kioskTexts.use();

/** The text of one of these keys with its holes filled. */
export const kioskText = <K extends KioskMessageKey>(key: K, ...args: KioskMessageArgsFor<K>): string =>
  kioskTexts.text(key, args[0]);
