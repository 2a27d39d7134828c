import type { VisitMessageArgsFor, VisitMessageKey } from '@romduol/locales';
import { LOAD_VISIT } from '@romduol/locales/generated/load-visit';
import { createCatalogue } from './i18n';

/** The texts of reservations, announcements and scanning: loaded with the first of their pages. */
export const visitTexts = createCatalogue(LOAD_VISIT, ({ visitMessages }) => visitMessages);

void visitTexts.use();

/** The text of one of these keys with its holes filled. */
export const vt = <K extends VisitMessageKey>(key: K, ...args: VisitMessageArgsFor<K>): string =>
  visitTexts.text(key, args[0]);
