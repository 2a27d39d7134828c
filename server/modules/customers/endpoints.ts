import type { SomeHandlers } from '../../http/call';
import { accountOf } from './account';
import { addCustomer, findCustomer, setCreditLimit } from './customer';
import { staffTopUp } from './top-up';

export const customerHandlers: SomeHandlers<
  'findCustomer' | 'addCustomer' | 'customer' | 'setCreditLimit' | 'staffTopUp'
> = {
  findCustomer,
  addCustomer,
  customer: (call, { personId }) => accountOf(call, personId),
  setCreditLimit,
  staffTopUp,
};
