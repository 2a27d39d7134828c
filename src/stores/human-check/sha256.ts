/**
 * SHA-256 (FIPS 180-4) of a short ASCII text. Mini-programs have no WebCrypto, a page over plain HTTP has none either, and
 * its promises would make thousands of hashes slow.
 */

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
};
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const ROUNDS = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));
const BLOCK_BYTES = 64;

/** Written anew by each call: without memory to give back, a hash takes a third of the time. */
const words = new Int32Array(64);
const state = new Int32Array(8);

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** A byte of the padded message: the text, a one bit, zeros. */
const byteAt = (text: string, at: number): number => {
  if (at < text.length) return text.charCodeAt(at);
  return at === text.length ? 0x80 : 0;
};

/** The 64 words that a block of the padded message becomes. */
const schedule = (text: string, from: number, isLast: boolean): void => {
  for (let index = 0; index < 16; index += 1) {
    const at = from + index * 4;
    words[index] =
      (byteAt(text, at) << 24) | (byteAt(text, at + 1) << 16) | (byteAt(text, at + 2) << 8) | byteAt(text, at + 3);
  }
  if (isLast) words[15] = text.length * 8;
  for (let index = 16; index < 64; index += 1) {
    const early = words[index - 15] ?? 0;
    const late = words[index - 2] ?? 0;
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[index] = (words[index - 16] ?? 0) + small + (words[index - 7] ?? 0) + large;
  }
};

const compress = (): void => {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let round = 0; round < 64; round += 1) {
    const sums = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = h + sums + ((e & f) ^ (~e & g)) + (ROUNDS[round] ?? 0) + (words[round] ?? 0);
    const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const next = [a, b, c, d, e, f, g, h];
  for (let index = 0; index < 8; index += 1) state[index] = (state[index] ?? 0) + (next[index] ?? 0);
};

/** The hash in words of 32 bits. It is valid until the next call. */
export const sha256 = (text: string): Int32Array => {
  const bytes = Math.ceil((text.length + 9) / BLOCK_BYTES) * BLOCK_BYTES;
  state.set(START);
  for (let from = 0; from < bytes; from += BLOCK_BYTES) {
    schedule(text, from, from + BLOCK_BYTES === bytes);
    compress();
  }
  return state;
};
