import type { Endpoints, Input, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/staff-call';
import { i18n } from '../../i18n';
import { root } from '../root';

export type PaperKind = Input<Endpoints['staffPaper']>['kind'];
type PaperPicture = Output<Endpoints['staffPaper']>;
export type PrintJob = Output<Endpoints['printJobs']>['list'][number];
export type Printer = Output<Endpoints['printers']>['printers'][number];

/** A paper of an order as it would be printed now, in the language that is shown. */
export const paper = (orderId: number, kind: PaperKind): Promise<PaperPicture> =>
  call('staffPaper', { orderId, kind, language: i18n.language }, { quiet: true });

/** Printers with what is wrong with them, and the jobs of the queue. */
export class PrintingStore {
  printers: readonly Printer[] | null = null;
  jobs: readonly PrintJob[] | null = null;
  show: 'open' | 'all' = 'open';
  more = false;
  failed = false;
  #pages = 1;
  #attempt = 0;

  constructor() {
    makeAutoObservable(this, { printers: observableRef, jobs: observableRef }, { autoBind: true });
  }

  /** Printers that do not print as they should. */
  get silent(): readonly Printer[] {
    return (this.printers ?? []).filter(({ enabled, problem }) => enabled && problem !== null);
  }

  /** Asks for both; what is shown stays until they come, and a late answer does not win. */
  async load(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    try {
      const [{ printers }, jobs] = await Promise.all([call('printers', {}, { quiet: true }), this.#jobs()]);
      if (attempt !== this.#attempt) return;
      runInAction(() => {
        this.printers = printers;
        this.jobs = jobs.list;
        this.more = jobs.more;
        this.failed = false;
      });
    } catch {
      if (attempt === this.#attempt) runInAction(() => (this.failed = this.jobs === null));
    }
  }

  /** Asks for the printers alone; what is known stays where no answer comes. */
  async loadPrinters(): Promise<void> {
    const answer = await call('printers', {}, { quiet: true }).catch(() => null);
    if (answer !== null) runInAction(() => (this.printers = answer.printers));
  }

  /** Knows the printers that fail, until the returned function is called. */
  watchPrinters(): () => void {
    const stops = [
      root.live.on(COMMANDS.printJob, ({ data }) => {
        const isBack = this.silent.length > 0 && data['state'] === 'printed';
        if (data['printerId'] !== undefined || isBack) void this.loadPrinters();
      }),
      root.live.onCatchUp(() => void this.loadPrinters()),
    ];
    void this.loadPrinters();
    return () => stops.forEach((stop) => stop());
  }

  choose(show: 'open' | 'all'): void {
    this.show = show;
    this.#pages = 1;
    this.jobs = null;
    void this.load();
  }

  async loadMore(): Promise<void> {
    this.#pages += 1;
    await this.load();
  }

  async #jobs(): Promise<{ readonly list: readonly PrintJob[]; readonly more: boolean }> {
    const list: PrintJob[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await call('printJobs', { show: this.show, page }, { quiet: true });
      list.push(...answer.list.filter(({ jobId }) => !list.some((known) => known.jobId === jobId)));
      if (!answer.more || page >= this.#pages) return { list, more: answer.more };
    }
  }
}

export const printing = new PrintingStore();
