import type { Endpoints, Input, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { call } from '../../api/staff-call';
import { randomId } from '../../platform/random-id';
import { root } from '../root';
import { Resource } from '../resource';

type Listed = Output<Endpoints['staffReservations']>;
export type Booking = Listed['list'][number];

/** Reservations that still concern staff. */
export const bookings = new Resource<Listed>(() => call('staffReservations', {}, { quiet: true }));

const once = () => ({ idempotencyKey: randomId() });

export const keepTable = (input: Input<Endpoints['reservationTable']>) =>
  bookings.change(() => call('reservationTable', input));
export const seat = (input: Input<Endpoints['seatReservation']>) =>
  bookings.change(() => call('seatReservation', input, once()));
export const noShow = (reservationId: number) =>
  bookings.change(() => call('noShowReservation', { reservationId }, once()));
export const cancelBooking = (input: Input<Endpoints['staffCancelReservation']>) =>
  bookings.change(() => call('staffCancelReservation', input, once()));
export const refunded = (input: Input<Endpoints['reservationRefunded']>) =>
  bookings.change(() => call('reservationRefunded', input, once()));

root.live.on(COMMANDS.reservation, () => {
  if (!root.isDiner && bookings.value !== null) void bookings.load();
});
