import type { SomeHandlers } from '../../http/call';
import { accountOf } from './account';
import { addCustomer, findCustomer, setCreditLimit } from './customer';

export const customerHandlers = {
  findCustomer,
  addCustomer,
  customer: (call, { personId }) => accountOf(call, personId),
  setCreditLimit,
} satisfies SomeHandlers;
