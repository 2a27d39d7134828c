import type { SomeHandlers } from '../../http/call';
import { approve } from './approve';
import { signOut } from './sign-out';
import { approvalSettings, setApprovalSettings, setPin } from './settings';

export { useApproval, wantsApproval } from './use-approval';

export const approvalHandlers = {
  approvalSettings,
  setApprovalSettings,
  setPin: async (call, sent) => {
    await setPin(call, sent);
    return {};
  },
  approve,
  staffLogout: signOut,
} satisfies SomeHandlers;
