import { LANGUAGES } from '@romduol/domain/limits';
import { PAPER_LOCALES, type PaperMessageKey } from '@romduol/locales/paper/index';

/** A word of the file as any of the languages has it: whoever fills it in may have another than whoever reads it. */
export const means = (text: string, key: PaperMessageKey): boolean =>
  LANGUAGES.some((language) => PAPER_LOCALES[language][key].toLowerCase() === text.toLowerCase());
