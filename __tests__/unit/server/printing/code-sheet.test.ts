import { execFileSync } from 'node:child_process';
import type { Language } from '@romduol/domain/languages';
import { codeSheet } from '../../../../server/printing/code-sheet';
import { named } from '../../../../server/db/localized';

/** The lines of a sheet with one card, as poppler reads them. */
const readLines = (languages: readonly Language[], kind: 'table' | 'counter' | 'door' = 'table'): string[] => {
  const name = { ...named({ en: 'Lotus House' }), fr: 'Maison du Lotus' };
  const pdf = codeSheet({ name, languages }, [{ name: 'A12', kind, link: 'https://eat.example/?tableUuid=x' }]);
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf })
    .toString()
    .split(/[\n\f]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
};

describe('codes of tables', () => {
  it('printCodes: a card invites guests in the languages of the store, in their order', () => {
    expect(readLines(['fr', 'zh-Hans', 'en'])).toEqual([
      'Maison du Lotus · Lotus House',
      'Scannez pour commander · 扫码点餐 · Scan to order',
      'A12',
    ]);
  });

  it('printCodes: more than three languages are on two lines', () => {
    const [, ...lines] = readLines(['fr', 'en', 'zh-Hans', 'vi']);
    const second = expect.stringMatching(/^扫码点餐 · Quét/);
    expect(lines).toEqual(['Scannez pour commander · Scan to order', second, 'A12']);
  });

  it('printCodes: a counter is named in the first language of the store', () => {
    expect(readLines(['fr', 'en'], 'counter').at(-1)).toBe('À emporter');
  });

  it('printWaitingCode: the code at the door invites to wait, not to order', () => {
    expect(readLines(['en', 'zh-Hans'], 'door').slice(1)).toEqual([
      'Scan to join the waiting list · 扫码排队取号',
      'Waiting list',
    ]);
  });
});
