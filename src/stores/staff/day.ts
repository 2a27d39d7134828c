import type { Endpoints, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/staff-call';
import { follow } from './follow';

export type Day = Output<Endpoints['dayAtGlance']>;

/** Messages within this time cause one request, in ms. */
const BATCH_MS = 1_000;
/** A stay grows and a report day ends without a message, in ms. */
const LOOK_AGAIN_MS = 60_000;

/** The day at a glance: it follows the live connection while it is shown. */
class DayStore {
  day: Day | null = null;
  /** Why it could not be had. */
  problem: string | null = null;
  #attempt = 0;

  constructor() {
    makeAutoObservable(this, { day: observableRef }, { autoBind: true });
  }

  /** Follows the day until the returned function is called. */
  watch(): () => void {
    return follow({
      load: this.load,
      commands: [COMMANDS.order, COMMANDS.table],
      batchMs: BATCH_MS,
      every: { ms: LOOK_AGAIN_MS, act: () => void this.load() },
    });
  }

  /** Asks for the day; what is shown stays until it comes, and a late answer does not win. */
  async load(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    try {
      const day = await call('dayAtGlance', {}, { quiet: true });
      if (attempt !== this.#attempt) return;
      runInAction(() => {
        this.day = day;
        this.problem = null;
      });
    } catch (error) {
      if (attempt === this.#attempt) runInAction(() => (this.problem = error instanceof Error ? error.message : ''));
    }
  }
}

export const theDay = new DayStore();
