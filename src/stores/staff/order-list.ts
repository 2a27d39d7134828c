import type { ErrorName } from '@romduol/domain/errors';
import { DEBOUNCE_MS } from '@romduol/domain/limits';
import type { Endpoints, Input, Output } from '@romduol/contract';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Loadable } from '../../components/async/loadable';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';
import { readPages } from './read-pages';
import type { OrderSummary } from './types';

type Asked = Input<Endpoints['staffOrders']>;
export type Show = NonNullable<Asked['show']>;
export type Counts = Output<Endpoints['staffOrders']>['counts'];

/** What the list is narrowed to; null = not by this. */
export interface ListFilter {
  readonly source: NonNullable<Asked['source']> | null;
  readonly pay: NonNullable<Asked['pay']> | null;
  readonly time: NonNullable<Asked['time']> | null;
  readonly tableId: number | null;
  readonly party: NonNullable<Asked['party']> | null;
  readonly reaches: NonNullable<Asked['reaches']> | null;
  /** Part of an order's number. */
  readonly search: string;
}

const NO_FILTER: ListFilter = {
  source: null,
  pay: null,
  time: null,
  tableId: null,
  party: null,
  reaches: null,
  search: '',
};

const asked = ({ source, pay, time, tableId, party, reaches, search }: ListFilter): Asked => ({
  ...(source !== null && { source }),
  ...(pay !== null && { pay }),
  ...(time !== null && { time }),
  ...(tableId !== null && { tableId }),
  ...(party !== null && { party }),
  ...(reaches !== null && { reaches }),
  ...(search !== '' && { search }),
});

/** The list of orders as staff filter it (S-29): the server filters, and gives it by pages. */
export class OrderList implements Loadable<readonly OrderSummary[]> {
  show: Show = 'waiting';
  filter: ListFilter = NO_FILTER;
  /** A further page is on its way. */
  isGrowing = false;
  #pages = 1;
  /** What is shown stays until the next answer is here. */
  readonly #found = new Resource(() =>
    readPages(
      this.#pages,
      (page) => call('staffOrders', { show: this.show, ...asked(this.filter), page }, { quiet: true }),
      ({ orderId }: OrderSummary) => orderId,
    ),
  );
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable(this, { filter: observableRef }, { autoBind: true });
  }

  choose(show: Show): void {
    if (show === this.show) return;
    this.show = show;
    this.#again();
  }

  narrow(filter: Partial<ListFilter>): void {
    this.filter = { ...this.filter, ...filter };
    this.#again();
  }

  /** Digits of a number, asked for once typing pauses. */
  find(text: string): void {
    this.filter = { ...this.filter, search: text.replace(/\D/g, '').slice(0, 20) };
    clearTimeout(this.#typing);
    this.#typing = setTimeout(this.#again, DEBOUNCE_MS);
  }

  widen(): void {
    this.narrow(NO_FILTER);
  }

  /** How many filters hold beyond those that are always in sight. */
  get narrowed(): number {
    const { pay, time, tableId, party, reaches } = this.filter;
    return [pay, time, tableId, party, reaches].filter((value) => value !== null).length;
  }

  get isFiltered(): boolean {
    return this.narrowed > 0 || this.filter.source !== null || this.filter.search !== '';
  }

  get value(): readonly OrderSummary[] | null {
    return this.#found.value?.list ?? null;
  }

  get problem(): string | null {
    return this.#found.problem;
  }

  get error(): ErrorName | null {
    return this.#found.error;
  }

  get counts(): Counts | null {
    return this.#found.value?.counts ?? null;
  }

  get hasMore(): boolean {
    return this.#found.value?.more ?? false;
  }

  /** Asks for what is shown, as many pages as are shown. */
  load(): Promise<void> {
    return this.#found.load();
  }

  async loadMore(): Promise<void> {
    if (this.isGrowing || !this.hasMore) return;
    this.isGrowing = true;
    this.#pages += 1;
    await this.load();
    runInAction(() => (this.isGrowing = false));
  }

  readonly #again = (): void => {
    clearTimeout(this.#typing);
    this.#pages = 1;
    void this.load();
  };

  reset(): void {
    this.#found.reset();
    clearTimeout(this.#typing);
    this.show = 'waiting';
    this.filter = NO_FILTER;
    this.#pages = 1;
  }
}
