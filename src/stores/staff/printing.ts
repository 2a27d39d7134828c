import type { Endpoints, Input, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { makeAutoObservable } from 'mobx';
import { staffLanguage } from '../../i18n-staff';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';
import { root } from '../root';
import { readPages } from './read-pages';

export type PaperKind = Input<Endpoints['staffPaper']>['kind'];
type PaperPicture = Output<Endpoints['staffPaper']>;
export type PrintJob = Output<Endpoints['printJobs']>['list'][number];
export type Printer = Output<Endpoints['printers']>['printers'][number];

/** A paper of an order as it would be printed now, in the language that is shown. */
export const paper = (orderId: number, kind: PaperKind): Promise<PaperPicture> =>
  call('staffPaper', { orderId, kind, language: staffLanguage() }, { quiet: true });

/** The printers, with what is wrong with them. */
export const printers = new Resource(async () => (await call('printers', {}, { quiet: true })).printers);

/** Printers that do not print as they should. */
export const silentPrinters = (): readonly Printer[] =>
  (printers.value ?? []).filter(({ enabled, problem }) => enabled && problem !== null);

/** Keeps the list of printers that fail up to date, until the returned function is called. */
export const watchPrinters = (): (() => void) => {
  const stops = [
    root.live.on(COMMANDS.printJob, ({ data }) => {
      const isBack = silentPrinters().length > 0 && data['state'] === 'printed';
      if (data['printerId'] !== undefined || isBack) void printers.load();
    }),
    root.live.onCatchUp(() => void printers.load()),
  ];
  void printers.load();
  return () => stops.forEach((stop) => stop());
};

/** The jobs of the queue. */
class PrintJobs {
  show: 'open' | 'all' = 'open';
  #pages = 1;
  readonly found = new Resource(() =>
    readPages(
      this.#pages,
      (page) => call('printJobs', { show: this.show, page }, { quiet: true }),
      ({ jobId }: PrintJob) => jobId,
    ),
  );

  constructor() {
    makeAutoObservable(this, { found: false }, { autoBind: true });
  }

  choose(show: 'open' | 'all'): void {
    this.show = show;
    this.#pages = 1;
    this.found.reset();
    void this.found.load();
  }

  async loadMore(): Promise<void> {
    this.#pages += 1;
    await this.found.load();
  }
}

export const printJobs = new PrintJobs();
