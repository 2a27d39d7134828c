import type { Caller } from './caller';

/** Callers that are kept: more than the phones, tills and screens of a chain that write within a minute. */
const MOST = 50_000;

/**
 * Who held the tokens that this process has found valid, by their hash, as they were found last. Their holders are counted
 * apart from others at their address; that of an invented token is not.
 */
export class KnownCallers {
  readonly #callers = new Map<string, Caller>();

  has(hash: string): boolean {
    return this.#callers.has(hash);
  }

  get(hash: string): Caller | undefined {
    return this.#callers.get(hash);
  }

  set(hash: string, caller: Caller): void {
    // Again at the end: the one that was used longest ago is dropped first.
    this.#callers.delete(hash);
    this.#callers.set(hash, caller);
    const [oldest] = this.#callers.keys();
    if (this.#callers.size > MOST && oldest !== undefined) this.#callers.delete(oldest);
  }
}
