import { APP_ROWS } from '@romduol/contract/generated/app-calls';
import { CALLS, callsOf } from '@romduol/contract/generated/calls';
import { STAFF_ROWS } from '@romduol/contract/generated/staff-calls';

/** Where every call goes, whoever makes it. */
export const ALL_CALLS = { ...CALLS, ...callsOf(STAFF_ROWS), ...callsOf(APP_ROWS) };
