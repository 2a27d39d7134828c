import type { Endpoints, Input, Output } from '@romduol/contract';
import { makeAutoObservable, observableRef } from 'mobx';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';
import { staffActions } from './index';
import { saveExport } from './save-export';

export type Ratings = Output<Endpoints['ratingReport']>;
export type Rating = Ratings['list'][number];
type Asked = Input<Endpoints['ratingReport']>;
type Period = Pick<Asked, 'preset' | 'from' | 'to'>;
type Filter = Pick<Asked, 'stars' | 'unanswered'>;

/** The ratings of a period, for a manager. */
export class RatingsStore {
  period: Period = { preset: 'today' };
  filter: Filter = {};
  readonly report = new Resource(() => this.#ask(1));
  #page = 1;

  constructor() {
    makeAutoObservable(this, { report: false, period: observableRef, filter: observableRef }, { autoBind: true });
  }

  get hasMore(): boolean {
    return this.report.value?.more ?? false;
  }

  choose(period: Period): void {
    this.period = period;
    this.report.reset();
    void this.report.load();
  }

  narrow(filter: Filter): void {
    this.filter = filter;
    void this.report.load();
  }

  async loadMore(): Promise<void> {
    const shown = this.report.value;
    const next = await this.#ask(this.#page + 1).catch(() => null);
    if (shown !== null && next !== null && this.report.value === shown) {
      this.report.set({ ...next, list: [...shown.list, ...next.list] });
    }
  }

  reply({ orderId, at }: Rating, words: string): Promise<boolean> {
    return this.report.save(() => call('replyRating', { orderId, at, words: words.trim() }));
  }

  hide({ orderId, hidden }: Rating): Promise<boolean> {
    return this.report.change(() => call('hideRating', { orderId, hidden: !hidden }));
  }

  /** The name of the file that was saved; null where it was refused. */
  async export(format: 'xlsx' | 'csv'): Promise<string | null> {
    const file = await staffActions.run('exportRatings', { ...this.period, format }, null);
    return file === null ? null : saveExport(file);
  }

  async #ask(page: number): Promise<Ratings> {
    const report = await call('ratingReport', { ...this.period, ...this.filter, page }, { quiet: true });
    this.#page = page;
    return report;
  }
}

export const ratings = new RatingsStore();
