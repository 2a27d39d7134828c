import type { Endpoints, Input, Output } from '@romduol/contract';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/call';
import { randomId } from '../../platform/random-id';
import { tell } from './tell';

export type ManagedNotice = Output<Endpoints['managedNotices']>['list'][number];

/** The announcements that a manager writes. */
class NewsStore {
  list: readonly ManagedNotice[] | null = null;
  failed = false;
  busy = false;

  constructor() {
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const { list } = await call('managedNotices', {}, { quiet: true });
      runInAction(() => {
        this.list = list;
        this.failed = false;
      });
    } catch {
      runInAction(() => (this.failed = this.list === null));
    }
  }

  save = (input: Input<Endpoints['saveNotice']>) =>
    this.#done(() => call('saveNotice', input, { idempotencyKey: randomId() }));
  withdraw = (id: number) => this.#done(() => call('withdrawNotice', { id }));

  /** Whether it was done; a refusal is told. */
  async #done(act: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      await act();
      return true;
    } catch (error) {
      tell(error);
      return false;
    } finally {
      await this.load();
      runInAction(() => (this.busy = false));
    }
  }
}

export const news = new NewsStore();
