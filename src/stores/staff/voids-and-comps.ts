import type { Endpoints, Input, Output } from '@romduol/contract';
import { makeAutoObservable, observableRef } from 'mobx';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';
import { staffActions } from './index';
import { saveExport } from './save-export';

export type VoidsAndComps = Output<Endpoints['takenOffReport']>;
type Period = Pick<Input<Endpoints['takenOffReport']>, 'preset' | 'from' | 'to'>;

/** Voids and comps of a period, for a manager. */
export class VoidsAndCompsStore {
  period: Period = { preset: 'today' };
  readonly report = new Resource(() => this.#ask(1));
  #page = 1;

  constructor() {
    makeAutoObservable(this, { report: false, period: observableRef }, { autoBind: true });
  }

  get hasMore(): boolean {
    return this.report.value?.more ?? false;
  }

  choose(period: Period): void {
    this.period = period;
    this.report.reset();
    void this.report.load();
  }

  async loadMore(): Promise<void> {
    const shown = this.report.value;
    const next = await this.#ask(this.#page + 1).catch(() => null);
    if (shown !== null && next !== null && this.report.value === shown) {
      this.report.set({ ...next, list: [...shown.list, ...next.list] });
    }
  }

  /** The name of the file that was saved; null where it was refused. */
  async export(format: 'xlsx' | 'csv'): Promise<string | null> {
    const file = await staffActions.run('exportTakenOff', { ...this.period, format }, null);
    return file === null ? null : saveExport(file);
  }

  async #ask(page: number): Promise<VoidsAndComps> {
    const report = await call('takenOffReport', { ...this.period, page }, { quiet: true });
    this.#page = page;
    return report;
  }
}

export const voidsAndComps = new VoidsAndCompsStore();
