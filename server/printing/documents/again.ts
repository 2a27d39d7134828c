import type { JobKind } from '../../db/schema-printing';
import type { Paper } from '../paper/paper';
import { type Languages, wordsIn } from './words';

/** The same paper, marked as a reprint: so that no dish is cooked twice, and no copy is taken for a second receipt. */
export const printedAgain = (paper: Paper, kind: JobKind, languages: Languages): Paper => {
  const words = wordsIn(languages);
  const text = words.paper(kind === 'kitchen' ? 'paper.againCheck' : 'paper.again');
  return { rows: [{ kind: 'box', text, size: 'medium', bold: true }, ...paper.rows] };
};
