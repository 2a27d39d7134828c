import type { Endpoints, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/staff-call';
import { serverNow } from '../../api/server-clock';
import { randomId } from '../../platform/random-id';
import { sound } from '../../platform/sound';
import { follow } from './follow';
import { newOrderAlerts } from './index';
import { toastError } from '../toast-error';

export type KitchenBoard = Output<Endpoints['kitchenBoard']>;
export type Ticket = KitchenBoard['tickets'][number];
export type Item = Ticket['items'][number];
export type WaitingOrder = KitchenBoard['waiting'][number];

/** A bump can be taken back for so long, in ms. */
export const UNDO_MS = 8_000;
/** A ticket is new for so long. */
const NEW_MS = 60_000;
/** Messages come in bunches: one question for all of them. */
const BATCH_MS = 120;
/** How often it is looked whether something became late. */
const LATE_MS = 5_000;

export type Urgency = 'late' | 'soon' | 'new' | 'usual';

/** What was bumped last, while it can be taken back. */
interface Bumped {
  readonly itemIds: readonly number[];
  readonly ticket: Ticket;
  readonly until: number;
}

/** Pieces of a dish that are still to be cooked. */
export const toCook = ({ num, offNum, readyAt }: Pick<Item, 'num' | 'offNum' | 'readyAt'>): number =>
  readyAt === null ? num - offNum : 0;

/** How many of a dish are to be cooked, over all tickets. */
export interface Counted {
  readonly goodsId: number;
  readonly name: Item['name'];
  readonly num: number;
}

/** The kitchen's screen: what is to be cooked, by ticket. It follows the live connection while it is shown. */
export class KitchenStore {
  board: KitchenBoard | null = null;
  failed = false;
  /** The station that is looked at; null for all. */
  station: number | null = null;
  last: Bumped | null = null;
  /** Items whose change is on its way: a second tap does nothing. */
  busy: ReadonlySet<number> = new Set();
  #attempt = 0;
  #undo: ReturnType<typeof setTimeout> | undefined;
  /** Tickets that were there when it was last asked, and those that rang because they are late. */
  #known: ReadonlySet<number> | null = null;
  #late: ReadonlySet<number> = new Set();

  constructor() {
    makeAutoObservable(this, { board: observableRef, last: observableRef, busy: observableRef }, { autoBind: true });
  }

  /** Follows the kitchen until the returned function is called. */
  watch(): () => void {
    return follow({
      load: this.load,
      commands: [COMMANDS.kitchenTicket, COMMANDS.table],
      batchMs: BATCH_MS,
      every: { ms: LATE_MS, act: this.ringLate },
    });
  }

  /** Asks for everything; what is shown stays until it comes, and a late answer does not win. */
  async load(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    try {
      const board = await call('kitchenBoard', {}, { quiet: true });
      if (attempt !== this.#attempt) return;
      runInAction(() => {
        this.board = board;
        this.failed = false;
      });
      this.#ringNew();
    } catch {
      if (attempt === this.#attempt) runInAction(() => (this.failed = this.board === null));
    }
  }

  look(station: number | null): void {
    this.station = station;
  }

  #isHere = ({ stationId }: Pick<Item, 'stationId'>): boolean => this.station === null || stationId === this.station;

  /** Tickets with the dishes of the station that is looked at. */
  get tickets(): readonly Ticket[] {
    return (this.board?.tickets ?? [])
      .map((ticket) => ({ ...ticket, items: ticket.items.filter(this.#isHere) }))
      .filter(({ items }) => items.some(({ readyAt }) => readyAt === null));
  }

  /** Courses that wait, of the station that is looked at. */
  get waiting(): readonly WaitingOrder[] {
    return (this.board?.waiting ?? [])
      .map((order) => ({ ...order, lines: order.lines.filter(this.#isHere) }))
      .filter(({ lines }) => lines.length > 0);
  }

  /** Dishes to cook at a station; null for all. */
  countAt(station: number | null): number {
    return (this.board?.tickets ?? [])
      .flatMap(({ items }) => items)
      .filter((item) => station === null || item.stationId === station)
      .reduce((sum, item) => sum + toCook(item), 0);
  }

  /** "12 × Lok lak": the most first. */
  get counts(): readonly Counted[] {
    const byGoods = new Map<number, Counted>();
    for (const item of this.tickets.flatMap(({ items }) => items)) {
      const num = toCook(item) + (byGoods.get(item.goodsId)?.num ?? 0);
      if (num > 0) byGoods.set(item.goodsId, { goodsId: item.goodsId, name: item.name, num });
    }
    return [...byGoods.values()].sort((a, b) => b.num - a.num);
  }

  urgency({ at }: Pick<Ticket, 'at'>): Urgency {
    const age = serverNow() - at;
    const { soonMinutes = Infinity, lateMinutes = Infinity } = this.board ?? {};
    if (age >= lateMinutes * MINUTE_MS) return 'late';
    if (age >= soonMinutes * MINUTE_MS) return 'soon';
    return age < NEW_MS ? 'new' : 'usual';
  }

  /** The whole of a ticket, or some of it, is ready. */
  async bump(ticket: Ticket, items: readonly Item[]): Promise<void> {
    const itemIds = items.filter(({ readyAt }) => readyAt === null).map(({ itemId }) => itemId);
    if (itemIds.length === 0 || !(await this.#send(itemIds, true))) return;
    runInAction(() => (this.last = { itemIds, ticket, until: serverNow() + UNDO_MS }));
    clearTimeout(this.#undo);
    this.#undo = setTimeout(() => runInAction(() => (this.last = null)), UNDO_MS);
  }

  /** What was ready is cooked again. */
  async recall(itemIds: readonly number[]): Promise<void> {
    this.last = null;
    await this.#send(itemIds, false);
  }

  async undo(): Promise<void> {
    if (this.last !== null) await this.recall(this.last.itemIds);
  }

  /** Lines that wait for their course go to the kitchen. */
  async fire({ orderId, lines }: WaitingOrder): Promise<void> {
    const lineIds = lines.map(({ lineId }) => lineId);
    await this.#doing(lineIds, () => call('fireLines', { orderId, lineIds }, { idempotencyKey: randomId() }));
  }

  #send(itemIds: readonly number[], ready: boolean): Promise<boolean> {
    const idempotencyKey = randomId();
    return this.#doing(itemIds, () => call('bumpItems', { itemIds: [...itemIds], ready }, { idempotencyKey }));
  }

  /** Whether it was done; a refusal is told, and the board shown as it is now. */
  async #doing(ids: readonly number[], act: () => Promise<unknown>): Promise<boolean> {
    if (ids.some((id) => this.busy.has(id))) return false;
    this.busy = new Set([...this.busy, ...ids]);
    try {
      await act();
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      await this.load();
      runInAction(() => (this.busy = new Set([...this.busy].filter((id) => !ids.includes(id)))));
    }
  }

  /** Something came that was not there before. */
  #ringNew(): void {
    const now = new Set((this.board?.tickets ?? []).map(({ ticketId }) => ticketId));
    const known = this.#known;
    this.#known = now;
    if (known !== null && !newOrderAlerts.muted && [...now].some((id) => !known.has(id))) sound.newOrder();
  }

  /** A ticket that becomes late sounds once. */
  ringLate(): void {
    const late = this.tickets.filter((ticket) => this.urgency(ticket) === 'late').map(({ ticketId }) => ticketId);
    const isNew = late.some((id) => !this.#late.has(id));
    this.#late = new Set(late);
    if (isNew && !newOrderAlerts.muted) sound.knock();
  }
}

export const kitchen = new KitchenStore();
