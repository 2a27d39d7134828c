import { LANGUAGES } from '@romduol/domain/limits';
import type { PaperMessageKey } from '@romduol/locales';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';

/** Whether a text is that of the key in any of the languages: the writer's may differ from the reader's. */
export const means = (text: string, key: PaperMessageKey): boolean =>
  LANGUAGES.some((language) => PAPER_LOCALES[language][key].toLowerCase() === text.toLowerCase());
