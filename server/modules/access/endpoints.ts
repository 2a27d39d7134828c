import type { SomeHandlers } from '../../http/call';
import { scan } from './scan';
import { signIn, staffInfo } from './sign-in';

/** A guest's name at the table until they have one of their own: the end of the device's id. */
export const guestName = (tempId: string): string =>
  tempId
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(-4)
    .toUpperCase();

type Calls = 'consumerAuth' | 'consumerInfo' | 'staffLogin' | 'staffInfo' | 'staffLogout' | 'kioskLogin';

export const accessHandlers: SomeHandlers<Calls> = {
  consumerAuth: (call, { tableUuid }) => scan(call, tableUuid),

  consumerInfo: async ({ db, caller, language }) => {
    const table = await db
      .selectFrom('dining_table')
      .select(['name', 'kind'])
      .where('store_id', '=', caller.storeId)
      .where('id', '=', caller.tableId)
      .executeTakeFirstOrThrow();
    return {
      newToken: null,
      isGuest: true,
      tempId: caller.tempId,
      language,
      guestName: guestName(caller.tempId),
      tableName: table.kind === 'table' ? table.name : null,
      userInfo: null,
      hasProvider: false,
      downloadPageUrl: '',
    };
  },

  staffLogin: (call, input) => signIn(call, input, ['employee', 'manager']),

  kioskLogin: (call, input) => signIn(call, input, ['kiosk']),

  staffInfo: ({ db, caller, language }) =>
    staffInfo(db, caller.storeId, { name: caller.name, role: caller.role, may_accept: caller.mayAccept }, language),

  staffLogout: async ({ db, caller, now }) => {
    await db.updateTable('session').set({ revoked_at: now }).where('token_hash', '=', caller.tokenHash).execute();
    return {};
  },
};
