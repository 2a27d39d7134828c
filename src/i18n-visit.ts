import type { VisitMessageArgsFor, VisitMessageKey } from '@romduol/locales';
import { createCatalogue } from './i18n';

/** The texts of reservations, announcements and scanning: loaded with the first of their pages. */
export const visitTexts = createCatalogue({
  en: () => import('@romduol/locales/visit/en').then(({ visitMessages }) => visitMessages),
  'zh-Hans': () => import('@romduol/locales/visit/zh-Hans').then(({ visitMessages }) => visitMessages),
  km: () => import('@romduol/locales/visit/km').then(({ visitMessages }) => visitMessages),
});

void visitTexts.use();

/** The text of one of these keys with its holes filled. */
export const vt = <K extends VisitMessageKey>(key: K, ...args: VisitMessageArgsFor<K>): string =>
  visitTexts.text(key, args[0]);
