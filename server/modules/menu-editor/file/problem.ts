import { inLanguages } from '@romduol/domain/by-language';
import type { Language } from '@romduol/domain/languages';
import type { PaperMessageKey } from '@romduol/locales';

/** The heading of a text in one language. */
export interface WordsHead {
  readonly key: Extract<PaperMessageKey, `menuFile.words.${string}`>;
  readonly language: Language;
}

/** A heading of the file. Those of texts are compared by identity. */
export type Head = Extract<PaperMessageKey, `${'menuFile' | 'stockFile'}.column.${string}`> | WordsHead;

/** The headings of a text, one for each language. */
export type WordsHeads = Readonly<Record<Language, WordsHead>>;

export const wordsHeads = (key: WordsHead['key']): WordsHeads => inLanguages((language) => ({ key, language }));

/** A problem of a cell: a message key of the file's texts, and the value that it is about. */
export interface CellProblem {
  readonly key: Extract<PaperMessageKey, `${'menuFile' | 'stockFile'}.wrong.${string}`>;
  readonly value?: string | number;
}

/** Thrown by the readers of cells. */
export class WrongCell extends Error {
  constructor(readonly problem: CellProblem) {
    super(problem.key);
  }
}

export const wrong = (key: CellProblem['key'], value?: string | number): never => {
  throw new WrongCell(value === undefined ? { key } : { key, value });
};
