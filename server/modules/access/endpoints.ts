import type { SomeHandlers } from '../../http/call';
import { signIn } from './sign-in';
import { staffInfo } from './staff-session';

export const accessHandlers = {
  staffLogin: (call, input) => signIn(call, input, 'staff'),

  kioskLogin: (call, input) => signIn(call, input, 'kiosk'),

  staffInfo: (call) => {
    const { name, role, officeRole, mayAccept, mayKeepStock } = call.caller;
    return staffInfo(call, call.caller, {
      name,
      role,
      office_role: officeRole,
      may_accept: mayAccept,
      may_keep_stock: mayKeepStock,
    });
  },
} satisfies SomeHandlers;
