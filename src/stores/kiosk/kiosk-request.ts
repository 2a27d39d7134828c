import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CallError, isOffline } from '../../api/call-error';

/** What prevents the order, for the screen to show: no connection, dishes that left it, a total that changed, a refusal. */
export type KioskProblem = 'offline' | 'emptied' | 'changed' | CallError;

export const toKioskProblem = (error: unknown): KioskProblem => {
  if (!(error instanceof CallError) || isOffline(error)) return 'offline';
  if (error.errorName === 'productChanged' || error.errorName === 'soldOut') return 'changed';
  return error;
};

/** The requests of one kiosk customer, one at a time. Answers for the previous customer are dropped. */
export class KioskRequest {
  busy = false;
  problem: KioskProblem | null = null;
  /** The number of the current customer; answers to an earlier one are stale. */
  #customer = 0;

  constructor() {
    makeAutoObservable(this, { problem: observableRef }, { autoBind: true });
  }

  setProblem(problem: KioskProblem | null): void {
    this.problem = problem;
  }

  /** Returns a function that runs `show` unless the customer has changed since. */
  ignoreStale(): (show: () => void) => void {
    const customer = this.#customer;
    return (show) => runInAction(() => customer === this.#customer && show());
  }

  /** Runs `work`, then the function that it returns. */
  async run(work: () => Promise<() => void>): Promise<void> {
    const shows = this.ignoreStale();
    this.busy = true;
    this.problem = null;
    try {
      shows(await work());
    } catch (error) {
      shows(() => (this.problem = toKioskProblem(error)));
    } finally {
      shows(() => (this.busy = false));
    }
  }

  reset(): void {
    this.#customer += 1;
    this.busy = false;
    this.problem = null;
  }
}
