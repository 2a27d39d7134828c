import { CallError, isOffline } from '../../api/call-error';
import { feedback } from '../../platform/feedback';

/**
 * Says why something was not done, where nobody has said it yet: the line is down, or the refusal carries data and was
 * left to the caller.
 */
export const tell = (error: unknown): void => {
  if (!(error instanceof CallError)) return;
  const carries = typeof error.data === 'object' && error.data !== null;
  if (carries || isOffline(error)) feedback.toast(error.msg);
};
