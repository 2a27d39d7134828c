import type { CartStyle } from '@romduol/domain/codes';
import { reaction } from 'mobx';
import { isOffline } from '../api/call-error';
import { setIdentity } from '../api/handlers';
import { chooseLanguage, type Language } from '@romduol/domain/languages';
import { STAFF_LANGUAGES } from '@romduol/domain/limits';
import { i18n } from '../i18n';
import { setCurrencies } from '../money';
import { backLayers } from '../platform/back-layers';
import { BACK_OFFICE } from '../platform/back-office';
import { environment } from '../platform/environment';
import { prerender } from '../platform/prerender';
import { currentPage, open, orderPage, PAGES, restart } from '../platform/navigation';
import { allergies } from './allergies';
import { CartStore } from './cart';
import { moveTo } from './cart-move';
import { registerSocketHandlers } from './socket-handlers';
import { ErrorHandling } from './error-handling';
import { firstMenu, keepMenus } from './last-menu';
import { LiveStore } from './live';
import { MenuStore } from './menu';
import { OrdersStore } from './orders';
import { keepLanguage, keptLanguage, SessionStore } from './session';
import { StaffSessionStore } from './staff-session';
import { TableStore } from './table';
import type { Order } from './types';
import { UnpaidStore } from './unpaid';

/** A table code in the address of these must not turn the device into a diner's. */
const isOfStaff = (path: string): boolean => BACK_OFFICE.test(path) || path.startsWith('/choose-location');

/** Where a login provider sends the person back to; the code of its answer is exchanged on a page of ours (S-39). */
const PROVIDER_RETURN = '/login/return';

/** Every store, wired to each other and to what the person sees. One for the app. */
export class RootStore {
  readonly session = new SessionStore();
  readonly table = new TableStore(this.session);
  readonly menu = new MenuStore(this.table);
  readonly cart = new CartStore(this.table, this.menu);
  readonly orders = new OrdersStore(this.table, this.cart);
  readonly unpaid = new UnpaidStore(this.orders);
  readonly errorHandling = new ErrorHandling(this);
  readonly live = new LiveStore(this.session, this.table, () => this.errorHandling.unauthorised());
  readonly staff = new StaffSessionStore(this.session, () => this.identityChanged());
  /** The app was opened by a table's code: the entry leads to the menu by itself. */
  openedByCode = false;
  /** Resolves when the code of the launch has been exchanged, or did not have to be. */
  entered: Promise<unknown> = Promise.resolve();
  #code: string | null = null;
  readonly #resets: (() => void)[] = [];
  /** The language that the person chose; a full storage does not keep it. */
  #chosen: Language | null = null;

  get isDiner(): boolean {
    return this.session.role === 'diner';
  }

  /** Once, before the first page: language, handlers, the table of the launch, the live connection. */
  start(): void {
    backLayers.install();
    const language = prerender.language() ?? this.#preferredLanguage(this.table.info?.languages);
    void i18n.start(language);
    environment.declareLanguage(language);
    setIdentity(() => ({ token: this.session.bearer, tempId: this.session.tempId, language: i18n.language }));
    this.errorHandling.register();
    registerSocketHandlers(this);
    this.#react();
    this.#launch(language);
    environment.onOpenedAgain(({ query }) => void this.#openedAgain(query.tableUuid ?? ''));
    this.live.attach();
  }

  /** T-18: the connection opens at launch only without a table code; a code is exchanged for its token first. */
  #launch(language: Language): void {
    const { path, query } = environment.launch();
    if (path === PROVIDER_RETURN) environment.rewriteEntry(PAGES.verify);
    const code = query.tableUuid ?? '';
    if (code === '' || isOfStaff(path)) {
      this.live.reconnect();
      if (this.isDiner && this.table.tableUuid !== null) {
        this.#takePrerender(language);
        void this.menu.catchUp();
        void this.resume();
        void this.session.proveDevice().catch(() => undefined);
      }
      return;
    }
    this.openedByCode = true;
    if (path === '/' || path === PAGES.home) environment.rewriteEntry(PAGES.menu);
    this.table.begin(code);
    this.#takePrerender(language);
    this.#code = code;
    this.entered = this.enterTable(code);
  }

  /** Another table's code was scanned while the app was alive. */
  async #openedAgain(code: string): Promise<void> {
    if (code === '' || code === this.#code) return;
    this.#code = code;
    this.menu.reset();
    await Promise.all([restart(PAGES.menu), this.enterTable(code)]);
  }

  /** Tries again what the launch could not do. */
  async retry(): Promise<void> {
    if (this.#code !== null && this.table.problem !== null) await this.enterTable(this.#code);
    else await this.resume();
  }

  /** Switches the language; cart and page stay. */
  async chooseLanguage(language: Language): Promise<void> {
    await i18n.choose(language);
    this.#chosen = language;
    environment.declareLanguage(language);
    keepLanguage(language);
  }

  chooseStyle(style: CartStyle): Promise<void> {
    return moveTo(style, this.cart, this.table);
  }

  /** A code was scanned: exchanges it, and shows the store's menu meanwhile. Whether the table is joined. */
  async enterTable(code: string): Promise<boolean> {
    const { table, menu } = this;
    this.#code = code;
    this.live.close();
    const entering = table.enter(code);
    const looked = table.info === null ? table.look() : undefined;
    void menu.catchUp();
    const joined = await entering;
    if (joined) {
      this.live.reconnect();
      void this.resume();
      return true;
    }
    await looked;
    if (table.problem !== null && !isOffline(table.problem)) {
      this.#code = null;
      if (currentPage() !== PAGES.home) await restart(PAGES.home);
    }
    return false;
  }

  /** Joins the table again after the token expired (the device's id is in its sitting). */
  async rejoin(): Promise<boolean> {
    const { rejoinCode } = this.table;
    return rejoinCode !== null && this.enterTable(rejoinCode);
  }

  /** What was left unpaid, where there is a table to ask for. */
  async loadUnpaid(): Promise<void> {
    await this.entered;
    if (this.table.isJoined) await this.unpaid.load().catch(() => undefined);
  }

  /** On to ordering what is in the cart: as a round of the table's open order, or as a new one. */
  checkOut(): Promise<void> {
    const { joinable } = this.orders;
    return joinable === null ? open(PAGES.confirm) : open(PAGES.add, { orderNo: joinable.orderNo });
  }

  /** Dishes for an order: what is in the cart already, else what the menu has. */
  addMore({ orderNo }: Pick<Order, 'orderNo'>): Promise<void> {
    return this.cart.isEmpty ? restart(PAGES.menu) : open(PAGES.add, { orderNo });
  }

  /** Shows what is true now of the table that this device is at. */
  async resume(): Promise<void> {
    await Promise.allSettled([
      this.table.loadInfo(),
      this.menu.menu === null ? this.menu.catchUp() : undefined,
      this.cart.reload(),
      this.orders.loadCurrent(),
      this.loadUnpaid(),
    ]);
  }

  /** What may have been missed: after a (re)connection, and when the person returns to the app. */
  async catchUp(): Promise<void> {
    this.cart.promotions.look();
    if (isOffline(this.table.problem)) await this.retry();
    else if (this.table.isJoined)
      await Promise.allSettled([this.#catchUpMenu(), this.cart.reload(), this.orders.refresh()]);
  }

  async #catchUpMenu(): Promise<void> {
    await this.table.loadInfo();
    await this.menu.catchUp(this.table.info?.menuVersion);
  }

  /** T-16: clears everything but the language, closes the live connection, drops the cart. */
  logOut(): void {
    this.session.end();
    allergies.choose([]);
    this.live.close();
    this.clearTable();
    this.table.reset();
  }

  /** Called after a login or logout: clears the data of the previous login and reconnects the socket with the new token. */
  identityChanged(): void {
    this.clearTable();
    this.live.reconnect();
  }

  /** The local copies only: the server's data stays. */
  clearTable(): void {
    this.cart.reset();
    this.orders.reset();
    this.unpaid.reset();
    for (const reset of this.#resets) reset();
  }

  /** For a store of later pages: what it does when the local copies go. */
  onClear(reset: () => void): void {
    this.#resets.push(reset);
  }

  /** The page that an order is looked at on: while it waits for the store, the one that counts down. */
  showOrder({ orderNo, payStatus }: { readonly orderNo: string; readonly payStatus: number }): Promise<void> {
    return open(orderPage({ payStatus }), { orderNo });
  }

  /** What was chosen, else the system's language, where it is offered; before a store is known, as T-17 has it. */
  #preferredLanguage(offered?: readonly Language[]): Language {
    const chosen = this.#chosen ?? keptLanguage();
    return chooseLanguage(
      [chosen ?? '', environment.systemLanguage()],
      offered ?? [...STAFF_LANGUAGES, chosen ?? 'en'],
    );
  }

  /** The languages of this store: the person's is chosen from them. */
  #offer(offered: readonly Language[] | undefined): void {
    if (offered === undefined || !this.isDiner) return;
    i18n.offer(offered);
    const language = this.#preferredLanguage(offered);
    if (language === i18n.language) return;
    i18n.choose(language).then(
      () => environment.declareLanguage(language),
      () => undefined,
    );
  }

  #takePrerender(language: Language): void {
    const data = firstMenu(language);
    if (data === null || this.table.tableUuid !== data.storeInfo.tableUuid) return;
    this.table.setInfo(data.storeInfo);
    if (data.isKept) this.menu.show(data.menu);
    else this.menu.setMenu(data.menu);
  }

  #react(): void {
    keepMenus(this.menu, this.table, () => i18n.language);
    reaction(
      () => i18n.language,
      () => void Promise.allSettled([this.table.loadInfo(), this.menu.load(), this.orders.refresh()]),
    );
    reaction(
      () => this.table.info?.languages,
      (offered) => this.#offer(offered),
      { fireImmediately: true },
    );
    // The store that the device is at: a diner's table, or where staff work.
    reaction(() => (this.isDiner ? this.table.info : this.staff.info)?.currencies, setCurrencies, {
      fireImmediately: true,
    });
    reaction(
      () => this.table.tableUuid,
      () => this.clearTable(),
    );
    reaction(
      () => this.table.diningStyle,
      () => void this.cart.reload().catch(() => undefined),
    );
  }
}

export const root = new RootStore();
