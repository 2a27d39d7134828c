import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { findNumber } from '../../../../src/stores/human-check/calculate';
import { sha256 } from '../../../../src/stores/human-check/sha256';

const computeHash = (text: string): string => createHash('sha256').update(text).digest('hex');
const toHex = (words: Int32Array): string =>
  Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
const CHALLENGE = '0123456789abcdef0123456789abcdef';
const check = (number: number, numbers: number) => ({
  challenge: CHALLENGE,
  work: { hash: computeHash(`${CHALLENGE}.${number}`), numbers },
});
const never = (): boolean => false;

describe('the calculation of a human check (V-12)', () => {
  it('the hash is SHA-256, whatever the length of the text', () => {
    const ascii = fc.string({
      unit: fc.integer({ min: 0, max: 127 }).map((code) => String.fromCharCode(code)),
      maxLength: 300,
    });
    fc.assert(fc.property(ascii, (text) => expect(toHex(sha256(text))).toBe(computeHash(text))));
    for (let length = 0; length <= 130; length += 1) {
      expect(toHex(sha256('x'.repeat(length)))).toBe(computeHash('x'.repeat(length)));
    }
  });

  it('the number is found, the first and the last too', async () => {
    for (const number of [0, 1, 249, 250, 251, 700, 999]) {
      expect(await findNumber(check(number, 1_000), never)).toBe(number);
    }
  });

  it('a number beyond the range is not looked for', async () => {
    expect(await findNumber(check(1_000, 1_000), never)).toBeNull();
  });

  it('it ends when no form waits for it any more', async () => {
    let asked = 0;
    expect(await findNumber(check(900, 1_000), () => (asked += 1) > 2)).toBeNull();
    expect(asked).toBe(3);
  });
});
