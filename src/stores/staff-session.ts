import type { Endpoints, Input } from '@romduol/contract';
import { type Zone, zoneFrom } from '@romduol/domain/time/zone';
import { makeAutoObservable } from 'mobx';
import { call } from '../api/call';
import { deviceZone } from './clock';
import type { UserInfo } from './persist';
import type { SessionStore } from './session';

export type StaffInfo = Exclude<UserInfo, { readonly role: 'diner' }>;

/** The login of employees and kiosks. */
export class StaffSessionStore {
  readonly #session: SessionStore;
  readonly #changed: () => void;

  /** `changed` is called after each login and logout: the socket reconnects with the new token. */
  constructor(session: SessionStore, changed: () => void) {
    this.#session = session;
    this.#changed = changed;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get info(): StaffInfo | null {
    const { user } = this.#session;
    return user === null || user.role === 'diner' ? null : user;
  }

  /** The store's, for every time that is shown. */
  get zone(): Zone {
    return this.info === null ? deviceZone : zoneFrom(this.info);
  }

  get isSignedIn(): boolean {
    return this.info !== null && this.#session.isSignedIn;
  }

  get mayAccept(): boolean {
    return this.info?.role === 'manager' || this.info?.mayAccept === true;
  }

  get mayKeepStock(): boolean {
    return this.info?.role === 'manager' || this.info?.mayKeepStock === true;
  }

  /** Signs staff or a manager in. Throws the CallError of a refusal, after its toast. */
  async signIn(credentials: Input<Endpoints['staffLogin']>): Promise<void> {
    const { token, staff } = await call('staffLogin', credentials, { quiet: true });
    this.#begin(token, staff);
  }

  /** Binds the device to the store as a kiosk. */
  async bindKiosk(credentials: Input<Endpoints['kioskLogin']>): Promise<void> {
    const { token, staff } = await call('kioskLogin', credentials, { quiet: true });
    this.#begin(token, staff);
  }

  /** Asks again who is signed in: a manager may have changed what they may do. */
  async refresh(): Promise<void> {
    const { token } = this.#session;
    const staff = await call('staffInfo', {});
    if (token !== null && token === this.#session.token) this.#session.begin(token, false, staff);
  }

  /** Signs out here, whether or not the server can be reached. */
  async signOut(): Promise<void> {
    try {
      await call('staffLogout', {}, { quiet: true });
    } finally {
      this.#session.end();
      this.#changed();
    }
  }

  #begin(token: string, staff: StaffInfo): void {
    this.#session.begin(token, false, staff);
    this.#changed();
  }
}
