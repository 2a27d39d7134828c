import type { Endpoints, Input, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { call } from '../api/late-call';
import { Attempt } from './attempt';
import { toList, Resource } from './resource';
import { root } from './root';

export type Reservation = Output<Endpoints['reserveSingle']>;
export type TimeInfo = Output<Endpoints['reserveTimeInfo']>;
type Asked = Input<Endpoints['saveReserve']>;

/** The reservations of this device, and what can be reserved. */
class ReservationsStore {
  times: TimeInfo | null = null;
  readonly list = new Resource(async () => toList(await call('reserveList', {}, { quiet: true })));
  saving = false;
  readonly byId = observable.map<number, Reservation>({}, { deep: false });
  readonly #attempt = new Attempt();

  constructor() {
    makeAutoObservable(this, { times: observableRef, list: false, byId: false }, { autoBind: true });
  }

  /** Throws where loading fails. */
  async loadTimes(): Promise<void> {
    const times = await call('reserveTimeInfo', {}, { quiet: true });
    runInAction(() => (this.times = times));
  }

  async load(reservationId: number): Promise<void> {
    const found = await call('reserveSingle', { reservationId }, { quiet: true });
    runInAction(() => this.byId.set(reservationId, found));
  }

  /** null while another attempt is on its way. Throws the CallError of a refusal. */
  async save(asked: Asked): Promise<Reservation | null> {
    if (this.saving) return null;
    this.saving = true;
    try {
      const made = await call('saveReserve', asked, { idempotencyKey: this.#attempt.keyFor(asked) });
      this.#attempt.done();
      runInAction(() => this.byId.set(made.reservationId, made));
      return made;
    } finally {
      runInAction(() => (this.saving = false));
    }
  }

  /** Throws the CallError of a refusal, after its toast; the present state is shown then. */
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
    await Promise.allSettled([...[...this.byId.keys()].map((id) => this.load(id)), this.list.refresh()]);
  }
}

export const reservations = new ReservationsStore();

const refresh = (): void => {
  if (root.isDiner && root.session.isSignedIn) void reservations.refresh();
};
root.live.on(COMMANDS.reservation, refresh);
root.live.on(COMMANDS.order, refresh);
root.live.onCatchUp(refresh);
