import { RESERVATION_DAYS, RESERVATION_PARTY_MAX, RESERVATION_PARTY_MIN } from '../limits';
import { daysBetween } from '../time/calendar';
import type { Zone } from '../time/zone';
import { type Problem, problemIf } from './problem';
import { noteProblems } from './text';

/** T-06: reserved and cancelled are what customers see; seated and noShow are its outcomes. */
export type ReservationStatus = 'reserved' | 'cancelled' | 'seated' | 'noShow';

export interface ReservationAsked {
  readonly partySize: number;
  /** When the guests come, in ms. */
  readonly at: number;
  /** In ms. */
  readonly now: number;
  readonly zone: Zone;
  readonly remark?: string | null;
}

/** V-09. */
export const isParty = (size: number): boolean =>
  Number.isSafeInteger(size) && size >= RESERVATION_PARTY_MIN && size <= RESERVATION_PARTY_MAX;

/** V-09: 1 to 200 people, a time after now; P-06: today, tomorrow or the day after, by the store's calendar. */
export const reservationProblems = (asked: ReservationAsked): readonly Problem[] => [
  ...problemIf(!isParty(asked.partySize), 'partySize', 'problem.partySize', {
    min: RESERVATION_PARTY_MIN,
    max: RESERVATION_PARTY_MAX,
  }),
  ...problemIf(!(asked.at > asked.now), 'at', 'problem.timePassed'),
  ...problemIf(daysBetween(asked.now, asked.at, asked.zone) >= RESERVATION_DAYS, 'at', 'problem.dayNotOffered', {
    days: RESERVATION_DAYS,
  }),
  ...noteProblems(asked.remark, 'remark'),
];
