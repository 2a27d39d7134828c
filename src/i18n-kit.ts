import type { KitMessageArgsFor, KitMessageKey } from '@romduol/locales';
import { createCatalogue } from './i18n';

/** The texts of the UI kit's parts: loaded with the first of them. */
export const kitTexts = createCatalogue({
  en: () => import('@romduol/locales/kit/en').then(({ kitMessages }) => kitMessages),
  'zh-Hans': () => import('@romduol/locales/kit/zh-Hans').then(({ kitMessages }) => kitMessages),
  km: () => import('@romduol/locales/kit/km').then(({ kitMessages }) => kitMessages),
});

void kitTexts.use();

/** The text of one of these keys with its holes filled. */
export const kt = <K extends KitMessageKey>(key: K, ...args: KitMessageArgsFor<K>): string =>
  kitTexts.text(key, args[0]);
