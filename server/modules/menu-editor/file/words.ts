import { LANGUAGES } from '@romduol/domain/limits';
import { PAPER_LOCALES, type PaperMessageKey } from '@romduol/locales/paper/index';

/** Whether a text is that of the key in any of the languages: the writer's may differ from the reader's. */
export const means = (text: string, key: PaperMessageKey): boolean =>
  LANGUAGES.some((language) => PAPER_LOCALES[language][key].toLowerCase() === text.toLowerCase());
