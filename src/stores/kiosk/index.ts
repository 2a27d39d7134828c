import { COMMANDS } from '@romduol/contract/events';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { call } from '../../api/call';
import { CallError, isOffline } from '../../api/call-error';
import type { Language } from '../../i18n';
import { root } from '../root';
import { Attempt } from '../attempt';
import { KioskBasket } from './basket';
import { type Paying, type Quote, quoteOf, wantedOf } from './order';

export type KioskStep = 'attract' | 'style' | 'menu' | 'cart' | 'pay' | 'done';
/** What stands in the way, for the screen to say: no connection, dishes that left the order, a total that changed. */
export type KioskProblem = 'offline' | 'emptied' | 'changed' | { readonly said: string };
export type PayWay = 'online' | 'counter';

interface Placed {
  readonly orderNo: string;
  readonly total: Quote['price']['total'];
}

const PAID: readonly number[] = [2, 3, 10, 11];

/** One customer at the kiosk, from the language to the number. Nothing of it is ever stored; `reset` forgets all. */
export class KioskStore {
  step: KioskStep = 'attract';
  readonly basket = new KioskBasket();
  standNo = '';
  quote: Quote | null = null;
  order: Placed | null = null;
  paying: Paying | null = null;
  way: PayWay | null = null;
  problem: KioskProblem | null = null;
  busy = false;
  /** The floor was rung for this customer. */
  hasRung = false;
  isRinging = false;
  #tableUuid: string | null = null;
  #placing = new Attempt();
  #payment = new Attempt();
  /** Counts customers: an answer for the one before is nobody's. */
  #customer = 0;

  constructor() {
    makeAutoObservable(this, { quote: observableRef, paying: observableRef, order: observableRef }, { autoBind: true });
    reaction(
      () => root.session.customer,
      (customer) => customer === null && this.step !== 'attract' && this.reset(),
    );
    root.live.on(COMMANDS.availability, () => void this.#loadMenu().catch(() => undefined));
  }

  get isPaid(): boolean {
    return this.paying !== null && PAID.includes(this.paying.payStatus);
  }

  /** The money is there, and the order is not settled yet: the server finishes it, with or without this screen. */
  get isFinishing(): boolean {
    return !this.isPaid && this.paying?.attempt?.status === 'captured';
  }

  /** Somebody steps up and says which language they speak. */
  async begin(language: Language): Promise<void> {
    await this.#does(async () => {
      root.session.stands(null);
      await root.chooseLanguage(language);
      const { token, tableUuid } = await call('kioskTempLogin', {}, { quiet: true });
      this.#tableUuid = tableUuid;
      await this.#loadMenu();
      return () => {
        root.session.stands(token);
        this.step = 'style';
      };
    });
  }

  async #loadMenu(): Promise<void> {
    const tableUuid = this.#tableUuid;
    if (tableUuid === null) return;
    const free = { anonymous: true, quiet: true };
    const [menu, info] = await Promise.all([call('menu', { tableUuid }, free), call('storeInfo', { tableUuid }, free)]);
    runInAction(() => {
      this.basket.menu = menu;
      this.basket.info = info;
    });
  }

  async changeLanguage(language: Language): Promise<void> {
    await this.#does(async () => {
      await root.chooseLanguage(language);
      await this.#loadMenu();
      return () => undefined;
    });
  }

  chooseStyle(style: 1 | 2): void {
    this.basket.style = style;
    if (style === 2) this.standNo = '';
    this.step = 'menu';
  }

  goTo(step: 'style' | 'menu'): void {
    this.problem = null;
    this.step = step;
  }

  typeStand(standNo: string): void {
    this.standNo = standNo;
  }

  /** Shows the order as the server sees it; what cannot be ordered any more has left it, and that is said. */
  async review(): Promise<void> {
    if (this.basket.count === 0) return this.goTo('menu');
    await this.#does(async () => {
      const { lines, style } = this.basket;
      const quote = await quoteOf(style, lines);
      return () => {
        const lost = quote.goodsList.some(({ state }) => state !== 'ok');
        if (lost) this.basket.keep((index) => quote.goodsList[index]?.state === 'ok');
        this.quote = quote;
        this.step = this.basket.count === 0 ? 'menu' : 'cart';
        if (lost) this.problem = 'emptied';
      };
    });
  }

  setNum(key: string, num: number): void {
    this.basket.setNum(key, num);
    void this.review();
  }

  /** Places the order, once however often it is pressed, and opens the way to pay it. */
  async pay(way: PayWay): Promise<void> {
    const { quote, basket, standNo } = this;
    if (quote === null || this.busy) return;
    await this.#does(async () => {
      const order = this.order ?? (await this.#place(wantedOf(basket.style, basket.lines, quote, standNo), quote));
      const paying = await this.#open(order, way);
      return () => {
        this.order = order;
        this.paying = paying;
        this.way = way;
        this.step = way === 'counter' || PAID.includes(paying.payStatus) ? 'done' : 'pay';
      };
    });
    if (this.problem === 'changed') await this.#requote();
  }

  async #place(wanted: ReturnType<typeof wantedOf>, quote: Quote): Promise<Placed> {
    const customer = this.#customer;
    const idempotencyKey = this.#placing.keyFor(wanted);
    const { orderNo } = await call('creatKioskOrder', wanted, { quiet: true, idempotencyKey });
    const placed = { orderNo, total: quote.price.total };
    // Kept at once: if the way to pay does not open, the next press must not order again.
    runInAction(() => {
      if (customer === this.#customer) this.order = placed;
    });
    return placed;
  }

  async #open({ orderNo, total }: Placed, way: PayWay): Promise<Paying> {
    const paid = { orderNo, expectedTotal: total, column: 'sell' } as const;
    const [channel] = way === 'counter' ? await call('offlineChannels', {}, { quiet: true }) : [];
    const wanted =
      way === 'counter'
        ? { ...paid, method: 2 as const, ...(channel === undefined ? {} : { channelId: channel.id }) }
        : { ...paid, method: 1 as const };
    const said = { ...wanted, after: this.paying?.attempt?.reference ?? '' };
    const answer = await call('payOrder', wanted, { quiet: true, idempotencyKey: this.#payment.keyFor(said) });
    return { orderNo, payStatus: answer.payStatus, attempt: answer.attempt };
  }

  async #requote(): Promise<void> {
    await this.review();
    runInAction(() => {
      if (this.problem === null) this.problem = 'changed';
    });
  }

  /** Asks how the payment stands. A lost connection is said, and asked again. */
  async look(): Promise<void> {
    const { order } = this;
    const customer = this.#customer;
    if (order === null) return;
    try {
      const paying = await call('payStatus', { orderNo: order.orderNo }, { quiet: true });
      runInAction(() => {
        if (customer !== this.#customer) return;
        this.paying = paying;
        this.problem = null;
        if (this.isPaid) this.step = 'done';
      });
    } catch (error) {
      runInAction(() => {
        if (customer === this.#customer) this.problem = problemOf(error);
      });
    }
  }

  /** Prints the invoice; false when it could not be, and the screen says why. */
  async invoice(): Promise<boolean> {
    const { order } = this;
    if (order === null) return false;
    let isDone = false;
    await this.#does(async () => {
      await call('kioskInvoice', { orderNo: order.orderNo }, { quiet: true });
      return () => (isDone = true);
    });
    return isDone;
  }

  /** Asks for somebody of staff, whatever else is on its way. */
  async ring(): Promise<void> {
    if (this.isRinging) return;
    const customer = this.#customer;
    this.isRinging = true;
    const problem = await call('callStaff', { reason: 'help' }, { quiet: true }).then(() => null, problemOf);
    runInAction(() => {
      if (customer !== this.#customer) return;
      this.isRinging = false;
      this.hasRung = problem === null;
      this.problem = problem;
    });
  }

  /** The customer has gone: nothing of them stays here, and their token ends. What they began to pay the server ends. */
  reset(): void {
    this.#customer += 1;
    this.step = 'attract';
    this.basket.clear();
    this.standNo = '';
    this.quote = null;
    this.order = null;
    this.paying = null;
    this.way = null;
    this.problem = null;
    this.busy = false;
    this.hasRung = false;
    this.isRinging = false;
    this.#placing = new Attempt();
    this.#payment = new Attempt();
    if (root.session.customer === null) return;
    void call('staffLogout', {}, { quiet: true }).catch(() => undefined);
    root.session.stands(null);
  }

  /** Does something with the server, one thing at a time, and shows what came of it unless the customer has left. */
  async #does(work: () => Promise<() => void>): Promise<void> {
    const customer = this.#customer;
    this.busy = true;
    this.problem = null;
    try {
      const show = await work();
      runInAction(() => customer === this.#customer && show());
    } catch (error) {
      runInAction(() => customer === this.#customer && (this.problem = problemOf(error)));
    } finally {
      runInAction(() => customer === this.#customer && (this.busy = false));
    }
  }
}

const problemOf = (error: unknown): KioskProblem => {
  if (!(error instanceof CallError) || isOffline(error)) return 'offline';
  if (error.errorName === 'productChanged' || error.errorName === 'soldOut') return 'changed';
  return { said: error.msg };
};

export const kiosk = new KioskStore();
