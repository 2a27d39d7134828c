import type { Endpoints, Input, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { call } from '../api/call';
import { randomId } from '../platform/random-id';
import { root } from './root';

export type Reservation = Output<Endpoints['reserveSingle']>;
export type TimeInfo = Output<Endpoints['reserveTimeInfo']>;
type Asked = Input<Endpoints['saveReserve']>;

/** The reservations of this device, and what can be reserved. */
class ReservationsStore {
  times: TimeInfo | null = null;
  list: readonly Reservation[] | null = null;
  saving = false;
  readonly byId = observable.map<number, Reservation>({}, { deep: false });
  /** The same words again are the same attempt. */
  #attempt: { readonly said: string; readonly key: string } | null = null;

  constructor() {
    makeAutoObservable(this, { times: observableRef, list: observableRef, byId: false }, { autoBind: true });
  }

  /** Throws when they cannot be had. */
  async loadTimes(): Promise<void> {
    const times = await call('reserveTimeInfo', {}, { quiet: true });
    runInAction(() => (this.times = times));
  }

  async loadList(): Promise<void> {
    const { list } = await call('reserveList', {}, { quiet: true });
    runInAction(() => (this.list = list));
  }

  async load(reservationId: number): Promise<void> {
    const found = await call('reserveSingle', { reservationId }, { quiet: true });
    runInAction(() => this.byId.set(reservationId, found));
  }

  /** null while another attempt is on its way. Throws the CallError of a refusal. */
  async save(asked: Asked): Promise<Reservation | null> {
    if (this.saving) return null;
    this.saving = true;
    const said = JSON.stringify(asked);
    if (this.#attempt?.said !== said) this.#attempt = { said, key: randomId() };
    try {
      const made = await call('saveReserve', asked, { idempotencyKey: this.#attempt.key });
      runInAction(() => {
        this.#attempt = null;
        this.byId.set(made.reservationId, made);
      });
      return made;
    } finally {
      runInAction(() => (this.saving = false));
    }
  }

  /** Throws the CallError of a refusal, after its toast; what is shown is then what is so. */
  async cancel(reservationId: number): Promise<void> {
    try {
      const ended = await call(
        'cancelReserve',
        { reservationId },
        { idempotencyKey: `cancel-reserve-${reservationId}` },
      );
      runInAction(() => this.byId.set(reservationId, ended));
    } catch (error) {
      await this.load(reservationId).catch(() => undefined);
      throw error;
    }
  }

  /** Whatever is shown is asked for again. */
  async refresh(): Promise<void> {
    await Promise.allSettled([
      ...[...this.byId.keys()].map((id) => this.load(id)),
      ...(this.list === null ? [] : [this.loadList()]),
    ]);
  }
}

export const reservations = new ReservationsStore();

const refresh = (): void => {
  if (root.isDiner && root.session.isSignedIn) void reservations.refresh();
};
root.live.on(COMMANDS.reservation, refresh);
root.live.on(COMMANDS.order, refresh);
root.live.onCatchUp(refresh);
