import type { SomeHandlers } from '../../http/call';
import { addCustomer, findCustomer, setCreditLimit } from './customer';

export const customerHandlers: SomeHandlers<'findCustomer' | 'addCustomer' | 'setCreditLimit'> = {
  findCustomer,
  addCustomer,
  setCreditLimit,
};
