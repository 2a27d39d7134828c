import type { Endpoints, Output } from '@romduol/contract';
import { call } from '../../api/staff-call';
import { toList, Resource } from '../resource';

export type DishLimit = Output<Endpoints['reservationLimits']>['list'][number];

/** M-27: dishes of which only so many portions can be reserved for one time. */
export const reservationLimits = new Resource(() => call('reservationLimits', {}, { quiet: true }).then(toList));

/** null = as many as guests want. */
export const setReservationLimit = (goodsId: number, limit: number | null): Promise<boolean> =>
  reservationLimits.change(() => call('setReservationLimit', { goodsId, ...(limit !== null && { limit }) }));
