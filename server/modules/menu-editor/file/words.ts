import { LANGUAGES } from '@romduol/domain/limits';
import { PAPER_LOCALES, type PaperMessageKey } from '@romduol/locales/paper/index';

/** A word of the file as any of the languages has it: the writer's language may differ from the reader's. */
export const means = (text: string, key: PaperMessageKey): boolean =>
  LANGUAGES.some((language) => PAPER_LOCALES[language][key].toLowerCase() === text.toLowerCase());
