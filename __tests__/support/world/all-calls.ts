import { APP_ROWS } from '@romduol/contract/generated/app-calls';
import { CALLS, toCalls } from '@romduol/contract/generated/calls';
import { LATE_ROWS } from '@romduol/contract/generated/late-calls';
import { STAFF_ROWS } from '@romduol/contract/generated/staff-calls';

/** The path of every call. */
export const ALL_CALLS = { ...CALLS, ...toCalls(STAFF_ROWS), ...toCalls(APP_ROWS), ...toCalls(LATE_ROWS) };
