import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { isServed } from '@romduol/domain/order/pay-status';
import { SECOND_MS } from '@romduol/domain/time/units';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { t } from '../i18n';
import { pageTitle } from '../platform/page-title';
import { sound } from '../platform/sound';
import { sitting, type SittingOrder } from './sitting';

/** Interval of the sound until a tap answers it, and how often it is heard at most. */
const RING_AGAIN_MS = 15 * SECOND_MS;
const RINGS_MOST = 8;

/** An order that its guest fetches, of which nothing is cooked any more and something was not fetched. */
const isReady = ({ toCollect, payStatus, dishes }: SittingOrder): boolean =>
  toCollect &&
  isServed(payStatus) &&
  dishes.every(({ progress }) => progress === 'ready' || progress === 'collected') &&
  dishes.some(({ progress }) => progress === 'ready');

/** Dishes that were added later are called anew. */
const toKey = ({ orderNo, dishes }: SittingOrder): string => `${orderNo}:${dishes.length}`;

/** Calls a guest to an order that can be fetched: by sound, vibration and the title of the page. */
class ReadyCall {
  /** The browser allows no sound before the first tap. */
  isLocked = false;
  /** Calls that were answered with a tap. */
  heard: readonly string[] = [];
  #ringing: ReturnType<typeof setInterval> | undefined;
  #rings = 0;
  #restoreTitle: () => void = () => undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
    sound.onLock((isLocked) => runInAction(() => (this.isLocked = isLocked)));
    reaction(
      () => this.waits.map(toKey).join(),
      () => this.#ring(),
      { fireImmediately: true },
    );
  }

  isCalled(orderNo: string): boolean {
    return this.#ready.some((order) => order.orderNo === orderNo);
  }

  /** Nobody has answered the call with a tap. */
  rings(orderNo: string): boolean {
    return this.waits.some((order) => order.orderNo === orderNo);
  }

  get waits(): readonly SittingOrder[] {
    return this.#ready.filter((order) => !this.heard.includes(toKey(order)));
  }

  /** A tap stops the sound. */
  hear(): void {
    this.heard = this.#ready.map(toKey);
    this.#ring();
  }

  unlock(): void {
    sound.unlock();
  }

  get #ready(): readonly SittingOrder[] {
    return sitting.value?.orders.filter(isReady) ?? [];
  }

  #ring(): void {
    clearInterval(this.#ringing);
    this.#restoreTitle();
    this.#restoreTitle = () => undefined;
    const [order] = this.waits;
    if (order === undefined) return;
    this.#rings = 0;
    const title = `${t('kitchen.ready')}: ${t('order.title', { number: formatOrderNumber(order.orderNo) })}`;
    const call = (): void => {
      // Another page may have set its title meanwhile.
      this.#restoreTitle();
      this.#restoreTitle = pageTitle.replace(title);
      if (this.#rings++ < RINGS_MOST) sound.newOrder();
    };
    call();
    this.#ringing = setInterval(call, RING_AGAIN_MS);
  }
}

export const readyCall = new ReadyCall();
