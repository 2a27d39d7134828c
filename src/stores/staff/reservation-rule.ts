import type { Endpoints, Input } from '@romduol/contract';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';

export type Rule = NonNullable<Input<Endpoints['setReservationRule']>['rule']>;

/** How the store takes reservations, as its manager sets it; a rule of null = it takes none. */
export const reservationRule = new Resource(() => call('reservationRule', {}, { quiet: true }));

/** null = takes none any more. */
export const saveRule = (rule: Rule | null): Promise<boolean> =>
  reservationRule.save(() => call('setReservationRule', rule === null ? {} : { rule }));
