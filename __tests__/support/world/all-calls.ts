import { APP_ROWS } from '@romduol/contract/generated/app-calls';
import { CALLS, callsOf } from '@romduol/contract/generated/calls';
import { HOUSE_ROWS } from '@romduol/contract/generated/house-calls';

/** Where every call goes, whoever makes it. */
export const ALL_CALLS = { ...CALLS, ...callsOf(HOUSE_ROWS), ...callsOf(APP_ROWS) };
