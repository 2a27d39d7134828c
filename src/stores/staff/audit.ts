import type { Endpoints, Input, Output } from '@romduol/contract';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LoadablePages } from '../../components/async/loadable';
import { call } from '../../api/staff-call';

type Log = Output<Endpoints['auditLog']>;
export type AuditRow = Log['list'][number];
/** What the list is narrowed to; a part that is missing narrows nothing. */
export type AuditFilter = Omit<Input<Endpoints['auditLog']>, 'after' | 'orderNo'>;

const NO_FILTER: AuditFilter = {};

/** What staff did to money, to closed orders and to the store, for a manager to read and to search. */
export class AuditStore implements LoadablePages<AuditRow> {
  value: readonly AuditRow[] | null = null;
  actions: Log['actions'] = [];
  staff: Log['staff'] = [];
  problem: string | null = null;
  filter = NO_FILTER;
  hasMore = false;
  /** Where the next page begins; null at the end. */
  #next: string | null = null;
  #attempt = 0;

  constructor() {
    makeAutoObservable(
      this,
      { value: observableRef, actions: observableRef, staff: observableRef, filter: observableRef },
      { autoBind: true },
    );
  }

  get isNarrowed(): boolean {
    return Object.keys(this.filter).length > 0;
  }

  /** Narrows the list by one thing more, or by another; undefined takes it away. */
  narrow(by: { readonly [K in keyof AuditFilter]?: AuditFilter[K] | undefined }): void {
    const kept = Object.entries({ ...this.filter, ...by }).filter(([, value]) => value !== undefined);
    this.filter = Object.fromEntries(kept);
    this.value = null;
    void this.load();
  }

  showAll(): void {
    this.filter = NO_FILTER;
    this.value = null;
    void this.load();
  }

  /** The first page anew. */
  load(): Promise<void> {
    return this.#ask(null);
  }

  async loadMore(): Promise<void> {
    if (this.#next !== null) await this.#ask(this.#next);
  }

  async #ask(after: string | null): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    try {
      const log = await call('auditLog', { ...this.filter, ...(after !== null && { after }) }, { quiet: true });
      if (attempt !== this.#attempt) return;
      runInAction(() => {
        const before = after === null ? [] : (this.value ?? []);
        this.value = [...before, ...log.list];
        Object.assign(this, { hasMore: log.next !== null, actions: log.actions, staff: log.staff, problem: null });
        this.#next = log.next;
      });
    } catch (error) {
      if (attempt === this.#attempt) runInAction(() => (this.problem = error instanceof Error ? error.message : ''));
    }
  }
}

export const auditLog = new AuditStore();
