import { CallError, isOffline } from '../api/call-error';
import { feedback } from '../platform/feedback';

/** Shows a toast for a refusal of a quiet call on a page that shows no error itself. Offline, the page says it. */
export const toastFault = (error: unknown): void => {
  if (error instanceof CallError && !isOffline(error) && error.data === null) feedback.toast(error.msg);
};

/**
 * Shows a toast for an error that no other code reports: the network is down, or the refusal carries data and was left to
 * the caller.
 */
export const toastError = (error: unknown): void => {
  if (!(error instanceof CallError)) return;
  const carries = typeof error.data === 'object' && error.data !== null;
  if (carries || isOffline(error)) feedback.toast(error.msg);
};
