import type { Endpoints, Output } from '@romduol/contract';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/call';

type Log = Output<Endpoints['auditLog']>;
export type AuditRow = Log['list'][number];

/** What staff did to money and to closed orders, for a manager to read. */
export class AuditStore {
  list: readonly AuditRow[] | null = null;
  actions: Log['actions'] = [];
  staff: Log['staff'] = [];
  more = false;
  problem: string | null = null;
  action: string | null = null;
  staffId: number | null = null;
  #page = 1;
  #attempt = 0;

  constructor() {
    makeAutoObservable(this, { list: observableRef, actions: observableRef, staff: observableRef }, { autoBind: true });
  }

  narrow(filter: { readonly action?: string | null; readonly staffId?: number | null }): void {
    if (filter.action !== undefined) this.action = filter.action;
    if (filter.staffId !== undefined) this.staffId = filter.staffId;
    this.list = null;
    void this.load();
  }

  /** The first page anew. */
  async load(): Promise<void> {
    this.#page = 1;
    await this.#ask();
  }

  async loadMore(): Promise<void> {
    this.#page += 1;
    await this.#ask();
  }

  async #ask(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    const filter = {
      ...(this.action !== null && { action: this.action }),
      ...(this.staffId !== null && { staffId: this.staffId }),
    };
    try {
      const log = await call('auditLog', { page: this.#page, ...filter }, { quiet: true });
      if (attempt !== this.#attempt) return;
      runInAction(() => {
        const before = this.#page === 1 ? [] : (this.list ?? []);
        this.list = [...before, ...log.list.filter(({ id }) => !before.some((known) => known.id === id))];
        Object.assign(this, { more: log.more, actions: log.actions, staff: log.staff, problem: null });
      });
    } catch (error) {
      if (attempt === this.#attempt) runInAction(() => (this.problem = error instanceof Error ? error.message : ''));
    }
  }
}

export const auditLog = new AuditStore();
