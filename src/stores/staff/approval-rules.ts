import type { Endpoints, Output } from '@romduol/contract';
import { call } from '../../api/staff-call';
import { staffActions } from './index';
import { useResource } from '../use-resource';

/** Which actions need a manager's PIN in the store (M-15). */
export type ApprovalRules = Output<Endpoints['approvalSettings']>;

const rules = (): Promise<ApprovalRules> => call('approvalSettings', {}, { quiet: true });

export const useApprovalRules = () => useResource(rules);

/** Whether they were saved. */
export const saveApprovalRules = async (changed: ApprovalRules): Promise<boolean> =>
  (await staffActions.run('setApprovalSettings', changed, null)) !== null;

/** Whether the manager's own PIN was set; their password proves their identity. */
export const savePin = async (password: string, pin: string): Promise<boolean> =>
  (await staffActions.run('setPin', { password, pin }, null)) !== null;
