import { COMMANDS } from '@romduol/contract/events';
import { STAFF_LANGUAGES } from '@romduol/domain/limits';
import { type CartStyle, TAKE_AWAY } from '@romduol/domain/codes';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { call } from '../../api/late-call';
import { i18n, type Language } from '../../i18n';
import { root } from '../root';
import { KioskBasket } from './basket';
import { Bell } from './bell';
import { KioskRequest, toKioskProblem } from './kiosk-request';
import { type Quote, fetchQuote, orderInput } from './order';
import { KioskPayment, type PayWay } from './payment';

export type KioskStep = 'attract' | 'style' | 'menu' | 'cart' | 'pay' | 'done';

/** One customer at the kiosk, from the language to the number. Nothing of it is ever stored; `reset` clears all. */
export class KioskStore {
  step: KioskStep = 'attract';
  readonly basket = new KioskBasket();
  readonly request = new KioskRequest();
  readonly payment = new KioskPayment(this.request);
  readonly bell = new Bell(this.request);
  standNo = '';
  quote: Quote | null = null;
  /** Of the dishes that are sold most, for the screen that invites. */
  pictures: readonly string[] = [];
  /** Ids of the gateways whose code can be shown; null before they are known. */
  gateways: readonly string[] | null = null;
  #tableUuid: string | null = null;

  constructor() {
    makeAutoObservable(
      this,
      { quote: observableRef, pictures: observableRef, gateways: observableRef },
      { autoBind: true },
    );
    reaction(
      () => root.session.customer,
      (customer) => customer === null && this.step !== 'attract' && this.reset(),
    );
    reaction(
      () => root.staff.info?.languages ?? STAFF_LANGUAGES,
      (languages) => i18n.offer(languages),
      { fireImmediately: true },
    );
    root.live.on(COMMANDS.availability, () => void this.#loadMenu().catch(() => undefined));
  }

  /** What a customer begins with: the languages of the store in its order; the specification's, Khmer first. */
  get languages(): readonly Language[] {
    const { offered } = i18n;
    return String(offered) === String(STAFF_LANGUAGES) ? [...offered].reverse() : offered;
  }

  get busy(): boolean {
    return this.request.busy;
  }

  /** Whether a code to pay by is offered. */
  get takesCode(): boolean {
    return this.gateways === null || this.gateways.length > 0;
  }

  /** The screen invites without pictures where they do not come. */
  async invite(): Promise<void> {
    const { pictures, gateways = null } = await call('kioskWelcome', {}, { quiet: true });
    runInAction(() => {
      this.pictures = pictures;
      this.gateways = gateways;
    });
  }

  /** A customer begins, in the language that they chose. */
  async begin(language: Language): Promise<void> {
    await this.request.run(async () => {
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
    const quiet = { quiet: true };
    const [menu, info] = await Promise.all([
      call('menu', { tableUuid }, quiet),
      call('storeInfo', { tableUuid }, quiet),
    ]);
    runInAction(() => {
      this.basket.menu = menu;
      this.basket.info = info;
    });
  }

  async changeLanguage(language: Language): Promise<void> {
    await this.request.run(async () => {
      await root.chooseLanguage(language);
      await this.#loadMenu();
      return () => undefined;
    });
  }

  chooseStyle(style: CartStyle): void {
    this.basket.style = style;
    if (style === TAKE_AWAY) this.standNo = '';
    this.step = 'menu';
  }

  goTo(step: 'style' | 'menu'): void {
    this.request.setProblem(null);
    this.step = step;
  }

  typeStand(standNo: string): void {
    this.standNo = standNo;
  }

  /** Shows the order as the server quotes it; what cannot be ordered any more is removed, and that is shown. */
  async review(): Promise<void> {
    if (this.basket.count === 0) return this.goTo('menu');
    await this.request.run(async () => {
      const { lines, style } = this.basket;
      const quote = await fetchQuote(style, lines);
      return () => {
        const lost = quote.goodsList.some(({ state }) => state !== 'ok');
        if (lost) this.basket.keep((index) => quote.goodsList[index]?.state === 'ok');
        this.quote = quote;
        this.step = this.basket.count === 0 ? 'menu' : 'cart';
        if (lost) this.request.setProblem('emptied');
      };
    });
  }

  setNum(key: string, num: number): void {
    this.basket.setNum(key, num);
    void this.review();
  }

  /** Places the order, once however often it is pressed, and opens the way to pay it. */
  async pay(way: PayWay): Promise<void> {
    const { quote, basket, standNo, payment, request } = this;
    if (quote === null || request.busy) return;
    await request.run(async () => {
      const order = await payment.place(orderInput(basket, quote, standNo));
      const paying = await payment.open(order, way);
      return () => {
        payment.shows(paying);
        this.step = way === 'counter' || payment.isPaid ? 'done' : 'pay';
      };
    });
    if (request.problem === 'changed') await this.#requote();
  }

  async #requote(): Promise<void> {
    await this.review();
    if (this.request.problem === null) this.request.setProblem('changed');
  }

  /** Requests the state of the payment. A lost connection is shown, and the request repeated. */
  async look(): Promise<void> {
    const { payment, request } = this;
    if (payment.order === null) return;
    const shows = request.ignoreStale();
    try {
      const paying = await call('payStatus', { orderNo: payment.order.orderNo }, { quiet: true });
      shows(() => {
        payment.shows(paying);
        request.setProblem(null);
        if (payment.isPaid) this.step = 'done';
      });
    } catch (error) {
      shows(() => request.setProblem(toKioskProblem(error)));
    }
  }

  /** Prints the invoice; false where that failed, and the screen shows why. */
  async invoice(): Promise<boolean> {
    const { order } = this.payment;
    if (order === null) return false;
    let isDone = false;
    await this.request.run(async () => {
      await call('kioskInvoice', { orderNo: order.orderNo }, { quiet: true });
      return () => (isDone = true);
    });
    return isDone;
  }

  /**
   * The customer has left: nothing of them stays here, and their token ends. The server ends payments that they began.
   */
  reset(): void {
    this.request.reset();
    this.bell.reset();
    this.payment.reset();
    this.basket.clear();
    this.step = 'attract';
    this.standNo = '';
    this.quote = null;
    if (root.session.customer === null) return;
    void call('staffLogout', {}, { quiet: true }).catch(() => undefined);
    root.session.stands(null);
  }
}

export const kiosk = new KioskStore();
