import type { Endpoints, Input } from '@romduol/contract';
import { call } from '../../api/staff-call';
import { Managed } from './managed';

export type Rule = NonNullable<Input<Endpoints['setReservationRule']>['rule']>;

/** How the store takes reservations, as its manager sets it; null = it takes none. */
export const reservationRule = new Managed<Rule | null>(async () => {
  const { rule } = await call('reservationRule', {}, { quiet: true });
  return rule;
});

/** null = takes none any more. */
export const saveRule = (rule: Rule | null): Promise<boolean> =>
  reservationRule.save(() => call('setReservationRule', rule === null ? {} : { rule }));
