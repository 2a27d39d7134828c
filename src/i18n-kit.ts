import type { KitMessageArgsFor, KitMessageKey } from '@romduol/locales';
import { LOAD_KIT } from '@romduol/locales/generated/load-kit';
import { createCatalogue } from './i18n';

/** The texts of the UI kit's parts: loaded with the first of them. */
export const kitTexts = createCatalogue(LOAD_KIT, ({ kitMessages }) => kitMessages);

void kitTexts.use();

/** The text of one of these keys with its holes filled. */
export const kt = <K extends KitMessageKey>(key: K, ...args: KitMessageArgsFor<K>): string =>
  kitTexts.text(key, args[0]);
