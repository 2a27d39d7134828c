import type { PaperMessageKey } from '@romduol/locales';

/** A heading of the file. */
export type Head = Extract<PaperMessageKey, `menuFile.column.${string}`>;

/** A problem of a cell: a message key of the file's texts, and the value that it is about. */
export interface CellProblem {
  readonly key: Extract<PaperMessageKey, `menuFile.wrong.${string}`>;
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
