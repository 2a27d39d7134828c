import type { Endpoints, Input, Output } from '@romduol/contract';
import type { MainAmount } from '@romduol/domain/money/amount';
import type { Currency } from '@romduol/domain/money/currency';
import { formatMoney } from '@romduol/domain/money/format';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/staff-call';
import { st } from '../../i18n-staff';
import { currentPage } from '../../platform/navigation';
import { isVisible } from '../../platform/visibility';
import { Resource } from '../resource';
import { toastError } from '../toast-error';
import { STAFF_PAGES } from './routes';
import { saveExport } from './save-export';

export type OfficeToday = Output<Endpoints['officeToday']>;
export type StoreToday = OfficeToday['stores'][number];
export type OfficeReport = Output<Endpoints['officeReport']>;
export type CurrencyReport = OfficeReport['currencies'][number];
export type OfficeFile = Pick<Input<Endpoints['exportOfficeReport']>, 'report' | 'format'>;
type Period = Pick<Input<Endpoints['officeReport']>, 'preset' | 'from' | 'to'>;

/** Nothing tells a device of what happens in other stores: it asks so often, in ms. */
const LOOK_AGAIN_MS = 15_000;

/** Today in all stores. */
export const officeToday = new Resource(() => call('officeToday', {}, { quiet: true }));

/** Asks again while the page is in sight, until the returned function is called. */
export const watchOfficeToday = (): (() => void) => {
  const timer = setInterval(() => {
    if (isVisible() && currentPage() === STAFF_PAGES.officeToday) void officeToday.load();
  }, LOOK_AGAIN_MS);
  return () => clearInterval(timer);
};

/** Writes an amount of a store in another currency than that of the device. */
export const writeIn =
  (currency: Currency) =>
  (amount: MainAmount): string =>
    formatMoney(amount, currency);

/** The name of an area; null: of the stores that are in none. */
export const areaName = (areaId: number | null, name: string): string => (areaId === null ? st('area.noArea') : name);

/** A period over stores: all of the login, or chosen ones. */
class OfficeReports {
  period: Period = { preset: 'today' };
  /** null = all. */
  stores: readonly number[] | null = null;
  isExporting = false;
  readonly report = new Resource(() => call('officeReport', this.#asked(), { quiet: true }));

  constructor() {
    makeAutoObservable(this, { report: false, period: observableRef, stores: observableRef }, { autoBind: true });
  }

  choose(period: Period): void {
    this.period = period;
    this.#ask();
  }

  chooseStores(stores: readonly number[] | null): void {
    this.stores = stores;
    this.#ask();
  }

  /** The name of the file that was saved; null where it was refused. */
  async export(file: OfficeFile): Promise<string | null> {
    this.isExporting = true;
    try {
      return await saveExport(await call('exportOfficeReport', { ...this.#asked(), ...file }, { quiet: true }));
    } catch (error) {
      toastError(error);
      return null;
    } finally {
      runInAction(() => (this.isExporting = false));
    }
  }

  #asked(): Input<Endpoints['officeReport']> {
    return { ...this.period, ...(this.stores !== null && { stores: this.stores.join(',') }) };
  }

  #ask(): void {
    this.report.reset();
    void this.report.load();
  }
}

export const officeReports = new OfficeReports();
