import type { Endpoints, Input, Output } from '@romduol/contract';
import { REPORT_CALLS, REPORT_NAMES, type ShownReport } from '@romduol/contract/report-names';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { saveFile } from '../../platform/save-file';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';
import { toastError } from '../toast-error';
import { staffActions } from './index';

export type Period = Pick<Input<Endpoints['salesReport']>, 'preset' | 'from' | 'to'>;
export type ReportFile = Pick<Input<Endpoints['exportReport']>, 'report' | 'format'>;

type Report<N extends ShownReport> = Output<Endpoints[(typeof REPORT_CALLS)[N]]>;

/** Every report on screen. */
export type ShownReports = { readonly [N in ShownReport]: Report<N> };

/** Sales, dishes and payment channels of one period, which agree with each other (S-33). */
export class ReportsStore {
  period: Period = { preset: 'today' };
  readonly figures = new Resource<ShownReports>(() => this.#ask());
  /** Rows of the file that is being fetched, of how many; null when there is none. */
  exporting: { readonly done: number; readonly total: number } | null = null;
  #exports = 0;

  constructor() {
    makeAutoObservable(this, { figures: false, period: observableRef, exporting: observableRef }, { autoBind: true });
  }

  choose(period: Period): void {
    this.period = period;
    this.figures.reset();
    void this.figures.load();
  }

  async #ask(): Promise<ShownReports> {
    const { period } = this;
    const answers = REPORT_NAMES.map(async (name) => {
      const report = REPORT_CALLS[name];
      return [name, report === null ? null : await call(report, period, { quiet: true })] as const;
    });
    // Each call answers its report.
    return Object.fromEntries(await Promise.all(answers)) as unknown as ShownReports;
  }

  /** How many printers put the period on paper; null where it was refused. */
  async print(): Promise<number | null> {
    const done = await staffActions.run('printReport', { ...this.period }, null);
    return done?.jobs ?? null;
  }

  /** The name of the file that was saved; null where there is none: refused, stopped, or another is on its way. */
  async export(file: ReportFile): Promise<string | null> {
    if (this.exporting !== null) return null;
    this.exporting = { done: 0, total: 0 };
    this.#exports += 1;
    const mine = this.#exports;
    try {
      return await this.#fetch(file, () => mine === this.#exports);
    } catch (error) {
      if (mine === this.#exports) toastError(error);
      return null;
    } finally {
      if (mine === this.#exports) runInAction(() => (this.exporting = null));
    }
  }

  /** Drops the files of a page that was left. */
  stopExport(): void {
    this.#exports += 1;
    this.exporting = null;
  }

  async #fetch(file: ReportFile, isWanted: () => boolean): Promise<string | null> {
    const pieces: string[] = [];
    let asked: Input<Endpoints['exportReport']> = { ...this.period, ...file };
    for (;;) {
      const piece = await call('exportReport', asked, { quiet: true });
      if (!isWanted()) return null;
      const { data, done, total, next, from, to, fileName, contentType } = piece;
      pieces.push(data);
      runInAction(() => (this.exporting = { done, total }));
      if (next === null) {
        await saveFile({ name: fileName, type: contentType, pieces });
        return fileName;
      }
      // The same days, though midnight passes meanwhile.
      asked = { ...file, from, to, after: next };
    }
  }
}

export const reports = new ReportsStore();
