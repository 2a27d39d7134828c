const WORDS = new Intl.Segmenter('km', { granularity: 'word' });
const CLUSTERS = new Intl.Segmenter('km', { granularity: 'grapheme' });

/** What must not begin a line, and what must not end one. */
const NEVER_FIRST = /^[\s,.;:!?%)\]}’”、。，；：！？）】》·…×៛៖។៕ៗ]/u;
const NEVER_LAST = /(?:[($[{‘“（【《#−+-]|×\s?)$/u;
/** The Khmer sign that ties the next letter under the last one: nothing breaks behind it. */
const COENG = '\u17D2';

/** Joins pieces where a line may not break between them. */
const joined = (
  pieces: Iterable<{ readonly segment: string }>,
  together: (a: string, b: string) => boolean,
): string[] => {
  const out: string[] = [];
  for (const { segment } of pieces) {
    const last = out.at(-1);
    if (last !== undefined && together(last, segment)) out[out.length - 1] = last + segment;
    else out.push(segment);
  }
  return out;
};

/** Where lines may break: between words, which Khmer and Chinese do not mark and a dictionary finds. */
export const splitWords = (text: string): string[] =>
  joined(WORDS.segment(text), (a, b) => NEVER_FIRST.test(b) || NEVER_LAST.test(a) || a.endsWith(COENG));

/** Where a word that is wider than the paper may break: between whole letters, a Khmer one with all its signs. */
const splitClusters = (word: string): string[] => joined(CLUSTERS.segment(word), (a) => a.endsWith(COENG));

export type Measure = (text: string) => number;

/** Breaks a text into lines of at most `width` dots, as `measure` says. An empty text is one empty line. */
export const wrap = (text: string, width: number, measure: Measure): string[] => {
  const lines: string[] = [];
  let line = '';
  const put = (piece: string): void => {
    if (line !== '' && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += line === '' ? piece.trimStart() : piece;
  };
  for (const word of splitWords(text)) {
    if (measure(word.trim()) <= width) put(word);
    else splitClusters(word).forEach(put);
  }
  return [...lines, line.trimEnd()];
};
