import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Language } from '@romduol/locales';
import { makeAutoObservable, runInAction } from 'mobx';
import { call } from '../api/call';
import { randomId } from '../platform/random-id';
import { persist, type UserInfo } from './persist';

export type Role = UserInfo['role'];

const QUIET = { quiet: true };

/** Who uses this device (T-16). One token at a time: a device is a diner's, a member of staff's or a kiosk's. */
export class SessionStore {
  token: string | null = persist.read('token');
  isGuest: boolean = persist.read('isGuest') ?? true;
  user: UserInfo | null = persist.read('userInfo');
  /** A login ended during use and the person continues as a guest: the account page shows that. */
  expired = false;
  /** The token of the kiosk's customer, never stored; null without a customer. */
  customer: string | null = null;
  #tempId: string | null = persist.read('of-temp-id');
  #secret: string | null = null;

  constructor() {
    makeAutoObservable(this, { tempId: false }, { autoBind: true });
  }

  get role(): Role {
    return this.user?.role ?? 'diner';
  }

  /** The token of calls: the customer's of a kiosk, while there is one. */
  get bearer(): string | null {
    return this.customer ?? this.token;
  }

  get isSignedIn(): boolean {
    return this.token !== null;
  }

  /** The device's name for itself (E-03): it proves nothing. */
  get tempId(): string {
    if (this.#tempId === null) {
      this.#tempId = randomId();
      persist.write('of-temp-id', this.#tempId);
    }
    return this.#tempId;
  }

  /** Stores a token of a diner or an employee. */
  begin(token: string, isGuest: boolean, user: UserInfo | null): void {
    this.token = token;
    this.isGuest = isGuest;
    this.user = user;
    this.expired = false;
    persist.write('token', token);
    persist.write('isGuest', isGuest);
    persist.write('userInfo', user);
  }

  /**
   * Exchanges a scanned code for a token. The server identifies the device by its token or, where that has expired, by
   * the secret that the server issued to it, which stays until logout. Throws the CallError of a refusal.
   */
  async exchange(
    input: Omit<Input<Endpoints['consumerAuth']>, 'deviceSecret'>,
  ): Promise<Output<Endpoints['consumerAuth']>> {
    const deviceSecret = this.#deviceSecret;
    const joined = await call('consumerAuth', { ...input, ...(deviceSecret !== null && { deviceSecret }) }, QUIET);
    this.#keepSecret(joined.deviceSecret);
    return joined;
  }

  /** A device whose token is older than secrets gets one while the token is good. */
  async proveDevice(): Promise<void> {
    if (this.isSignedIn && this.#deviceSecret === null) {
      this.#keepSecret((await call('issueDeviceSecret', {}, QUIET)).deviceSecret);
    }
  }

  get #deviceSecret(): string | null {
    return persist.read('deviceSecret') ?? this.#secret;
  }

  #keepSecret(secret: string | null): void {
    if (secret === null) return;
    this.#secret = secret;
    persist.write('deviceSecret', secret);
  }

  /** Sets the customer of the kiosk; null when they have left. */
  stands(customer: string | null): void {
    this.customer = customer;
  }

  /** T-16: loads the account, stores the new token, and stops being a guest where the account is a member's. */
  async loadAccount(tableUuid: string | null): Promise<Output<Endpoints['consumerInfo']>> {
    const asked = this.token;
    const info = await call('consumerInfo', tableUuid === null ? {} : { tableUuid }, QUIET);
    const token = info.newToken ?? asked;
    const { guestName, userInfo: account } = info;
    // Another login was stored meanwhile: this answer is about the previous account.
    if (token !== null && asked === this.token) {
      runInAction(() => this.begin(token, info.isGuest, { role: 'diner', guestName, account }));
    }
    return info;
  }

  /** The token is given up; the device keeps its name, its table and its cart. */
  leave(): void {
    this.token = null;
    this.customer = null;
    this.isGuest = true;
    this.user = null;
    persist.write('token', null);
    persist.write('isGuest', true);
    persist.write('userInfo', null);
  }

  /** the token is not valid any more, and the person continues as a guest. */
  expire(): void {
    this.leave();
    this.expired = true;
  }

  /** Clears the device but for its language. The caller closes the live connection and the cart. */
  end(): void {
    persist.clear();
    this.token = null;
    this.customer = null;
    this.isGuest = true;
    this.user = null;
    this.expired = false;
    this.#tempId = null;
    this.#secret = null;
  }
}

/** The language that a person chose, or null where they never did. */
export const keptLanguage = (): Language | null => persist.read('language');
export const keepLanguage = (language: Language): void => persist.write('language', language);
