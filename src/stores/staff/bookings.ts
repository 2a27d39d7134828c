import type { Endpoints, Input, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/call';
import { randomId } from '../../platform/random-id';
import { root } from '../root';
import { tell } from './tell';

type Listed = Output<Endpoints['staffReservations']>;
export type Booking = Listed['list'][number];

/** Reservations that still concern staff, and what is done about them. */
class BookingsStore {
  held: Listed | null = null;
  failed = false;
  busy = false;

  constructor() {
    makeAutoObservable(this, { held: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const held = await call('staffReservations', {}, { quiet: true });
      runInAction(() => {
        this.held = held;
        this.failed = false;
      });
    } catch {
      runInAction(() => (this.failed = this.held === null));
    }
  }

  keep = (input: Input<Endpoints['reservationTable']>) => this.#done(() => call('reservationTable', input));
  seat = (input: Input<Endpoints['seatReservation']>) =>
    this.#done(() => call('seatReservation', input, { idempotencyKey: randomId() }));
  noShow = (reservationId: number) =>
    this.#done(() => call('noShowReservation', { reservationId }, { idempotencyKey: randomId() }));
  cancel = (input: Input<Endpoints['staffCancelReservation']>) =>
    this.#done(() => call('staffCancelReservation', input, { idempotencyKey: randomId() }));
  refunded = (reservationId: number) =>
    this.#done(() => call('reservationRefunded', { reservationId }, { idempotencyKey: randomId() }));

  /** Whether it was done. A refusal is told, and what is shown is then what is so. */
  async #done(act: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      await act();
      return true;
    } catch (error) {
      tell(error);
      return false;
    } finally {
      await this.load();
      runInAction(() => (this.busy = false));
    }
  }
}

export const bookings = new BookingsStore();

root.live.on(COMMANDS.reservation, () => {
  if (!root.isDiner && bookings.held !== null) void bookings.load();
});
