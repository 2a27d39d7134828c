import type { Endpoints, Input, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../api/late-call';
import { PAGES, restart } from '../platform/navigation';
import { sound } from '../platform/sound';
import { walletApp } from '../platform/wallet-app';
import { Attempt } from './attempt';
import { root } from './root';
import { toastError } from './toast-error';

export type Waiting = Output<Endpoints['ownWaiting']>;
export type WaitingParty = NonNullable<Waiting['party']>;

/** Interval of the sound of a call that was not answered with a tap. */
const RING_AGAIN_MS = 15_000;

/** The waiting list as this phone sees it. */
class WaitingStore {
  state: Waiting | null = null;
  busy = false;
  /** The browser allows no sound before the first tap. */
  isLocked = false;
  /** The call that was answered with a tap: `<party>:<calls>`. */
  #heard = '';
  #ringing: ReturnType<typeof setInterval> | undefined;
  readonly #attempt = new Attempt();

  constructor() {
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
    sound.onLock((isLocked) => runInAction(() => (this.isLocked = isLocked)));
  }

  /** The party was called, and nobody has tapped since. */
  get rings(): boolean {
    return this.#call !== '' && this.#call !== this.#heard;
  }

  get #call(): string {
    const party = this.state?.party;
    return party?.state === 'called' ? `${party.waitingId}:${party.calls}` : '';
  }

  /** Throws where loading fails. */
  async load(): Promise<void> {
    const state = await call('ownWaiting', {}, { quiet: true });
    runInAction(() => this.#take(state));
  }

  /** Whatever is shown is asked for again. */
  async refresh(): Promise<void> {
    if (this.state !== null) await this.load().catch(() => undefined);
  }

  /** Whether the party is on the list now; a refusal is shown, and the present state then. */
  join(asked: Input<Endpoints['joinWaiting']>): Promise<boolean> {
    return this.#change(async () => {
      const state = await call('joinWaiting', asked, { idempotencyKey: this.#attempt.keyFor(asked) });
      this.#attempt.done();
      return state;
    });
  }

  leave(waitingId: number): Promise<boolean> {
    return this.#change(() => call('leaveWaiting', { waitingId }));
  }

  /** Opens the bot of the store, which then tells when the table is ready. */
  async link(waitingId: number): Promise<void> {
    try {
      await walletApp.open((await call('linkWaiting', { waitingId })).url);
    } catch (error) {
      toastError(error);
    }
  }

  /** Throws the CallError of a refusal. */
  async push(input: Input<Endpoints['pushWaiting']>): Promise<void> {
    const state = await call('pushWaiting', input);
    runInAction(() => this.#take(state));
  }

  /** Throws the CallError of a refusal. */
  async endPush(waitingId: number): Promise<void> {
    const state = await call('endWaitingPush', { waitingId });
    runInAction(() => this.#take(state));
  }

  /** To the menu of the table at which the party was seated. */
  async goToTable(waitingId: number): Promise<void> {
    try {
      const { token, isGuest, tableUuid } = await call('waitingTable', { waitingId });
      root.menu.reset();
      runInAction(() => root.table.joined(token, isGuest, tableUuid));
      root.live.reconnect();
      void Promise.all([restart(PAGES.menu), root.resume()]);
    } catch {
      await this.refresh();
    }
  }

  /** A tap stops the sound of a call. */
  hear(): void {
    this.#heard = this.#call;
    this.#ring();
  }

  unlock(): void {
    sound.unlock();
  }

  #take(state: Waiting): void {
    const before = this.#call;
    this.state = state;
    if (this.#call !== before) this.#ring();
  }

  #ring(): void {
    clearInterval(this.#ringing);
    this.#ringing = undefined;
    if (!this.rings) return;
    sound.newOrder();
    this.#ringing = setInterval(() => sound.newOrder(), RING_AGAIN_MS);
  }

  async #change(act: () => Promise<Waiting>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      const state = await act();
      runInAction(() => this.#take(state));
      return true;
    } catch {
      await this.refresh();
      return false;
    } finally {
      runInAction(() => (this.busy = false));
    }
  }
}

export const waiting = new WaitingStore();

const refresh = (): void => {
  if (root.isDiner && root.session.isSignedIn) void waiting.refresh();
};
root.live.on(COMMANDS.waiting, refresh);
root.live.onCatchUp(refresh);
