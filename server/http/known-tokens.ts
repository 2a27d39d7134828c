/** Hashes that are kept: more than the phones, tills and screens of a chain that write within a minute. */
const MOST = 50_000;

/**
 * Tokens that this process has found valid, by their hash. Their holders are counted apart from others at their
 * address; an invented one is not.
 */
export class KnownTokens {
  readonly #hashes = new Set<string>();

  has(hash: string): boolean {
    return this.#hashes.has(hash);
  }

  add(hash: string): void {
    // Again at the end: the one that was used longest ago is dropped first.
    this.#hashes.delete(hash);
    this.#hashes.add(hash);
    const [oldest] = this.#hashes;
    if (this.#hashes.size > MOST && oldest !== undefined) this.#hashes.delete(oldest);
  }
}
