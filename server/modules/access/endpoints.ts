import type { SomeHandlers } from '../../http/call';
import { signIn, staffInfo } from './sign-in';

type Calls = 'staffLogin' | 'staffInfo' | 'staffLogout' | 'kioskLogin';

export const accessHandlers: SomeHandlers<Calls> = {
  staffLogin: (call, input) => signIn(call, input, 'staff'),

  kioskLogin: (call, input) => signIn(call, input, 'kiosk'),

  staffInfo: ({ db, caller, language }) =>
    staffInfo(db, caller.storeId, { name: caller.name, role: caller.role, may_accept: caller.mayAccept }, language),

  staffLogout: async ({ db, caller, now }) => {
    await db.updateTable('session').set({ revoked_at: now }).where('token_hash', '=', caller.tokenHash).execute();
    return {};
  },
};
