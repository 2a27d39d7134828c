import type { Endpoints, Input, Output } from '@romduol/contract';
import { call } from '../../api/staff-call';
import { Resource, toList } from '../resource';

export type DishLimit = Output<Endpoints['reservationLimits']>['list'][number];

/** M-27: dishes of which only so many portions can be reserved for one time. */
export const reservationLimits = new Resource(() => call('reservationLimits', {}, { quiet: true }).then(toList));

/** null = no limit. */
export const setReservationLimit = (goodsId: number, limit: number | null): Promise<boolean> =>
  reservationLimits.change(() => call('setReservationLimit', { goodsId, ...(limit !== null && { limit }) }));

export type Rule = NonNullable<Input<Endpoints['setReservationRule']>['rule']>;

/** How the store takes reservations, as its manager sets it; a rule of null = it takes none. */
export const reservationRule = new Resource(() => call('reservationRule', {}, { quiet: true }));

/** null = takes none any more. */
export const saveRule = (rule: Rule | null): Promise<boolean> =>
  reservationRule.save(() => call('setReservationRule', rule === null ? {} : { rule }));
