import type { SomeHandlers } from '../../http/call';
import { refuseWithoutPin } from '../approvals';
import { signIn, staffInfo } from './sign-in';

type Calls = 'staffLogin' | 'staffInfo' | 'staffLogout' | 'kioskLogin';

export const accessHandlers: SomeHandlers<Calls> = {
  staffLogin: (call, input) => signIn(call, input, 'staff'),

  kioskLogin: (call, input) => signIn(call, input, 'kiosk'),

  staffInfo: ({ db, caller, language }) =>
    staffInfo(db, caller.storeId, { name: caller.name, role: caller.role, may_accept: caller.mayAccept }, language),

  staffLogout: async (call, { pin }) => {
    const { db, caller, now } = call;
    // Its customers can tap whatever it shows: a kiosk is released by a manager alone.
    if (caller.kind === 'staff' && caller.role === 'kiosk') await refuseWithoutPin({ ...call, caller }, pin);
    await db.updateTable('session').set({ revoked_at: now }).where('token_hash', '=', caller.tokenHash).execute();
    return {};
  },
};
