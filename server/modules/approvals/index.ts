import type { SomeHandlers } from '../../http/call';
import { approve } from './approve';
import { approvalSettings, setApprovalSettings, setPin } from './settings';

export { refuseWithoutPin } from './approve';
export { useApproval, wantsApproval } from './use-approval';

export const approvalHandlers: SomeHandlers<'approvalSettings' | 'setApprovalSettings' | 'setPin' | 'approve'> = {
  approvalSettings,
  setApprovalSettings,
  setPin: async (call, sent) => {
    await setPin(call, sent);
    return {};
  },
  approve,
};
