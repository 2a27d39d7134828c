import type { AdviceMessageArgsFor, AdviceMessageKey } from '@romduol/locales';
import { LOAD_ADVICE } from '@romduol/locales/generated/load-advice';
import { createCatalogue } from './i18n';

/** What a person is told to do after a refusal: loaded with the first page that can show one, and not with the menu. */
export const adviceTexts = createCatalogue(LOAD_ADVICE, ({ adviceMessages }) => adviceMessages);

void adviceTexts.use();

/** The text of one of these keys with its holes filled. */
export const adviceText = <K extends AdviceMessageKey>(key: K, ...args: AdviceMessageArgsFor<K>): string =>
  adviceTexts.text(key, args[0]);
