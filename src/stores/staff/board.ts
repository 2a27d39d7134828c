import type { Endpoints, Input } from '@romduol/contract';
import { type MainAmount, sumAmounts } from '@romduol/domain/money/amount';
import { TABLE_STATUS } from '@romduol/domain/tables/transitions';
import { makeAutoObservable } from 'mobx';
import { call } from '../../api/staff-call';
import { Attempt } from '../attempt';
import { Resource } from '../resource';
import { toastError } from '../toast-error';
import { storeFacts } from './store-facts';
import type { Board, BoardTable, Floor } from './types';

export type PaymentFilter = 'all' | 'unpaid' | 'paid' | 'free';

/** What a filter shows. */
const SHOWS = {
  all: () => true,
  unpaid: (table) => table.unpaid > 0,
  paid: (table) => table.paid && table.status !== TABLE_STATUS.idle,
  free: (table) => table.status === TABLE_STATUS.idle && table.kind === 'table',
} as const satisfies Record<PaymentFilter, (table: BoardTable) => boolean>;

const selectTables = (tables: readonly BoardTable[]): readonly BoardTable[] =>
  tables.filter(({ kind }) => kind === 'table');

/** The floor (S-28): every table with its party, what is unpaid and what waits. */
export class BoardStore {
  readonly plan = new Resource<Board>(() => this.#ask());
  /** null = all floors. */
  floorId: number | null = null;
  payment: PaymentFilter = 'all';
  /** Part of a table's number. */
  search = '';
  readonly #putUp = new Attempt();

  constructor() {
    makeAutoObservable(this, { plan: false }, { autoBind: true });
  }

  get tables(): readonly BoardTable[] | null {
    return this.plan.value?.tables ?? null;
  }

  get floors(): readonly Floor[] {
    return this.plan.value?.floors ?? [];
  }

  /** Asks for the floor as it is now. What is shown stays until it comes. */
  load(): Promise<void> {
    return this.plan.load();
  }

  async #ask(): Promise<Board> {
    const floor = await call('board', {}, { quiet: true });
    const [first] = floor.tables;
    if (first !== undefined) void storeFacts.load(first.tableUuid);
    return floor;
  }

  /** Tables of the chosen floor. */
  get onFloor(): readonly BoardTable[] {
    return (this.tables ?? []).filter(({ floorId }) => this.floorId === null || floorId === this.floorId);
  }

  /** What the filters leave. A search looks on every floor. */
  get shown(): readonly BoardTable[] {
    const search = this.search.trim().toLowerCase();
    if (search !== '') return (this.tables ?? []).filter(({ name }) => name.toLowerCase().includes(search));
    return this.onFloor.filter(SHOWS[this.payment]);
  }

  count(payment: PaymentFilter): number {
    return this.onFloor.filter(SHOWS[payment]).length;
  }

  get unpaid(): MainAmount {
    return sumAmounts((this.tables ?? []).map(({ unpaid }) => unpaid));
  }

  get unpaidTables(): number {
    return (this.tables ?? []).filter(({ unpaid }) => unpaid > 0).length;
  }

  get dining(): { readonly now: number; readonly of: number } {
    const tables = selectTables(this.tables ?? []);
    return { now: tables.filter(({ status }) => status === TABLE_STATUS.dining).length, of: tables.length };
  }

  get guests(): number {
    const seated = selectTables(this.tables ?? []).filter(
      ({ status, sitting }) => status === TABLE_STATUS.dining && sitting !== null,
    );
    return seated.reduce((sum, { sitting }) => sum + (sitting?.partySize ?? 0), 0);
  }

  /** Tables that rang, the longest waiting first. */
  get calls(): readonly BoardTable[] {
    const rang = (this.tables ?? []).filter((table) => table.call !== null);
    return rang.sort((a, b) => (a.call?.at ?? 0) - (b.call?.at ?? 0));
  }

  table(tableId: number): BoardTable | undefined {
    return this.tables?.find((table) => table.tableId === tableId);
  }

  show(filter: { readonly floorId?: number | null; readonly payment?: PaymentFilter; readonly search?: string }): void {
    if (filter.floorId !== undefined) this.floorId = filter.floorId;
    if (filter.payment !== undefined) this.payment = filter.payment;
    if (filter.search !== undefined) this.search = filter.search;
  }

  showAll(): void {
    this.show({ floorId: null, payment: 'all', search: '' });
  }

  /** Seats guests at a free table. Throws the CallError of a refusal, after its toast. */
  seat(tableId: number, partySize: number): Promise<void> {
    return this.#act(() => call('openTable', { tableId, partySize }));
  }

  /** Holds a free table, or releases it. Throws the CallError of a refusal, after its toast. */
  hold(tableId: number, held: boolean): Promise<void> {
    return this.#act(() => call(held ? 'holdTable' : 'freeTable', { tableId }));
  }

  /**
   * What is printed for the table is worth nothing from now on; gives the new code. Throws the CallError of a refusal,
   * after its toast.
   */
  async renewCode(tableId: number): Promise<string> {
    let renewed = '';
    await this.#act(async () => {
      renewed = (await call('renewTableCode', { tableId })).code;
    });
    return renewed;
  }

  /** Puts up an ad-hoc table, once however often it is tried. Throws the CallError of a refusal, after its toast. */
  async putUp(table: Input<Endpoints['openTemporaryTable']>): Promise<void> {
    const idempotencyKey = this.#putUp.keyFor(table);
    await this.#act(() => call('openTemporaryTable', table, { idempotencyKey }));
    this.#putUp.done();
  }

  /** Takes an ad-hoc table away. Throws the CallError of a refusal, after its toast. */
  takeAway(tableId: number): Promise<void> {
    return this.#act(() => call('closeTemporaryTable', { tableId }));
  }

  /** Sets a table free again. Throws the CallError of a refusal, after its toast. */
  clear(tableId: number): Promise<void> {
    return this.#act(() => call('clearTable', { tableId }));
  }

  /** The table that rang has been seen to. */
  answer(tableId: number): Promise<void> {
    return this.#act(() => call('answerCall', { tableId }));
  }

  async #act(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      toastError(error);
      throw error;
    } finally {
      await this.load();
    }
  }

  reset(): void {
    this.plan.reset();
    this.showAll();
  }
}
