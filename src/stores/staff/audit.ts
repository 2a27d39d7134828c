import type { ErrorName } from '@romduol/domain/errors';
import type { Endpoints, Input, Output } from '@romduol/contract';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LoadablePages } from '../../components/async/loadable';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';

type Log = Output<Endpoints['auditLog']>;
export type AuditRow = Log['list'][number];
/** What the list is narrowed to; a part that is missing narrows nothing. */
export type AuditFilter = Omit<Input<Endpoints['auditLog']>, 'after' | 'orderNo'>;

const NO_FILTER: AuditFilter = {};

/** What staff did to money, to closed orders and to the store, for a manager to read and to search. */
export class AuditStore implements LoadablePages<AuditRow> {
  filter = NO_FILTER;
  /** The available filters, from the newest answer: they stay while a list is being loaded. */
  actions: Log['actions'] = [];
  staff: Log['staff'] = [];
  readonly #log = new Resource(() => this.#ask(null));

  constructor() {
    makeAutoObservable(
      this,
      { filter: observableRef, actions: observableRef, staff: observableRef },
      { autoBind: true },
    );
  }

  get value(): readonly AuditRow[] | null {
    return this.#log.value?.list ?? null;
  }

  get problem(): string | null {
    return this.#log.problem;
  }

  get error(): ErrorName | null {
    return this.#log.error;
  }

  get hasMore(): boolean {
    return this.#log.value !== null && this.#log.value.next !== null;
  }

  get isNarrowed(): boolean {
    return Object.keys(this.filter).length > 0;
  }

  /** Narrows the list by one thing more, or by another; undefined takes it away. */
  narrow(by: { readonly [K in keyof AuditFilter]?: AuditFilter[K] | undefined }): void {
    const kept = Object.entries({ ...this.filter, ...by }).filter(([, value]) => value !== undefined);
    this.#show(Object.fromEntries(kept));
  }

  showAll(): void {
    this.#show(NO_FILTER);
  }

  /** The first page anew. */
  load(): Promise<void> {
    return this.#log.load();
  }

  async loadMore(): Promise<void> {
    const shown = this.#log.value;
    if (shown?.next == null) return;
    const more = await this.#ask(shown.next).catch(() => null);
    if (more !== null && this.#log.value === shown) this.#log.set({ ...more, list: [...shown.list, ...more.list] });
  }

  #show(filter: AuditFilter): void {
    this.filter = filter;
    this.#log.reset();
    void this.load();
  }

  async #ask(after: string | null): Promise<Log> {
    const log = await call('auditLog', { ...this.filter, ...(after !== null && { after }) }, { quiet: true });
    runInAction(() => Object.assign(this, { actions: log.actions, staff: log.staff }));
    return log;
  }
}

export const auditLog = new AuditStore();
