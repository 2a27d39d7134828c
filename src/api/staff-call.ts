import type { EndpointName, Endpoints, Input, Output } from '@romduol/contract';
import { STAFF_ROWS } from '@romduol/contract/generated/staff-calls';
import { type CallOptions, registerRoutes } from './call';
import { CallError } from './call-error';
// Staff also act for diners: their pages know the routes of a diner's later pages.
import { call as ask } from './late-call';

// Only pages of staff and managers load these routes.
registerRoutes(STAFF_ROWS);

const UNAUTHORISED = 401;

const staff = { isSignedIn: (): boolean => true };

/** Sets how to find out whether an employee is signed in on this device. */
export const setStaffSignedIn = (isSignedIn: () => boolean): void => {
  staff.isSignedIn = isSignedIn;
};

/**
 * A call of an employee. Where no employee is signed in it rejects without a request: the page is about to open the
 * login, and the answer 401 would end the login of a diner on this device.
 */
export const call = async <N extends EndpointName>(
  name: N,
  input: Input<Endpoints[N]>,
  options: CallOptions = {},
): Promise<Output<Endpoints[N]>> => {
  if (!staff.isSignedIn()) throw new CallError({ code: UNAUTHORISED, msg: '' });
  return ask(name, input, options);
};
