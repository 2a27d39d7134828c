import type { SomeHandlers } from '../../http/call';
import { loadAccount } from './account';
import { addCustomer, findCustomer, setCreditLimit } from './customer';

export const customerHandlers = {
  findCustomer,
  addCustomer,
  customer: (call, { personId }) => loadAccount(call, personId),
  setCreditLimit,
} satisfies SomeHandlers;
