import { STORE_GONE_REDIRECT_MS } from '@romduol/domain/limits';
import type { CallError } from '../api/call-error';
import { setCatalogueHandlers, setUnauthorizedHandler } from '../api/handlers';
import { t } from '../i18n';
import { feedback } from '../platform/feedback';
import { currentPage, open, orderPage, PAGES, replace, restart } from '../platform/navigation';
import type { RootStore } from './root';

/** Pages whose cart is gone once it was ordered: the order takes their place. */
const PLACING: readonly string[] = [PAGES.confirm, PAGES.add, PAGES.compare];

/** Pages on which a code that was refused is left behind. */
const SCANNING: readonly string[] = [PAGES.home, PAGES.scan];

/** The page that the catalogue of errors leads to, and the message on the way. */
export class ErrorHandling {
  readonly #root: RootStore;
  /** A modal is open: further failures are not shown again. */
  #asking = false;
  #leaving = false;

  constructor(root: RootStore) {
    this.#root = root;
  }

  register(): void {
    setUnauthorizedHandler(() => this.unauthorised());
    setCatalogueHandlers({
      toast: (text) => feedback.toast(text),
      errorText: (name) => t(`error.${name}`),
      storeGone: (error) => this.#goHomeSoon(error),
      tableLost: () => void this.#tableLost(),
      cartOrdered: () => void this.#cartOrdered(),
    });
  }

  /** one modal however many calls failed; then the page where this person signs in, or continues as a guest. */
  unauthorised(): void {
    const { session, live } = this.#root;
    // A kiosk's customer was ended, not the kiosk: its screen starts over.
    if (session.customer !== null) return session.stands(null);
    if (this.#asking) return;
    this.#asking = true;
    const { role } = session;
    // Without a scan there is no login that could end: a page was opened by its address only.
    if (session.token === null && !session.expired) return void this.#scanFirst();
    session.expire();
    live.close();
    const words = {
      title: t('account.expiredTitle'),
      content: t(role === 'diner' ? 'account.expiredHint' : 'account.expiredStaff'),
      ok: t('common.ok'),
    };
    void feedback.ask(words).then(async () => {
      // each opens its own login page.
      await (role === 'diner' ? open(PAGES.account) : restart(role === 'kiosk' ? PAGES.kioskLogin : PAGES.staffLogin));
      this.#asking = false;
    });
  }

  /** A call without a login: asks the diner to scan the code of a table. */
  async #scanFirst(): Promise<void> {
    await feedback.ask({ title: t('home.scan'), content: t('home.scanHint'), ok: t('common.ok') });
    await restart(PAGES.home);
    this.#asking = false;
  }

  /** X-03, 7160: its message is shown for 3 s, then the entry. A person who is scanning another code by then goes on. */
  #goHomeSoon(error: CallError): void {
    // A kiosk stays one: its screen says it.
    if (this.#leaving || this.#root.session.role === 'kiosk') return;
    this.#leaving = true;
    // A code that is being exchanged leads there by itself, whatever else was asked for with it.
    const { entering } = this.#root.table;
    setTimeout(() => {
      this.#leaving = false;
      if (entering || SCANNING.includes(currentPage())) return;
      if (this.#root.isDiner) this.#root.table.refuse(error);
      void restart(PAGES.home);
    }, STORE_GONE_REDIRECT_MS);
  }

  /** X-03, 5013: the sitting of this device is closed. */
  async #tableLost(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    const { session, live, table } = this.#root;
    live.close();
    await feedback.ask({ title: t('account.tableLostTitle'), content: t('error.tableLost'), ok: t('account.rescan') });
    session.leave();
    table.reset();
    await restart(PAGES.home);
    this.#asking = false;
  }

  /** X-03, 7167: another device of the table placed this cart: shows the order. */
  async #cartOrdered(): Promise<void> {
    const { cart, orders } = this.#root;
    cart.reset();
    void cart.reload().catch(() => undefined);
    const current = await orders.loadCurrent().catch(() => null);
    if (current === null) await restart(PAGES.menu);
    else if (PLACING.includes(currentPage())) await replace(orderPage(current), { orderNo: current.orderNo });
    else await this.#root.showOrder(current);
  }
}
