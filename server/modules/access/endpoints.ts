import type { SomeHandlers } from '../../http/call';
import { signIn, staffInfo } from './sign-in';

export const accessHandlers = {
  staffLogin: (call, input) => signIn(call, input, 'staff'),

  kioskLogin: (call, input) => signIn(call, input, 'kiosk'),

  staffInfo: ({ db, caller, language }) =>
    staffInfo(db, caller.storeId, { name: caller.name, role: caller.role, may_accept: caller.mayAccept }, language),
} satisfies SomeHandlers;
