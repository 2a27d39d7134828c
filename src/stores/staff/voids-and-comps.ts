import type { Endpoints, Input, Output } from '@romduol/contract';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Loadable } from '../../components/async/loadable';
import { call } from '../../api/staff-call';
import { saveFile } from '../../platform/save-file';
import { staffActions } from './index';

export type VoidsAndComps = Output<Endpoints['takenOffReport']>;
type Period = Pick<Input<Endpoints['takenOffReport']>, 'preset' | 'from' | 'to'>;

/** Voids and comps of a period, for a manager. */
export class VoidsAndCompsStore implements Loadable<VoidsAndComps> {
  period: Period = { preset: 'today' };
  value: VoidsAndComps | null = null;
  problem: string | null = null;
  #page = 1;
  #attempt = 0;

  constructor() {
    makeAutoObservable(this, { period: observableRef, value: observableRef }, { autoBind: true });
  }

  get hasMore(): boolean {
    return this.value?.more ?? false;
  }

  choose(period: Period): void {
    this.period = period;
    this.value = null;
    void this.load();
  }

  async load(): Promise<void> {
    this.#page = 1;
    await this.#ask();
  }

  async loadMore(): Promise<void> {
    this.#page += 1;
    await this.#ask();
  }

  /** The name of the file that was saved; null where it was refused. */
  async export(format: 'xlsx' | 'csv'): Promise<string | null> {
    const file = await staffActions.run('exportTakenOff', { ...this.period, format }, null);
    if (file === null) return null;
    await saveFile({ name: file.fileName, type: file.contentType, pieces: [file.data] });
    return file.fileName;
  }

  async #ask(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    const page = this.#page;
    try {
      const report = await call('takenOffReport', { ...this.period, page }, { quiet: true });
      if (attempt !== this.#attempt) return;
      runInAction(() => {
        const before = page === 1 ? [] : (this.value?.list ?? []);
        this.value = { ...report, list: [...before, ...report.list] };
        this.problem = null;
      });
    } catch (error) {
      if (attempt === this.#attempt) runInAction(() => (this.problem = error instanceof Error ? error.message : ''));
    }
  }
}

export const voidsAndComps = new VoidsAndCompsStore();
