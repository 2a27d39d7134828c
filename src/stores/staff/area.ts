import type { OrderingArea } from '@romduol/domain/rules/ordering-area';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';

/** Where guests must be to order, as the store has it. */
export const orderingArea = new Resource(() => call('orderingArea', {}, { quiet: true }));

/** null = guests order from anywhere. */
export const saveArea = (area: OrderingArea | null): Promise<boolean> =>
  orderingArea.save(() => call('setOrderingArea', area === null ? {} : { area }));
