import type { AdviceMessageArgsFor, AdviceMessageKey } from '@romduol/locales';
import { createCatalogue } from './i18n';

/** What a person is told to do after a refusal: loaded with the first page that can show one, and not with the menu. */
export const adviceTexts = createCatalogue({
  en: () => import('@romduol/locales/advice/en').then(({ adviceMessages }) => adviceMessages),
  'zh-Hans': () => import('@romduol/locales/advice/zh-Hans').then(({ adviceMessages }) => adviceMessages),
  km: () => import('@romduol/locales/advice/km').then(({ adviceMessages }) => adviceMessages),
});

void adviceTexts.use();

/** The text of one of these keys with its holes filled. */
export const adviceText = <K extends AdviceMessageKey>(key: K, ...args: AdviceMessageArgsFor<K>): string =>
  adviceTexts.text(key, args[0]);
