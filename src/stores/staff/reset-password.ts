import { STAFF_ROWS } from '@romduol/contract/generated/staff-calls';
import { registerRoutes } from '../../api/call';
import { call } from '../../api/late-call';
import { AutomaticCheck } from '../human-check/automatic-check';

// Nobody is signed in here: the calls of employees would not be made.
registerRoutes(STAFF_ROWS);

export const resetCheck = new AutomaticCheck('staff');

/** Asks for the mail with the link. Throws what is to be shown. */
export const requestPasswordReset = async (userName: string): Promise<void> => {
  await call('requestPasswordReset', { userName, ...(await resetCheck.take()) }, { quiet: true });
};

/** Throws what is to be shown. */
export const setPasswordByLink = async (userName: string, code: string, password: string): Promise<void> => {
  await call('setPasswordByLink', { userName, code, password }, { quiet: true });
};
