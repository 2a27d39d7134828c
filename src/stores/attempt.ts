import { randomId } from '../platform/random-id';

/**
 * One attempt of a call that creates or pays: the same input again, after a failure in between, is the same attempt.
 */
export class Attempt {
  #last: { readonly said: string; readonly key: string } | null = null;

  /** The key of the attempt with this input. */
  keyFor(input: object): string {
    const said = JSON.stringify(input);
    if (this.#last?.said !== said) this.#last = { said, key: randomId() };
    return this.#last.key;
  }

  /** It was done: the same input again is a new attempt. */
  done(): void {
    this.#last = null;
  }
}
