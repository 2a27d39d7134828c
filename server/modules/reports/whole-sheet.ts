import type { PaperMessageKey } from '@romduol/locales/paper/index';
import { PAPER_LOCALES } from '@romduol/locales/paper/index';
import type { Language } from '../../http/language';
import type { Cell } from './cells';
import { NOTHING_WRITTEN } from './files/place';
import { xlsxWriter } from './files/xlsx';

interface Sheet {
  readonly head: readonly PaperMessageKey[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Some hundred rows as an Excel file, in one go; its columns are named in the language. `data` is base64. */
export const wholeSheet = async ({ head, rows }: Sheet, language: Language) => {
  const words = head.map((key) => PAPER_LOCALES[language][key]);
  const { data } = await xlsxWriter.write({ head: words, rows, written: NOTHING_WRITTEN, isLast: true });
  return { contentType: xlsxWriter.contentType, data: data.toString('base64') };
};
