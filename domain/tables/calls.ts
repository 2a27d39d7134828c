/** What diners call staff for. */
export const CALL_REASONS = ['order', 'water', 'bill', 'help'] as const;
export type CallReason = (typeof CALL_REASONS)[number];

const isReason = (reason: string): reason is CallReason => CALL_REASONS.some((known) => known === reason);

/** A reason that a client's version does not have is shown as a call for help. */
export const toCallReason = (reason: string): CallReason => (isReason(reason) ? reason : 'help');
