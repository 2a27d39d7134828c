import fc from 'fast-check';
import { wrap } from '../../../../server/printing/paper/wrap';

/** As if every sign were ten dots wide. */
const tens = (text: string): number => [...text].length * 10;

describe('breaking text into lines', () => {
  it.each([
    ['English between words', 'Beef lok lak with lime', 120, ['Beef lok lak', 'with lime']],
    ['Chinese before no comma and no full stop', '谢谢光临，欢迎再来！', 50, ['谢谢光临，', '欢迎再来！']],
    ['a count stays with its dish', '1 × Amok, 4 × Rice', 140, ['1 × Amok, ', '4 × Rice']],
    ['a price keeps its sign', 'Total $1,234.50', 100, ['Total', '$1,234.50']],
    ['and riel theirs', 'Total 5,061,450 ៛', 110, ['Total', '5,061,450 ៛']],
    ['an empty text is an empty line', '', 100, ['']],
  ])('%s', (_what, text, width, lines) => {
    expect(wrap(text, width, tens)).toEqual(lines.map((line) => line.trim()));
  });

  it('Khmer breaks between words, which have no spaces between them', () => {
    const [first, ...others] = wrap('ខ្ញុំចូលចិត្តម្ហូបខ្មែរណាស់', 140, tens);
    expect(first).toBe('ខ្ញុំចូលចិត្ត');
    expect(others.join('')).toBe('ម្ហូបខ្មែរណាស់');
  });

  it('a word wider than the paper breaks between whole Khmer letters, never before a sign or a subscript', () => {
    const long = 'ក្រ្ដាស់'.repeat(4);
    const lines = wrap(long, 80, tens);
    expect(lines.join('')).toBe(long);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) {
      expect(line).not.toMatch(/^[\u17B4-\u17D3\u17DD]/u);
      expect(line).not.toMatch(/\u17D2$/u);
    }
  });

  it('loses nothing but the spaces at the ends of lines, and no line is too wide that could be narrower', () => {
    const signs = fc.constantFrom(
      'a',
      'B',
      ' ',
      ',',
      '1',
      '.',
      '$',
      'ក',
      '្',
      'រ',
      'ា',
      'ម',
      '中',
      '文',
      '。',
      '(',
      ')',
    );
    const texts = fc.array(signs, { maxLength: 60 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, fc.integer({ min: 60, max: 400 }), (text, width) => {
        const lines = wrap(text, width, tens);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        for (const line of lines) {
          // Only what cannot break is too wide: a letter with all its signs.
          if (tens(line) > width) expect(line.replaceAll(/[^\p{L}\p{N}]/gu, '').length).toBeLessThanOrEqual(8);
        }
      }),
    );
  });
});
