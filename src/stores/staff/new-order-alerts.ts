import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { sound } from '../../platform/sound';
import type { BoardStore } from './board';
import type { StaffOrdersStore } from './orders';
import type { OrderSummary } from './types';

/** Interval of the sound of an order that was not opened yet. */
const RING_AGAIN_MS = 15_000;

/** Alerts staff with sounds: orders that were not opened yet, and calls of tables. */
export class NewOrderAlerts {
  muted = false;
  /** The browser allows no sound before the first tap. */
  isLocked = false;
  /** Orders that were opened on this device, each with its `acceptBy` at that time. */
  seen: ReadonlyMap<number, number | null> = new Map();
  /** Orders that waited for an answer of staff; once they do not, they were answered. */
  asked: ReadonlySet<number> = new Set();
  #ringing: ReturnType<typeof setInterval> | undefined;
  readonly #orders: StaffOrdersStore;
  readonly #board: BoardStore;

  constructor(orders: StaffOrdersStore, board: BoardStore) {
    this.#orders = orders;
    this.#board = board;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** No sound would be played for a new order. */
  get isSilent(): boolean {
    return this.isLocked && !this.muted;
  }

  /**
   * Waiting orders that were not opened here, the oldest first; one that was opened is new again when goods are added
   * to it. An accepted order is not new: staff have seen it.
   */
  get fresh(): readonly OrderSummary[] {
    const unseen = this.#orders.waiting.filter(({ orderId, acceptBy }) =>
      acceptBy === null ? !this.seen.has(orderId) && !this.asked.has(orderId) : this.seen.get(orderId) !== acceptBy,
    );
    return unseen.sort((a, b) => a.placedAt - b.placedAt);
  }

  saw(orderId: number): void {
    const known = this.#orders.waiting.find((order) => order.orderId === orderId) ?? this.#orders.byId.get(orderId);
    this.seen = new Map([...this.seen, [orderId, known?.acceptBy ?? null]]);
  }

  /** An order that needs no answer was placed: it rings once. */
  placed(): void {
    if (!this.muted) sound.newOrder();
  }

  /** Called from a tap, which allows sounds. */
  unlock(): void {
    sound.unlock();
  }

  setMuted(muted: boolean): void {
    this.muted = muted;
    if (!muted) sound.unlock();
  }

  /** Starts the alerts. */
  watch(): void {
    sound.onLock((isLocked) => runInAction(() => (this.isLocked = isLocked)));
    reaction(
      () => this.#orders.waiting.filter(({ acceptBy }) => acceptBy !== null).map(({ orderId }) => orderId),
      (waiting) => runInAction(() => (this.asked = new Set([...this.asked, ...waiting]))),
      { fireImmediately: true },
    );
    reaction(
      () => this.fresh.map(({ orderId }) => orderId),
      (now, before) => this.#ring(now, before),
      { fireImmediately: true },
    );
    reaction(
      () => this.#board.calls.map(({ tableId }) => tableId),
      (now, before = []) => {
        if (!this.muted && now.some((tableId) => !before.includes(tableId))) sound.knock();
      },
    );
  }

  #ring(now: readonly number[], before: readonly number[] = []): void {
    const play = (): void => {
      if (!this.muted) sound.newOrder();
    };
    if (now.some((orderId) => !before.includes(orderId))) play();
    clearInterval(this.#ringing);
    this.#ringing = now.length === 0 ? undefined : setInterval(play, RING_AGAIN_MS);
  }

  reset(): void {
    this.seen = new Map();
    this.asked = new Set();
  }
}
