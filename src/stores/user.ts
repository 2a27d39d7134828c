import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Column } from '@romduol/domain/pricing/model';
import { CallError } from '../api/call-error';
import { AUTHORIZATION_NEEDED } from '@romduol/domain/error-data';
import type { SuperAppName } from '@romduol/domain/rules/super-apps';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../api/late-call';
import { serverNow } from '../api/server-clock';
import { login } from '../platform/login';
import { documents, type Versions } from './documents';
import type { PayInfo } from './payment';
import { type Account, persist } from './persist';
import type { RootStore } from './root';

type Profile = Input<Endpoints['profile']>;
/** A human check that was passed. */
export type Proof = Omit<Input<Endpoints['sendCode']>, 'phone'>;

/** Providers of logins besides codes by SMS. */
interface Provider {
  /** A page of its own, and whether this platform can open it. */
  readonly has: boolean;
  /** The app that this one runs in, where the server can ask it. */
  readonly superApp: SuperAppName | null;
  readonly downloadPageUrl: string;
}

/** The person behind a diner's device: how they sign in, who they are in this store, how they leave. */
export class UserStore {
  /** The store has a login provider, and a page for those whose login lost its way. */
  provider: Provider = { has: false, superApp: null, downloadPageUrl: '' };
  /** The restaurant's internet is down: nobody can sign in by what needs it. */
  lineDown = false;
  /** Whether a member can top up by themselves here; offered once that is known. */
  takesTopUps = false;
  /** The code that was sent last: to which phone, and when another may be sent (ms, the server's clock). */
  sent: { readonly phone: string; readonly resendAt: number } | null = null;
  /** Balances are shown on the account page. */
  showMoney: boolean = persist.read('showMoney') ?? true;
  /** A popup of gift coupons is still to be shown. */
  owesGifts: boolean = persist.read('showGiftCoupon') ?? false;
  readonly #root: RootStore;

  constructor(root: RootStore) {
    this.#root = root;
    makeAutoObservable(this, { provider: observableRef }, { autoBind: true });
  }

  /** Who the member is; null for a guest, and until it is known. */
  get account(): Account | null {
    const { user } = this.#root.session;
    return user?.role === 'diner' ? (user.account ?? null) : null;
  }

  get isMember(): boolean {
    return this.account !== null;
  }

  /**
   * Which column of an order's price is this person's own: a member never pays more than a guest unless they choose so,
   * and a coupon may be good in one column only (V-15).
   */
  selectColumn({ column, due }: Pick<PayInfo, 'column' | 'due'>): Column {
    return column ?? (this.isMember && due.vip <= due.sell ? 'vip' : 'sell');
  }

  /** Loads the account again. Throws where that fails. */
  async load(): Promise<void> {
    await this.#root.entered;
    const { session, table } = this.#root;
    if (!session.isSignedIn || session.role !== 'diner') return;
    const info = await session.loadAccount(table.tableUuid);
    const superApp = login.app !== null && info.superApps.includes(login.app) ? login.app : null;
    const { downloadPageUrl } = info;
    runInAction(() => {
      this.provider = { has: info.hasProvider && login.hasProviders, superApp, downloadPageUrl };
      this.takesTopUps = info.takesTopUps;
      this.lineDown = info.lineDown === true;
    });
    if ((info.userInfo?.unreadCoupons ?? 0) > 0) this.owe(true);
  }

  owe(owes: boolean): void {
    this.owesGifts = owes;
    persist.write('showGiftCoupon', owes);
  }

  toggleMoney(): void {
    this.showMoney = !this.showMoney;
    persist.write('showMoney', this.showMoney);
  }

  /** Sends a code to a phone. A check is valid once: whatever the result, the next needs a new one (V-12). */
  async sendCode(phone: string, proof: Proof): Promise<void> {
    const { resendAt } = await call('sendCode', { phone, ...proof }, { quiet: true });
    runInAction(() => (this.sent = { phone, resendAt }));
  }

  /** Ms until another code may be sent; 0 = now. */
  get resendIn(): number {
    return this.sent === null ? 0 : Math.max(0, this.sent.resendAt - serverNow());
  }

  /** Signs in, and up where the person is new. Cart and orders of the device stay (decisions of the login). */
  async signIn(phone: string, code: string, agreed: Partial<Versions>): Promise<void> {
    const input = { phone, code, consent: true, ...agreed };
    await this.#became(await this.#apart(() => call('signIn', input, { quiet: true })));
    runInAction(() => (this.sent = null));
  }

  /**
   * The guest's token becomes invalid with a sign-in: a connection that still has it would report that the login is
   * over.
   */
  async #apart<T>(signsIn: () => Promise<T>): Promise<T> {
    const { live } = this.#root;
    live.close();
    return signsIn()
      .catch((reason: unknown) => {
        documents.failed(reason);
        throw reason;
      })
      .finally(() => live.reconnect());
  }

  /**
   * Signs in by the super-app: as the owner of the phone or, with a code for it, of their number. Throws a CallError.
   */
  async signInByApp(phoneCode: string | null): Promise<void> {
    const { superApp: app } = this.provider;
    const { rejoinCode, tableUuid: kept } = this.#root.table;
    const tableUuid = rejoinCode ?? kept;
    if (app === null || tableUuid === null) return;
    const agreed = await documents.agreed();
    const code = await login.code();
    const came = await this.#apart(() =>
      phoneCode === null
        ? this.#root.session.exchange({ tableUuid, app, code, ...agreed })
        : call('signInByApp', { app, code, phoneCode, consent: true, ...agreed }, { quiet: true }),
    );
    await this.#became(came);
  }

  async #became({ token, isGuest, authorCode }: Omit<Output<Endpoints['signIn']>, 'isNew'>): Promise<void> {
    const { session, live, cart, orders } = this.#root;
    const guestName = session.user?.role === 'diner' ? session.user.guestName : '';
    runInAction(() => session.begin(token, isGuest, { role: 'diner', guestName, account: null }));
    persist.write('authorCode', authorCode);
    live.reconnect();
    await Promise.allSettled([this.load(), cart.reload(), orders.refresh()]);
  }

  /**
   * Signs in at the store's provider: with the stored code of an earlier login, else by the provider's own page, which
   * this device then opens (7094). Whether the person is signed in already.
   */
  async signInAtProvider(): Promise<boolean> {
    const agreed = await documents.agreed();
    const code = persist.read('authorCode');
    const { tableUuid } = this.#root.table;
    const asked = { ...(code !== null && { code }), ...(tableUuid !== null && { tableUuid }) };
    const answer = await this.#apart(() => call('consumerOauth', asked));
    if (answer === AUTHORIZATION_NEEDED) {
      const { url } = await this.#apart(() => call('loginProvider', agreed));
      login.leaveFor(url);
      return false;
    }
    await this.#became({ token: String(answer), isGuest: false, authorCode: code });
    return true;
  }

  /**
   * The provider redirected the person back. Its state has the table that they left from (E-03). Throws a CallError.
   */
  async returnFromProvider(code: string, state: string): Promise<void> {
    const [from = ''] = state.split(',');
    const tableUuid = this.#root.table.tableUuid ?? from.split('-')[0] ?? '';
    const joined = await this.#apart(() => this.#root.session.exchange({ tableUuid, code, state }));
    runInAction(() => this.#root.table.joined(joined.token, joined.isGuest, joined.tableUuid));
    await this.#became(joined);
  }

  /** T-16: signs out at the server, whether or not it can be reached; then the device clears all but its language. */
  async logOut(): Promise<void> {
    const code = this.#root.table.rejoinCode;
    await call('logout', {}, { quiet: true }).catch(() => undefined);
    this.#root.logOut();
    runInAction(() => {
      this.sent = null;
      this.owesGifts = false;
      this.showMoney = true;
    });
    if (code !== null) await this.#root.enterTable(code);
  }

  /** V-12. What is left out is empty from then on. */
  async save(profile: Profile): Promise<void> {
    await call('profile', profile, { quiet: true });
    await this.load();
  }

  /** Uploads a picture, in base64. Gives its address, for the profile to name. */
  async upload(picture: string): Promise<string> {
    return (await call('avatar', { picture }, { quiet: true, picture: true })).avatar;
  }
}

/** The message of a failure. */
export const errorMessage = (error: unknown): string => (error instanceof CallError ? error.msg : '');
