import type { Endpoints, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { randomId } from '../../platform/random-id';
import { sound } from '../../platform/sound';
import { call } from '../../api/staff-call';
import { serverNow } from '../../api/server-clock';
import { Resource } from '../resource';
import { follow } from './follow';
import { newOrderAlerts } from './index';
import { Pending } from './pending';

export type KitchenBoard = Output<Endpoints['kitchenBoard']>;
export type Ticket = KitchenBoard['tickets'][number];
export type Item = Ticket['items'][number];
export type WaitingOrder = KitchenBoard['waiting'][number];

/** A bump can be undone for this long, in ms. */
export const UNDO_MS = 8_000;
/** A ticket is new for this long. */
const NEW_MS = 60_000;
/** Messages come in bunches: one question for all of them. */
const BATCH_MS = 120;
/** How often it is looked whether something became late. */
const LATE_MS = 5_000;

export type Urgency = 'late' | 'soon' | 'new' | 'usual';

/** The last bump, while it can be undone. */
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
  readonly screen = new Resource<KitchenBoard>(() => call('kitchenBoard', {}, { quiet: true }));
  /** The selected station; null for all. */
  station: number | null = null;
  last: Bumped | null = null;
  /** Items whose change is on its way. */
  readonly busy = new Pending<number>();
  #undo: ReturnType<typeof setTimeout> | undefined;
  /** Tickets that were there when it was last asked, and those that rang because they are late. */
  #known: ReadonlySet<number> | null = null;
  #late: ReadonlySet<number> = new Set();

  constructor() {
    makeAutoObservable(this, { screen: false, last: observableRef, busy: false }, { autoBind: true });
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

  get board(): KitchenBoard | null {
    return this.screen.value;
  }

  async load(): Promise<void> {
    const before = this.board;
    await this.screen.load();
    if (this.board !== before) this.#ringNew();
  }

  look(station: number | null): void {
    this.station = station;
  }

  #isHere = ({ stationId }: Pick<Item, 'stationId'>): boolean => this.station === null || stationId === this.station;

  /** Tickets with the dishes of the selected station. */
  get tickets(): readonly Ticket[] {
    return (this.board?.tickets ?? [])
      .map((ticket) => ({ ...ticket, items: ticket.items.filter(this.#isHere) }))
      .filter(({ items }) => items.some(({ readyAt }) => readyAt === null));
  }

  /** Courses that wait, of the selected station. */
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
    const idempotencyKey = randomId();
    await this.busy.run(lineIds, () => call('fireLines', { orderId, lineIds }, { idempotencyKey }), this.load);
  }

  #send(itemIds: readonly number[], ready: boolean): Promise<boolean> {
    const idempotencyKey = randomId();
    return this.busy.run(
      itemIds,
      () => call('bumpItems', { itemIds: [...itemIds], ready }, { idempotencyKey }),
      this.load,
    );
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
