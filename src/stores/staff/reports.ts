import type { Endpoints, Input, Output } from '@romduol/contract';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/call';
import { saveFile } from '../../platform/save-file';
import { tell } from './tell';

export type Sales = Output<Endpoints['salesReport']>;
export type Items = Output<Endpoints['itemReport']>;
export type Channels = Output<Endpoints['channelReport']>;
export type Period = Pick<Input<Endpoints['salesReport']>, 'preset' | 'from' | 'to'>;
export type ReportFile = Pick<Input<Endpoints['exportReport']>, 'report' | 'format'>;

/** Sales, dishes and payment channels of one period, which agree with each other (S-33). */
export class ReportsStore {
  period: Period = { preset: 'today' };
  sales: Sales | null = null;
  items: Items | null = null;
  channels: Channels | null = null;
  /** Why they could not be had. */
  problem: string | null = null;
  isExporting = false;
  #attempt = 0;

  constructor() {
    makeAutoObservable(
      this,
      { period: observableRef, sales: observableRef, items: observableRef, channels: observableRef },
      { autoBind: true },
    );
  }

  choose(period: Period): void {
    this.period = period;
    this.sales = null;
    void this.load();
  }

  /** Asks for all three; a late answer does not win. */
  async load(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    const { period } = this;
    try {
      const [sales, items, channels] = await Promise.all([
        call('salesReport', period, { quiet: true }),
        call('itemReport', period, { quiet: true }),
        call('channelReport', period, { quiet: true }),
      ]);
      if (attempt !== this.#attempt) return;
      runInAction(() => Object.assign(this, { sales, items, channels, problem: null }));
    } catch (error) {
      if (attempt === this.#attempt) runInAction(() => (this.problem = error instanceof Error ? error.message : ''));
    }
  }

  /** The name of the file that was saved; null where there is none. */
  async export(file: ReportFile): Promise<string | null> {
    if (this.isExporting) return null;
    this.isExporting = true;
    try {
      const { fileName, contentType, data } = await call('exportReport', { ...this.period, ...file });
      await saveFile({ name: fileName, type: contentType, base64: data });
      return fileName;
    } catch (error) {
      tell(error);
      return null;
    } finally {
      runInAction(() => (this.isExporting = false));
    }
  }
}

export const reports = new ReportsStore();
