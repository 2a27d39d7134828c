import { observable, runInAction } from 'mobx';
import { toastError } from '../toast-error';

/** Changes that are on their way, by what they are about: a second tap does nothing. */
export class Pending<K> {
  readonly #keys = observable.set<K>();

  has(key: K): boolean {
    return this.#keys.has(key);
  }

  /** Whether it was done; a refusal is shown. What is shown is loaded again in any case. */
  async run(keys: readonly K[], act: () => Promise<unknown>, load: () => Promise<void>): Promise<boolean> {
    if (keys.some((key) => this.#keys.has(key))) return false;
    runInAction(() => keys.forEach((key) => this.#keys.add(key)));
    try {
      await act();
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      await load();
      runInAction(() => keys.forEach((key) => this.#keys.delete(key)));
    }
  }

  clear(): void {
    this.#keys.clear();
  }
}
