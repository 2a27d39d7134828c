import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import type { Decided } from './command';

/** What was decided as the call of a person of head office in the store: no session made it. */
export const toCall = ({ db, storeId, now, staffId, madeBy }: Decided): Call<StaffCaller> => ({
  db,
  autoCommitDb: db,
  caller: {
    kind: 'staff',
    tokenHash: Buffer.alloc(0),
    sessionId: 0,
    storeId,
    staffId,
    name: madeBy,
    role: 'manager',
    officeRole: 'owner',
    mayAccept: true,
    mayKeepStock: true,
    inMasterMenu: false,
  },
  language: 'en',
  now,
  address: '',
  device: '',
  tempId: '',
  mode: 'production',
});
