import type { SomeHandlers } from '../../http/call';
import { signIn, staffInfo } from './sign-in';

export const accessHandlers = {
  staffLogin: (call, input) => signIn(call, input, 'staff'),

  kioskLogin: (call, input) => signIn(call, input, 'kiosk'),

  staffInfo: (call) => {
    const { storeId, name, role, mayAccept } = call.caller;
    return staffInfo(call, storeId, { name, role, may_accept: mayAccept });
  },
} satisfies SomeHandlers;
